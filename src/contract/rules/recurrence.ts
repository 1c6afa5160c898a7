import { isDay } from './due-dates.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]
/** Days of the week as RFC 5545 names them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** How an event comes back: the part of a rule of RFC 5545 that the agenda knows. */
export interface Recurrence {
  frequency: Frequency
  /** Every so many days, weeks, months or years. */
  interval: number
  /** Of a weekly rule, the days of the week; of a monthly one at most one, in the week that `nth` says. */
  days: readonly Weekday[]
  /** 1 to 5, or -1 for the last of the month; null unless a monthly rule names a day of the week. */
  nth: number | null
  count: number | null
  /** The last day on which it may begin, by the zone of the event. */
  until: string | null
}

/** So many times an event comes back at most when it is counted. */
export const mostCounted = 1000
const mostInterval = 99

const wholeIn = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text)

function readDays(frequency: Frequency, text: string): Pick<Recurrence, 'days' | 'nth'> | null {
  const parts = text.split(',')
  if (frequency === 'WEEKLY')
    return parts.every(isWeekday) ? { days: weekdays.filter((one) => parts.includes(one)), nth: null } : null
  const found = frequency === 'MONTHLY' && parts.length === 1 ? /^([1-5]|-1)([A-Z]{2})$/.exec(text) : null
  const [, nth, weekday = ''] = found ?? []
  return nth && isWeekday(weekday) ? { days: [weekday], nth: Number(nth) } : null
}

function readUntil(text: string): string | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return text.length === 8 && isDay(day) ? day : null
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL'])

function partsOf(rule: string): Map<string, string> | null {
  const pairs = rule.split(';').map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const isSound = pairs.every((pair) => pair.length === 2) && parts.size === pairs.length
  return isSound && [...parts.keys()].every((name) => known.has(name)) ? parts : null
}

function readEnd(parts: Map<string, string>): Pick<Recurrence, 'count' | 'until'> | null {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined && until !== undefined) return null
  if (count !== undefined) {
    const times = wholeIn(count, 1, mostCounted)
    return times ? { count: times, until: null } : null
  }
  if (until === undefined) return { count: null, until: null }
  const day = readUntil(until)
  return day ? { count: null, until: day } : null
}

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231`; `UNTIL` is a day. Null for whatever the
 * agenda does not know.
 */
export function readRecurrence(rule: string): Recurrence | null {
  const parts = partsOf(rule)
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'))
  if (!parts || !frequency) return null
  const interval = wholeIn(parts.get('INTERVAL') ?? '1', 1, mostInterval)
  const end = readEnd(parts)
  const byDay = parts.get('BYDAY')
  const days = byDay === undefined ? { days: [], nth: null } : readDays(frequency, byDay)
  return interval && end && days ? { frequency, interval, ...days, ...end } : null
}

/** Writes a rule as `readRecurrence` reads it. */
export function writeRecurrence({ frequency, interval, days, nth, count, until }: Recurrence): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.map((day) => `${nth ?? ''}${day}`).join(',')}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';')
}

/** The day of the week of a calendar day. */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'

/** A rule whose days of the week have moved along with an event that was moved by so many days. */
export function shiftedRecurrence(rule: Recurrence, days: number): Recurrence {
  if (rule.days.length === 0 || rule.nth !== null) return rule
  const moved = rule.days.map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7])
  return { ...rule, days: weekdays.filter((day) => moved.includes(day)) }
}
