import { type Recurrence, type RuleDay, weekdays } from './recurrence.ts'

/** Remaining periods of a rule that one query may read. */
export interface RecurrenceSteps {
  left: number
}

/** Default maximum of periods that one query reads: three centuries of months. */
export const mostSteps = 4000

const day = 86_400_000
/** Days since 1970 of a calendar day, and back. */
const ordinalOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day
const dayOfOrdinal = (ordinal: number): string => new Date(ordinal * day).toISOString().slice(0, 10)
const weekdayAt = (ordinal: number): number => (((ordinal + 3) % 7) + 7) % 7
const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / day
const lastOrdinal = ordinalOf('2199-12-31')

const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)
/** Members of a list by their places, counted from 1 or from the end. */
const placed = (list: readonly number[], places: readonly number[]): number[] =>
  inOrder(places.flatMap((place) => list.at(place > 0 ? place - 1 : place) ?? []))

/** Rule with the beginning that completes it. */
interface Series {
  rule: Recurrence
  start: number
  /** Day of the month and month of the beginning. */
  monthDay: number
  month: number
}

function seriesOf(rule: Recurrence, first: string): Series {
  const start = ordinalOf(first)
  return { rule, start, monthDay: Number(first.slice(8, 10)), month: Number(first.slice(5, 7)) }
}

/** Weekdays of a rule from one day on for so many days. */
function weekdaysIn(days: readonly RuleDay[], from: number, length: number): number[] {
  return inOrder(
    days.flatMap(({ day: name, nth }) => {
      const first = (weekdays.indexOf(name) - weekdayAt(from) + 7) % 7
      const all = Array.from({ length: Math.ceil((length - first) / 7) }, (_, week) => from + first + week * 7)
      return nth === null ? all : placed(all, [nth])
    }),
  )
}

function daysInMonth({ rule: { monthDays, days }, monthDay }: Series, month: number): number[] {
  const from = monthStart(month)
  const length = monthStart(month + 1) - from
  if (monthDays.length === 0 && days.length > 0) return weekdaysIn(days, from, length)
  const wanted = (monthDays.length > 0 ? monthDays : [monthDay])
    .map((one) => (one > 0 ? one : length + 1 + one))
    .filter((one) => one >= 1 && one <= length)
  const found = inOrder(wanted.map((one) => from + one - 1))
  if (days.length === 0) return found
  const allowed = new Set(weekdaysIn(days, from, length))
  return found.filter((one) => allowed.has(one))
}

function daysInYear(series: Series, year: number): number[] {
  const { months, monthDays, days } = series.rule
  if (months.length === 0 && monthDays.length === 0 && days.length > 0)
    return weekdaysIn(days, monthStart(year * 12), monthStart(year * 12 + 12) - monthStart(year * 12))
  const all = monthDays.length > 0 ? Array.from({ length: 12 }, (_, at) => at + 1) : [series.month]
  return (months.length > 0 ? months : all).flatMap((month) => daysInMonth(series, year * 12 + month - 1))
}

const weekOf = (ordinal: number, { weekStart }: Recurrence): number =>
  Math.floor((ordinal + 3 - weekdays.indexOf(weekStart)) / 7)

function daysInWeek({ rule, start }: Series, week: number): number[] {
  const from = week * 7 - 3 + weekdays.indexOf(rule.weekStart)
  const found =
    rule.days.length > 0 ? weekdaysIn(rule.days, from, 7) : [from + ((weekdayAt(start) - weekdayAt(from) + 7) % 7)]
  if (rule.months.length === 0) return found
  return found.filter((one) => rule.months.includes(new Date(one * day).getUTCMonth() + 1))
}

/** Number of the period of a day, counted from a fixed one: day, week, month or year. */
function periodOf(ordinal: number, rule: Recurrence): number {
  if (rule.frequency === 'DAILY') return ordinal
  if (rule.frequency === 'WEEKLY') return weekOf(ordinal, rule)
  const date = new Date(ordinal * day)
  return rule.frequency === 'YEARLY' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Days of one period on which a rule falls, in order. */
function daysOf(series: Series, period: number): number[] {
  const { frequency, positions } = series.rule
  if (frequency === 'DAILY') return [period]
  if (frequency === 'WEEKLY') return daysInWeek(series, period)
  const found = frequency === 'MONTHLY' ? daysInMonth(series, period) : daysInYear(series, period)
  return positions.length > 0 ? placed(found, positions) : found
}

const areOfOneSide = (numbers: readonly number[]): boolean =>
  numbers.every((one) => one > 0) || numbers.every((one) => one < 0)

/** Days of the month of a rule where every month has each of them; null where one is missing in some. */
function countOfMonthDays(wanted: readonly number[], positions: readonly number[]): number | null {
  const isEven = positions.length === 0 && areOfOneSide(wanted) && wanted.every((one) => Math.abs(one) <= 28)
  return isEven ? wanted.length : null
}

/** Weekdays of the month of a rule where every month has as many of them; null where months differ. */
function countOfWeekdays({ days, positions }: Recurrence): number | null {
  const counted = days.map(({ nth }) => nth ?? 5)
  if (positions.length === 0)
    return areOfOneSide(counted) && counted.every((one) => Math.abs(one) <= 4) ? days.length : null
  const isEven = days.every(({ nth }) => nth === null) && positions.every((one) => Math.abs(one) <= 4 * days.length)
  return isEven && areOfOneSide(positions) ? positions.length : null
}

/** Days in each month of a rule where every month has as many of them; null where months differ. */
function countInMonth(rule: Recurrence, monthDay: number): number | null {
  const { days, monthDays, positions } = rule
  if (days.length > 0) return monthDays.length > 0 ? null : countOfWeekdays(rule)
  return countOfMonthDays(monthDays.length > 0 ? monthDays : [monthDay], positions)
}

/** Days in each year of a rule where every year has as many of them; null where years differ. */
function countInYear({ rule, month, monthDay }: Series): number | null {
  const { days, months, monthDays, positions } = rule
  // The month of a plain rule has the day of its beginning each year, but for February.
  if (days.length + monthDays.length + months.length === 0 && month !== 2) return 1
  if (positions.length > 0 || (months.length === 0 && days.length > 0)) return null
  const inMonth = countInMonth(rule, monthDay)
  return inMonth && inMonth * (months.length || (monthDays.length > 0 ? 12 : 1))
}

/** Days in each period of a rule where every period has as many of them; null where periods differ. */
function countInPeriod(series: Series): number | null {
  const { frequency, days, months } = series.rule
  if (frequency === 'DAILY') return 1
  if (frequency === 'WEEKLY') return months.length > 0 ? null : Math.max(1, days.length)
  return frequency === 'MONTHLY' ? countInMonth(series.rule, series.monthDay) : countInYear(series)
}

/** Days that one period has at most. */
function mostInPeriod({ frequency, days, monthDays, months }: Recurrence): number {
  const isPlain = days.length + monthDays.length + months.length === 0
  return isPlain || frequency === 'DAILY' ? 1 : { WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency]
}

/** Days of the first period, which begins with the series. */
const firstDays = (series: Series): number[] =>
  daysOf(series, periodOf(series.start, series.rule)).filter((one) => one >= series.start)

/** Turns of a rule before the period of a day, and how many of its days they hold; none where only walking counts them. */
function skipped(series: Series, from: number): { turn: number; passed: number } {
  const { rule, start } = series
  const turn = Math.floor((periodOf(from, rule) - periodOf(start, rule)) / rule.interval)
  if (turn <= 0) return { turn: 0, passed: 0 }
  if (rule.count === null) return { turn, passed: 0 }
  const each = countInPeriod(series)
  return each === null ? { turn: 0, passed: 0 } : { turn, passed: firstDays(series).length + (turn - 1) * each }
}

const lastOf = ({ until }: Recurrence): number =>
  until === null ? lastOrdinal : Math.min(lastOrdinal, ordinalOf(until))

/**
 * Gives the days on which a rule falls that began on the day `first`, from the period of the day `from` on. Jumps there by
 * arithmetic where it can; ends with the rule, with the year 2199 or when no step is left.
 */
export function* recurrenceDays(
  rule: Recurrence,
  first: string,
  from: string = first,
  steps: RecurrenceSteps = { left: mostSteps },
): Generator<string> {
  const series = seriesOf(rule, first)
  const last = lastOf(rule)
  const begin = skipped(series, ordinalOf(from))
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - begin.passed
  for (let period = periodOf(series.start, rule) + begin.turn * rule.interval; ; period += rule.interval) {
    steps.left -= 1
    if (steps.left < 0) return
    for (const one of daysOf(series, period).filter((day) => day >= series.start)) {
      if (one > last || left <= 0) return
      left -= 1
      yield dayOfOrdinal(one)
    }
    if (left <= 0 || firstOf(period, rule) > last) return
  }
}

/** Returns the first day that a period can have. */
function firstOf(period: number, { frequency, weekStart }: Recurrence): number {
  if (frequency === 'DAILY') return period
  if (frequency === 'WEEKLY') return period * 7 - 3 + weekdays.indexOf(weekStart)
  return monthStart(frequency === 'YEARLY' ? period * 12 : period)
}

/** Gives the day on which a rule falls for the nth time; undefined where it does not before the year 2200. */
export function nthDay(
  rule: Recurrence,
  first: string,
  nth: number,
  steps: RecurrenceSteps = { left: mostSteps },
): string | undefined {
  const series = seriesOf({ ...rule, count: null, until: null }, first)
  const each = countInPeriod(series)
  let left = nth
  if (each === null) {
    const periods = Math.floor((periodOf(lastOrdinal, rule) - periodOf(series.start, rule)) / rule.interval) + 1
    if (periods * mostInPeriod(rule) < nth) return undefined
    for (const found of recurrenceDays(series.rule, first, first, steps)) {
      left -= 1
      if (left === 0) return found
    }
    return undefined
  }
  steps.left -= 1
  const start = firstDays(series)
  if (left <= start.length) return dayOfOrdinal(start[left - 1]!)
  left -= start.length
  const turn = Math.ceil(left / each)
  const found = daysOf(series, periodOf(series.start, rule) + turn * rule.interval)[left - (turn - 1) * each - 1]
  return found !== undefined && found <= lastOrdinal ? dayOfOrdinal(found) : undefined
}

/** Returns the first day of a rule in the period of another day, moved by so many periods. */
export function dayInPeriodOf(rule: Recurrence, first: string, at: string, moved = 0): string | undefined {
  const [found] = daysOf(seriesOf(rule, first), periodOf(ordinalOf(at), rule) + moved)
  return found === undefined ? undefined : dayOfOrdinal(found)
}

/** Periods from the one of a day to that of another. */
export const periodsBetween = (rule: Recurrence, from: string, to: string): number =>
  periodOf(ordinalOf(to), rule) - periodOf(ordinalOf(from), rule)
