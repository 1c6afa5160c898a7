import { addDays } from '../../rules/time/calendar-days.ts'
import { isPublicHoliday } from '../../rules/time/public-holidays.ts'
import { weekdayOf } from './recurrence.ts'
import { homeZone, momentOf } from '../../rules/time/zoned-time.ts'

/** From one moment to another. */
export interface TimeSpan {
  start: string
  end: string
}

/** Office hours for meetings: hours in Paris from Monday to Friday. */
export const officeHours = { opens: '09:00', closes: '18:00' } as const

/** Checks whether an office works on a day: one of the week and no public holiday. */
export const isOfficeDay = (day: string): boolean => !['SA', 'SU'].includes(weekdayOf(day)) && !isPublicHoliday(day)

/** Maximum minutes of a slot, days of a search, and slots of one answer; a slot begins on the half hour. */
export const slotLimits = { minutes: 480, days: 62, slots: 40, step: 30 } as const

const minute = 60_000
const moment = (at: number): string => new Date(at).toISOString()

/** Query for free slots: the length, and the first and last day, both included; no slot begins before `now`. */
export interface SlotQuestion {
  minutes: number
  from: string
  until: string
  now: string
}

/** Checks whether a span shares time with a busy one; they may touch. */
const meets = (start: number, end: number, { start: from, end: until }: TimeSpan): boolean =>
  start < Date.parse(until) && end > Date.parse(from)

function* slotsOf(day: string, minutes: number): Generator<[number, number]> {
  const at = (time: string): number => Date.parse(momentOf(`${day}T${time}:00`, homeZone))
  const closes = at(officeHours.closes)
  for (let start = at(officeHours.opens); start + minutes * minute <= closes; start += slotLimits.step * minute)
    yield [start, start + minutes * minute]
}

/**
 * Returns the earliest slots in office hours that overlap no busy span, at most as many as one answer holds. Slots may
 * overlap each other.
 */
export function freeSlots(busy: readonly TimeSpan[], { minutes, from, until, now }: SlotQuestion): TimeSpan[] {
  const found: TimeSpan[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (!isOfficeDay(day)) continue
    for (const [start, end] of slotsOf(day, minutes)) {
      if (start < Date.parse(now) || busy.some((one) => meets(start, end, one))) continue
      found.push({ start: moment(start), end: moment(end) })
      if (found.length === slotLimits.slots) return found
    }
  }
  return found
}
