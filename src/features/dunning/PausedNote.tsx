import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../format/dates.ts'
import type { Paused } from './paused.ts'

/** Shows why no reminder is sent to a customer now. */
export function PausedNote({ id, paused: { reason, day, text } }: { id: string; paused: Paused }): ReactElement {
  const { t, i18n } = useTranslation('dunning')
  const dated = reason === 'promised' || reason === 'exhausted' || reason === 'not_due' || reason === 'call'
  const why = dated && day ? t(`skipped.${reason}_on`, { day: formatDay(day, i18n.language) }) : t(`skipped.${reason}`)
  return (
    <p id={id} role="note">
      {text ? t('panel.pausedBy', { why, text }) : t('panel.paused', { why })}
    </p>
  )
}
