import { activity } from '../../contract/crm/activity.ts'
import { factsOf } from '../../contract/kit.ts'
import { addDays } from '../../contract/rules/calendar-days.ts'
import { isOfficeDay, officeHours } from '../../contract/rules/free-slots.ts'
import { homeZone, momentOf, wallTime } from '../../contract/rules/zoned-time.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Check } from '../record-form/validation.ts'

const hour = 3_600_000
const shifted = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

/** The types of activities, in their order. */
export const activityTypes: readonly string[] = Object.keys(factsOf(activity.fields.types).choices ?? {})

/** The times of an activity that is planned at a moment: the next full hour of a day that is worked, for an hour. */
export function plannedAt(now: string): { start: string; end: string } {
  const { opens, closes } = officeHours
  const wall = wallTime(shifted(now, hour), homeZone)
  let [day, time]: [string, string] = [wall.slice(0, 10), `${wall.slice(11, 13)}:00`]
  if (time < opens) time = opens
  if (time >= closes || !isOfficeDay(day)) {
    do day = addDays(day, 1)
    while (!isOfficeDay(day))
    time = opens
  }
  const start = momentOf(`${day}T${time}:00`, homeZone)
  return { start, end: shifted(start, hour) }
}

interface Times {
  start: string | null
  end: string | null
}

/** Where the end goes when the start moves: as far from it as before; undefined where it stays. */
export function movedEnd({ start, end }: Times, next: string | null): string | null | undefined {
  if (!next) return undefined
  if (!end) return shifted(next, hour)
  return start ? shifted(end, Date.parse(next) - Date.parse(start)) : undefined
}

/** An activity ends after it begins. */
export const checkActivity: Check = ({ start, end }) => ({
  end:
    typeof start === 'string' && typeof end === 'string' && Date.parse(end) < Date.parse(start)
      ? i18n.t('crm:activities.order')
      : undefined,
})
