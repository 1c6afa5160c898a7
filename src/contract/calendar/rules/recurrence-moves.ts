import { addDays, daysBetween, daysInMonth } from '../../rules/time/calendar-days.ts'
import { type Recurrence, type RuleDay, type Weekday, weekdayOf, weekdays } from './recurrence.ts'
import { dayInPeriodOf, nthDay, periodsBetween, recurrenceDays } from './recurrence-days.ts'

/** Series in which all occurrences moved like one of them: its rule, and the new day of each old one. */
export interface MovedSeries {
  rule: Recurrence
  dayFor: (day: string) => string
}

const shiftedDay = (day: Weekday, by: number): Weekday => weekdays[(((weekdays.indexOf(day) + by) % 7) + 7) % 7]!

const shiftedDays = (days: readonly RuleDay[], by: number): RuleDay[] =>
  days
    .map(({ day, nth }) => ({ nth, day: shiftedDay(day, by) }))
    .toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day))

/** Days of the month that a counted weekday can have, where every month has it: 8 to 14 of the second. */
function windowOf(nth: number): number[] {
  if (Math.abs(nth) > 4) return []
  const first = nth > 0 ? nth * 7 - 6 : nth * 7
  return Array.from({ length: 7 }, (_, at) => first + at)
}

/** Returns a week of days of the month as the count of its weekday: 15 to 21 is the third. */
function nthOfWindow(window: readonly number[]): number | null {
  const [first = 0] = window
  if (window.length !== 7 || window.at(-1) !== first + 6) return null
  return first > 0 ? (first % 7 === 1 ? (first + 6) / 7 : null) : first % 7 === 0 ? first / 7 : null
}

/** Returns the days of the month moved by a number of days; null where one is not a day of every month. */
function shiftedMonthDays(days: readonly number[], by: number): number[] | null {
  const moved = days.map((one) => one + by)
  const isSafe = (one: number): boolean => Math.abs(one) >= 1 && Math.abs(one) <= 28
  const keeps = days.every((one, at) => isSafe(one) && isSafe(moved[at]!) && one > 0 === moved[at]! > 0)
  return keeps ? moved : null
}

const hasParts = ({ days, monthDays, months, positions }: Recurrence): boolean =>
  days.length + monthDays.length + months.length + positions.length > 0

/** Returns the one counted weekday of a rule that selects its days by nothing else, such as the second Tuesday. */
function countedDay({ days, monthDays, positions }: Recurrence): { day: Weekday; nth: number } | null {
  const [only, ...others] = days
  if (!only || others.length + monthDays.length + positions.length > 0 || only.nth === null) return null
  return { day: only.day, nth: only.nth }
}

/** Days of the month among which a rule selects: those it names, or those that its counted weekday can have. */
function monthDaysOf(rule: Recurrence): readonly number[] {
  const counted = countedDay(rule)
  if (counted) return windowOf(counted.nth)
  return rule.days.every(({ nth }) => nth === null) ? rule.monthDays : []
}

/** Parts of a monthly rule, or of a yearly one of named months, moved by so many days within the month. */
function shiftedInMonth(rule: Recurrence, by: number): Recurrence | null {
  const window = monthDaysOf(rule)
  const moved = window.length > 0 ? shiftedMonthDays(window, by) : null
  if (!moved) return null
  const days = shiftedDays(rule.days, by)
  const nth = days.length === 1 ? nthOfWindow(moved) : null
  const withNth = (count: number | null): RuleDay[] => days.map(({ day }) => ({ day, nth: count }))
  return { ...rule, days: withNth(nth), monthDays: nth === null ? moved : [] }
}

/** Returns the weekly rule whose days and beginning of the week are that many days later. */
function shiftedInWeek(rule: Recurrence, by: number): Recurrence | null {
  if (rule.months.length > 0) return null
  const weekStart = rule.interval > 1 && rule.days.length > 0 ? shiftedDay(rule.weekStart, by) : rule.weekStart
  return { ...rule, weekStart, days: shiftedDays(rule.days, by) }
}

/** Returns the rule of months or years whose days are that many days later; null where no rule expresses that. */
function shiftedInPeriod(rule: Recurrence, first: string, by: number): Recurrence | null {
  const isMonthly = rule.frequency === 'MONTHLY'
  if (!hasParts(rule)) return isMonthly && shiftedMonthDays([Number(first.slice(8, 10))], by) ? rule : null
  if (rule.positions.length > 0 || (!isMonthly && rule.months.length === 0)) return null
  return shiftedInMonth(rule, by)
}

/**
 * Returns the rule whose occurrences are that many days from those of the given one; null where no rule expresses that.
 */
function shifted(rule: Recurrence, first: string, by: number): Recurrence | null {
  const moved = {
    DAILY: () => rule,
    WEEKLY: () => shiftedInWeek(rule, by),
    MONTHLY: () => shiftedInPeriod(rule, first, by),
    YEARLY: () => shiftedInPeriod(rule, first, by),
  }[rule.frequency]()
  return moved && { ...moved, until: moved.until && addDays(moved.until, by) }
}

/** Returns the rule of a plain series that falls on a day; where some months lack the day, on their last days. */
function plainRuleAt(rule: Recurrence, occurrence: string, put: string): Recurrence {
  const [year, month, monthDay] = put.split('-').map(Number) as [number, number, number]
  if (rule.frequency === 'YEARLY') return put.endsWith('-02-29') ? { ...rule, months: [2], monthDays: [-1] } : rule
  if (monthDay <= 28 || Number(occurrence.slice(8, 10)) >= monthDay) return rule
  if (monthDay === daysInMonth(year, month) && monthDay > 29) return { ...rule, monthDays: [-1] }
  return { ...rule, monthDays: [28, 29, 30, 31].filter((one) => one <= monthDay), positions: [-1] }
}

/**
 * Returns the rule of months or years that falls on a day, in the manner of the rule of before; null where there is
 * none.
 */
function ruleAt(rule: Recurrence, occurrence: string, put: string): Recurrence | null {
  if (!hasParts(rule)) return plainRuleAt(rule, occurrence, put)
  const counted = countedDay(rule)
  const months = rule.frequency === 'YEARLY' ? 1 : 0
  if (!counted || rule.months.length !== months) return null
  const [year, month, monthDay] = put.split('-').map(Number) as [number, number, number]
  const isLast = monthDay > 28 || (counted.nth < 0 && monthDay > daysInMonth(year, month) - 7)
  const nth = isLast ? -1 : Math.ceil(monthDay / 7)
  return { ...rule, days: [{ day: weekdayOf(put), nth }], months: months > 0 ? [month] : [] }
}

/** Returns the last day of a moved series so that none of its occurrences is lost. */
function movedUntil(before: Recurrence, first: string, after: Recurrence, start: string): string | null {
  if (before.until === null) return null
  let count = 0
  for (const _day of recurrenceDays(before, first)) count += 1
  return nthDay(after, start, Math.max(1, count)) ?? null
}

/**
 * Moves a series from the day of one occurrence to another day. The occurrence is on the new day, and the number of
 * remaining ones is unchanged. Null for a rule that cannot be moved to another day.
 */
export function movedSeries(rule: Recurrence, first: string, occurrence: string, put: string): MovedSeries | null {
  const by = daysBetween(occurrence, put)
  const dayFor = (day: string): string => addDays(day, by)
  if (by === 0) return { rule, dayFor }
  const exact = shifted(rule, first, by)
  if (exact) return { rule: exact, dayFor }
  const placed = ruleAt(rule, occurrence, put)
  if (!placed) return null
  const periods = periodsBetween(rule, occurrence, put)
  const inPeriod = (day: string): string => dayInPeriodOf(placed, put, day, periods) ?? addDays(day, by)
  const [begins = first] = recurrenceDays(rule, first)
  const start = inPeriod(begins)
  return { rule: { ...placed, until: movedUntil(rule, first, placed, start) }, dayFor: inPeriod }
}

/**
 * Returns the two rules of a series that is cut before the occurrence of a day; `before` is null where it is the first.
 */
export function cutSeries(
  rule: Recurrence,
  first: string,
  occurrence: string,
): { before: Recurrence | null; after: Recurrence } {
  let passed = 0
  for (const day of recurrenceDays(rule, first)) {
    if (day >= occurrence) break
    passed += 1
    if (rule.count === null) break
  }
  const after = rule.count === null ? rule : { ...rule, count: Math.max(1, rule.count - passed) }
  return { before: passed === 0 ? null : { ...rule, count: null, until: addDays(occurrence, -1) }, after }
}
