import { addDays } from '../../rules/time/calendar-days.ts'
import { parisDay } from '../../rules/time/due-dates.ts'
import { type TimeSpan, freeSlots } from '../../calendar/rules/free-slots.ts'

/** Settings of a booking page that decide which times it offers. */
export interface BookingTimes {
  /** Minutes of a meeting. */
  duration: number
  /** How many days from today on are shown, today included. */
  days_ahead: number
  /** Minimum hours between the booking and the meeting. */
  notice_hours: number
}

const hour = 3_600_000

/** Returns the days of a booking page in Paris, and the moment from which on a time may begin. */
export function bookingWindow(
  { days_ahead, notice_hours }: Pick<BookingTimes, 'days_ahead' | 'notice_hours'>,
  now: string,
): { from: string; until: string; earliest: string } {
  const from = parisDay(now)
  return {
    from,
    until: addDays(from, days_ahead - 1),
    earliest: new Date(Date.parse(now) + notice_hours * hour).toISOString(),
  }
}

/** Returns the bookable times: in office hours, outside public holidays, when the person is not busy. */
export function bookableTimes(page: BookingTimes, busy: readonly TimeSpan[], now: string): TimeSpan[] {
  const { from, until, earliest } = bookingWindow(page, now)
  const times: TimeSpan[] = []
  for (let day = from; day <= until; day = addDays(day, 1))
    times.push(...freeSlots(busy, { minutes: page.duration, from: day, until: day, now: earliest }))
  return times
}

/** Checks whether a visitor may still cancel a booking: before it begins. */
export const mayCancel = (start: string, now: string): boolean => Date.parse(start) > Date.parse(now)
