import { addDays, daysBetween } from '../../rules/time/calendar-days.ts'

/** Days for which a bank lets accounts be read before the person is asked again (delegated regulation (EU) 2022/2360). */
const consentDays = 180
/** Days before its end from which a consent is warned about. */
export const warnedDays = 15

/** Returns the last day of a consent that is given on a day. */
export const consentEnd = (given: string): string => addDays(given, consentDays)

/** Returns the state of a bank consent on a day: `ending` from 15 days before its end, `expired` after it. */
export function consentState(until: string, today: string): 'good' | 'ending' | 'expired' {
  const left = daysBetween(today, until)
  if (left < 0) return 'expired'
  return left <= warnedDays ? 'ending' : 'good'
}
