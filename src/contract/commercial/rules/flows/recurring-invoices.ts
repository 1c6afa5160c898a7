import { addDays, addMonths, endOfMonth, isDay } from '../../../rules/time/calendar-days.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { Decimal, readDecimal } from '../../../rules/money/decimal.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'

/** How often an invoice comes back, with its length in months. */
export const monthsOfInterval = { month: 1, quarter: 3, half_year: 6, year: 12 } as const
export type InvoiceInterval = keyof typeof monthsOfInterval

/** Schedule of a recurring invoice; at most one of `end_date` (included) and `count` is set. */
export interface RecurrenceRule {
  interval: InvoiceInterval
  first_date: string
  /** Every date is the last day of its month, as the first one is. */
  month_end?: boolean | null
  end_date?: string | null
  count?: number | null
  /** Days that are left out; they still count among the `count`. */
  skipped?: readonly string[]
}

/** How unit prices rise: by `percent` from the day `from` on, once or again at each of its anniversaries. */
export interface PriceIndex {
  percent: string
  from: string
  every: 'year' | 'once'
}

/** So many times an invoice comes back at most when it is counted. */
export const mostInvoices = 600

/**
 * Returns the date of a position, from 0; counted from the first date, so that the 31st comes back after a short month.
 */
function dateOfSchedule({ interval, first_date: first, month_end: isMonthEnd }: RecurrenceRule, index: number): string {
  const date = addMonths(first, index * monthsOfInterval[interval])
  return isMonthEnd ? endOfMonth(date) : date
}

/** Decides whether a day ends a month that has fewer than 31 days, so that its day alone does not mean the month end. */
export const isShortMonthEnd = (day: string): boolean => isDay(day) && endOfMonth(day) === day && !day.endsWith('31')

/** Refuses a schedule that cannot be. */
export function scheduleError(schedule: RecurrenceRule): RuleError | null {
  const { first_date: first, month_end: isMonthEnd, end_date: end, count } = schedule
  if (isMonthEnd && endOfMonth(first) !== first) return new RuleError('schedule_month_end', 'first_date')
  if (end && count) return new RuleError('schedule_two_ends', 'count')
  if (end && end < first) return new RuleError('schedule_end_before_start', 'end_date')
  if (count !== null && count !== undefined && (!Number.isInteger(count) || count < 1 || count > mostInvoices))
    return new RuleError('schedule_count', 'count', { max: mostInvoices })
  return null
}

/** Position of the first date on or after a day. */
function indexFrom(schedule: RecurrenceRule, day: string): number {
  const { first_date: first } = schedule
  const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const months = monthsOfInterval[schedule.interval]
  const index = Math.max(0, Math.floor((monthOf(day) - monthOf(first)) / months))
  return dateOfSchedule(schedule, index) < day ? index + 1 : index
}

/**
 * Returns the next dates on or after a day, at most `most`. Skipped dates are left out, and none comes after the end or
 * once the count is reached.
 */
export function nextInvoiceDates(schedule: RecurrenceRule, from: string, most = 5): string[] {
  const dates: string[] = []
  for (let index = indexFrom(schedule, from); dates.length < most; index++) {
    if (schedule.count && index >= schedule.count) break
    const date = dateOfSchedule(schedule, index)
    if ((schedule.end_date && date > schedule.end_date) || date >= '2200') break
    if (!schedule.skipped?.includes(date)) dates.push(date)
  }
  return dates
}

/** Returns the days that an invoice of a date covers: until the day before the next date. */
export function servicePeriod(schedule: RecurrenceRule, date: string): { from: string; until: string } {
  return { from: date, until: addDays(dateOfSchedule(schedule, indexFrom(schedule, date) + 1), -1) }
}

/** Returns the number of times that the index has been applied until a day. */
export function indexSteps({ from, every }: PriceIndex, day: string): number {
  if (day < from) return 0
  if (every === 'once') return 1
  const years = Number(day.slice(0, 4)) - Number(from.slice(0, 4))
  return years + (addMonths(from, years * 12) <= day ? 1 : 0)
}

/**
 * Returns an indexed unit price on a day. It is always computed from the price of the source, so that a rounded price
 * is never multiplied again. Six decimals, half away from zero. Throws RuleError `decimal`.
 */
export function indexedPrice(price: string, index: PriceIndex | null, day: string): string {
  const steps = index ? indexSteps(index, day) : 0
  if (!index || steps === 0) return price
  const [base, percent] = [readDecimal(price), readDecimal(index.percent, 'percent')]
  const one = tenTo(percent.scale + 2)
  const units = base.units * (one + percent.units) ** BigInt(steps) * tenTo(6)
  const rounded = divideHalfUp(units, tenTo(base.scale) * one ** BigInt(steps))
  return padded(new Decimal(rounded, 6).toFixed())
}

/** Returns a decimal without needless zeros, but with two decimals at least. */
const padded = (text: string): string => {
  const [whole = '0', decimals = ''] = text.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

/**
 * Days between which a customer is notified that a contract renews itself, and the day before which the renewal may be
 * refused.
 */
export interface NoticeWindow {
  earliest: string
  latest: string
  deadline: string
}

/**
 * Returns when a consumer is notified of the right not to renew (L.215-1 of the Code de la consommation). It is three
 * months to one month before the end of the time in which the renewal may be refused. The contract's own period of
 * notice is `notice`, in months.
 */
export function noticeWindow(renewal: string, notice = 0): NoticeWindow {
  const before = (months: number): string => addMonths(renewal, -notice - months)
  return { earliest: before(3), latest: before(1), deadline: before(0) }
}

/** Returns the next renewal of a contract and the days of its notice; null where it does not renew itself. */
export function renewalOf(
  start: string,
  schedule: { status: string; renewal_months?: number | null; notice_months?: number | null },
  today: string,
): (NoticeWindow & { renewal: string }) | null {
  if (!schedule.renewal_months || schedule.status === 'ended') return null
  const renewal = nextRenewal(start, schedule.renewal_months, today)
  return { renewal, ...noticeWindow(renewal, schedule.notice_months ?? 0) }
}

/**
 * Returns the next day on which a contract of `term` months renews itself after a day; the first term starts with
 * `start`.
 */
export function nextRenewal(start: string, term: number, after: string): string {
  let index = 1
  while (addMonths(start, index * term) <= after) index++
  return addMonths(start, index * term)
}
