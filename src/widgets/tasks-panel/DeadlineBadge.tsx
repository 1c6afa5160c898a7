import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../format/dates.ts'
import { Badge, type BadgeTone } from '../../ui/data/Badge.tsx'
import { today } from '../today.ts'

/**
 * Shows a due date: danger after it, warning on the day itself, else primary (specification 1 section 4); quiet when
 * the work is done.
 */
export function DeadlineBadge({
  day,
  isDone,
}: {
  day: string | null | undefined
  isDone?: boolean
}): ReactElement | null {
  const { i18n } = useTranslation()
  if (!day) return null
  return <Badge tone={isDone ? 'secondary' : toneOf(day.slice(0, 10), today())}>{formatDay(day, i18n.language)}</Badge>
}

const toneOf = (day: string, now: string): BadgeTone => (day < now ? 'danger' : day === now ? 'warning' : 'primary')
