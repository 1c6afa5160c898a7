import { isDay } from '../../rules/time/calendar-days.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]
/** Days of the week as RFC 5545 names them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** Weekday of a rule; `nth` counts within the month or year, from the end where negative, null for each of them. */
export interface RuleDay {
  day: Weekday
  nth: number | null
}

/** Rule by which an event recurs: the parts of RFC 5545 that count in days. */
export interface Recurrence {
  frequency: Frequency
  /** Every so many days, weeks, months or years. */
  interval: number
  /** Months 1 to 12 of a weekly or yearly rule. */
  months: readonly number[]
  /** Days 1 to 31 of the month, or -1 to -31 from its end, of a monthly or yearly rule. */
  monthDays: readonly number[]
  days: readonly RuleDay[]
  /** Places that count among the days of one month or year. */
  positions: readonly number[]
  /** Day on which the weeks of a rule of several weeks begin. */
  weekStart: Weekday
  count: number | null
  /** The last day on which it may begin, by the zone of the event. */
  until: string | null
}

/** So many times an event recurs at most when it is counted. */
export const mostCounted = 1000
/** Letters of a rule at most. */
export const mostRuleLetters = 200
const mostInterval = 99

const wholeIn = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const isWeekday = (text: string | undefined): text is Weekday => (weekdays as readonly string[]).includes(text ?? '')
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

/** Reads a list of numbers from 1 to `most`, or from the end where `isSigned`; null where one is none of them. */
function readNumbers(text: string | undefined, most: number, isSigned: boolean): number[] | null {
  if (text === undefined) return []
  const numbers = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : 0))
  const isSound = numbers.every((one) => one !== 0 && Math.abs(one) <= most && (isSigned || one > 0))
  return isSound ? inOrder(numbers) : null
}

/** Returns the maximum count of the days of a rule in its month or year; 0 where they are not counted. */
const mostNth = (frequency: Frequency, hasMonths: boolean): number =>
  frequency === 'MONTHLY' ? 5 : frequency === 'YEARLY' ? (hasMonths ? 5 : 53) : 0

function readDays(text: string | undefined, most: number): RuleDay[] | null {
  if (text === undefined) return []
  const found = text.split(',').map((part): RuleDay | undefined => {
    const [, nth, day] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    const count = nth === undefined ? null : Number(nth)
    if (!isWeekday(day) || count === 0 || Math.abs(count ?? 0) > most) return undefined
    return { day, nth: count }
  })
  const days = found.filter((one) => one !== undefined)
  if (days.length < found.length) return null
  const place = ({ nth, day }: RuleDay): number => (nth ?? 0) * 7 + weekdays.indexOf(day)
  const places = inOrder(days.map(place))
  return places.map((at) => days.find((one) => place(one) === at)!)
}

function readUntil(text: string): string | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return text.length === 8 && isDay(day) ? day : null
}

const known = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST', 'COUNT', 'UNTIL'])

/** Splits a rule into its parts by name, in capitals; null where a part has no value or comes twice. */
export function partsOfRule(rule: string): Map<string, string> | null {
  const pairs = rule
    .toUpperCase()
    .split(';')
    .map((part) => part.trim().split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  return pairs.every((pair) => pair.length === 2) && parts.size === pairs.length ? parts : null
}

/** Returns the parts of a rule that is not too long, where the agenda knows each. */
function knownParts(rule: string): Map<string, string> | null {
  const parts = rule.length <= mostRuleLetters ? partsOfRule(rule) : null
  return parts && [...parts.keys()].every((name) => known.has(name)) ? parts : null
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

type Selection = Pick<Recurrence, 'months' | 'monthDays' | 'days' | 'positions'>

/** Checks whether a rule of a frequency may select its days so (RFC 5545 section 3.3.10). */
function isLawful(frequency: Frequency, { months, monthDays, days, positions }: Selection): boolean {
  const selected = monthDays.length + days.length
  if (frequency === 'DAILY') return selected + months.length + positions.length === 0
  if (frequency === 'WEEKLY') return monthDays.length + positions.length === 0
  if (frequency === 'MONTHLY' && months.length > 0) return false
  return positions.length === 0 || selected > 0
}

function readSelection(frequency: Frequency, parts: Map<string, string>): Selection | null {
  const months = readNumbers(parts.get('BYMONTH'), 12, false)
  const monthDays = readNumbers(parts.get('BYMONTHDAY'), 31, true)
  const days = readDays(parts.get('BYDAY'), mostNth(frequency, parts.has('BYMONTH')))
  const positions = readNumbers(parts.get('BYSETPOS'), 366, true)
  if (!months || !monthDays || !days || !positions) return null
  const selection = { months, monthDays, days, positions }
  return isLawful(frequency, selection) ? selection : null
}

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231`; `UNTIL` is a day. Null for whatever the
 * agenda does not know.
 */
export function readRecurrence(rule: string): Recurrence | null {
  const parts = knownParts(rule)
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'))
  if (!parts || !frequency) return null
  const interval = wholeIn(parts.get('INTERVAL') ?? '1', 1, mostInterval)
  const end = readEnd(parts)
  const selection = readSelection(frequency, parts)
  const weekStart = parts.get('WKST') ?? 'MO'
  if (!interval || !end || !selection || !isWeekday(weekStart)) return null
  const countsWeeks = frequency === 'WEEKLY' && interval > 1
  return { frequency, interval, ...selection, weekStart: countsWeeks ? weekStart : 'MO', ...end }
}

const listPart = (name: string, list: readonly (string | number)[]): string[] =>
  list.length > 0 ? [`${name}=${list.join(',')}`] : []

/** Writes a rule as `readRecurrence` reads it. */
export function writeRecurrence(rule: Recurrence): string {
  const { frequency, interval, weekStart, count, until } = rule
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...listPart('BYMONTH', rule.months),
    ...listPart('BYMONTHDAY', rule.monthDays),
    ...listPart(
      'BYDAY',
      rule.days.map(({ day, nth }) => `${nth ?? ''}${day}`),
    ),
    ...listPart('BYSETPOS', rule.positions),
    ...(weekStart === 'MO' ? [] : [`WKST=${weekStart}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';')
}

/** Parts of a rule that has none: every day, week, month or year from its beginning on. */
export const plainRecurrence = (frequency: Frequency): Recurrence => ({
  frequency,
  interval: 1,
  months: [],
  monthDays: [],
  days: [],
  positions: [],
  weekStart: 'MO',
  count: null,
  until: null,
})

/** Returns the day of the week of a calendar day. */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
