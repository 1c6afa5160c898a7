import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../format/dates.ts'
import type { EditorScreenState } from './use-editor-screen.ts'

/** Names the invoice that a corrective one replaces, and the effect of its validation; nothing for other documents. */
export function Correction({
  snapshot: { type, corrects },
}: {
  snapshot: EditorScreenState['snapshot']
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  if (type !== 'corrective' || !corrects?.number) return null
  const { number, issue_date: day } = corrects
  return (
    <>
      {t('corrective.replaces', { number, day: formatDay(day, i18n.language) })}.{' '}
      {t('corrective.onValidation', { number })}
    </>
  )
}
