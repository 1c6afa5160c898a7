/** Hours of the day in which no mail comes: `22:00` to `07:00` in a time zone such as `Europe/Paris`. */
export interface QuietHours {
  from: string
  until: string
  time_zone: string
}

/** A time of day as `HH:MM`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** Names that were found to be time zones; finding out takes long, and there are some hundreds. */
const zones = new Set<string>()

/** Checks whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  try {
    const isKnown = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    zones.add(name)
    return isKnown
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the time of day of a moment in a time zone, as `HH:MM`. */
export function timeIn(moment: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(Date.parse(moment))
}

/**
 * Checks whether a moment is in quiet hours; the first minute is, the last one is not, and they may include midnight.
 */
export function isQuiet(moment: string, hours: QuietHours | null): boolean {
  if (!hours) return false
  const { from, until, time_zone } = hours
  const time = timeIn(moment, time_zone)
  return from < until ? time >= from && time < until : time >= from || time < until
}
