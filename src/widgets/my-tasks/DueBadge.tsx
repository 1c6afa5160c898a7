import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '../../contract/rules/time/calendar-days.ts'
import { relativeFormat } from '../../format/calendar.ts'
import { formatDay } from '../../format/dates.ts'
import { Badge } from '../../ui/data/Badge.tsx'

/** Shows the due day of an open task in its tone; yesterday, today and tomorrow by name. */
export function DueBadge({ day, today }: { day: string | null; today: string }): ReactElement | null {
  const { i18n } = useTranslation()
  if (!day) return null
  const distance = daysBetween(today, day)
  const tone = distance < 0 ? 'danger' : distance === 0 ? 'warning' : 'secondary'
  const text =
    Math.abs(distance) <= 1 ? relativeFormat(i18n.language).format(distance, 'day') : formatDay(day, i18n.language)
  return <Badge tone={tone}>{text}</Badge>
}
