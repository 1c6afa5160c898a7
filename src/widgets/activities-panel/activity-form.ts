import dayjs from 'dayjs'
import { activity } from '../../contract/crm/activity.ts'
import { factsOf } from '../../contract/kit/kit.ts'
import { addDays } from '../../contract/rules/time/calendar-days.ts'
import { isOfficeDay, officeHours } from '../../contract/calendar/rules/free-slots.ts'
import { homeZone, momentOf, wallTime } from '../../contract/rules/time/zoned-time.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { FormCheck } from '../record-form/validation.ts'

const anHourAfter = (moment: string): string => dayjs(moment).add(1, 'hour').toISOString()

/** The types of activities, in their order. */
export const activityTypes: readonly string[] = Object.keys(factsOf(activity.fields.types).choices ?? {})

/** Returns the times of an activity planned at a moment: the next full hour of a working day, for an hour. */
export function plannedAt(now: string): { start: string; end: string } {
  const { opens, closes } = officeHours
  const wall = wallTime(anHourAfter(now), homeZone)
  let [day, time]: [string, string] = [wall.slice(0, 10), `${wall.slice(11, 13)}:00`]
  if (time < opens) time = opens
  if (time >= closes || !isOfficeDay(day)) {
    do day = addDays(day, 1)
    while (!isOfficeDay(day))
    time = opens
  }
  const start = momentOf(`${day}T${time}:00`, homeZone)
  return { start, end: anHourAfter(start) }
}

interface Times {
  start: string | null
  end: string | null
}

/**
 * Returns the new end of an activity when its start moves: the duration stays. Undefined where the end does not change.
 */
export function movedEnd({ start, end }: Times, next: string | null): string | null | undefined {
  if (!next) return undefined
  if (!end) return anHourAfter(next)
  return start ? dayjs(end).add(dayjs(next).diff(start)).toISOString() : undefined
}

/** An activity ends after it begins. */
export const checkActivity: FormCheck = ({ start, end }) => ({
  end:
    typeof start === 'string' && typeof end === 'string' && dayjs(end).isBefore(start)
      ? i18n.t('crm:activities.order')
      : undefined,
})
