import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useOldestRead } from '../api/offline/oldest-read.ts'
import { formatDay, formatTime, parisDayOf } from '../format/dates.ts'

/** Shows the age of the data on the screen while newer data cannot be read. */
export function StaleNotice(): ReactElement | null {
  const { t, i18n } = useTranslation('common')
  const at = useOldestRead()
  if (!at) return null
  const moment = new Date(at).toISOString()
  return (
    <strong>
      {t('messages.seenAt', { day: formatDay(parisDayOf(moment), i18n.language), time: formatTime(moment) })}
    </strong>
  )
}
