import { RuleError } from './rule-error.ts'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

interface Civil {
  year: number
  month: number
  day: number
}

/** Number of days of a month, `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** True for a calendar date `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  const found = dayPattern.exec(text)
  if (!found) return false
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** True from 1900 to 2199, for a day or a moment: what lies beyond is a slip of the hand, such as the year 9999. */
export const isOfOurTime = (text: string): boolean => text >= '1900' && text < '2200'

/**
 * Adds calendar days; days are counted on the date, so that clock changes do not matter (domain rules 1.7). Throws
 * RuleError `date`.
 */
export const addDays = (day: string, count: number): string => write(fromOrdinal(toOrdinal(read(day)) + count))

/** Adds months; the 31st becomes the last day of a shorter month. Throws RuleError `date`. */
export function addMonths(day: string, count: number): string {
  const from = read(day)
  const index = from.year * 12 + from.month - 1 + count
  return dayOfMonth(Math.floor(index / 12), (index % 12) + 1, from.day)
}

/** Days from the first day to the second, negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => toOrdinal(read(to)) - toOrdinal(read(from))

/** Last day of the month of a day. */
export function endOfMonth(day: string): string {
  const { year, month } = read(day)
  return dayOfMonth(year, month, 31)
}

/** Day of the week from 1 (Monday) to 7 (Sunday). */
export const weekday = (day: string): number => ((((toOrdinal(read(day)) + 3) % 7) + 7) % 7) + 1

/**
 * Payment terms offered for `organization.deadline` (domain rules 1.7, 11.5). Grammar: `net_N` N days; `net_N_eom` N
 * days, then end of month;
 * `eom_N` end of month, then N days; `net_N_eom_the_nth` N days, end of month, then the `payday` of the next month. A
 * bare number is `net_N`.
 */
export const paymentTerms = [
  'net_0',
  'net_15',
  'net_30',
  'net_45',
  'net_60',
  'net_30_eom',
  'net_45_eom',
  'eom_45',
  'net_30_eom_the_nth',
] as const

const termPattern = /^(?:net_(\d{1,3})(_eom(_the_nth)?)?|eom_(\d{1,3})|(\d{1,3}))$/

/** True for a code of the grammar of `paymentTerms`. */
export const isPaymentTerm = (code: string): boolean => termPattern.test(code)

/**
 * Due date of a document issued on a day; without terms 30 days (L441-10). A payday of 31 is the last day of a shorter
 * month. Throws RuleError `payment_term`.
 */
export function dueDate(
  issue: string,
  { deadline, payday }: { deadline?: string | null; payday?: number | null } = {},
): string {
  const found = termPattern.exec(deadline || 'net_30')
  if (!found) throw new RuleError('payment_term', 'deadline')
  const [, net, eom, nth, afterEom, bare] = found
  if (afterEom) return addDays(endOfMonth(issue), Number(afterEom))
  const day = addDays(issue, Number(net ?? bare))
  if (!eom) return day
  const end = endOfMonth(day)
  if (!nth) return end
  const next = read(addDays(end, 1))
  return dayOfMonth(next.year, next.month, Math.max(1, payday ?? 1))
}

/** Most days from the invoice to the due date between businesses, unless 45 days end of month were agreed (L441-10). */
export const longestTerm = 60

/**
 * True when a due date passes the legal 60 days, or the later reading of "45 jours fin de mois" where that was agreed:
 * a warning, not a refusal.
 */
export function isBeyondLegalTerm(issue: string, due: string, deadline?: string | null): boolean {
  if (deadline === 'eom_45' || deadline === 'net_45_eom') return due > dueDate(issue, { deadline })
  return daysBetween(issue, due) > longestTerm
}

/** True from the day after the due date. */
export const isOverdue = (due: string | null | undefined, today: string): boolean => Boolean(due) && due! < today

/** Days of delay on a day, 0 through the due date. */
export const lateDays = (due: string, today: string): number => Math.max(0, daysBetween(due, today))

/** Last day on which a quotation is valid: creation + 30 days unless told (domain rules 1.8). */
export const quotationExpiry = (created: string, days = 30): string => addDays(created, days)

/** True from 00:00 in Paris of the day after the expiry (domain rules 1.8). */
export const isExpired = (expiry: string | null | undefined, today: string): boolean =>
  Boolean(expiry) && expiry! < today

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The calendar day in Europe/Paris of a moment written in ISO 8601 with Z or an offset; a plain day stays itself.
 * Throws RuleError `date`.
 */
export function parisDay(moment: string): string {
  if (isDay(moment)) return moment
  const at = Date.parse(moment)
  if (Number.isNaN(at) || !/(Z|[+-]\d{2}:?\d{2})$/i.test(moment)) throw new RuleError('date', '')
  const [day, month, year] = paris.format(at).split('/')
  return `${year}-${month}-${day}`
}

/** The first moment of a calendar day in Europe/Paris, in UTC. Throws RuleError `date`. */
export function dayStart(day: string): string {
  if (!isDay(day)) throw new RuleError('date', '')
  const summer = new Date(`${day}T00:00:00+02:00`).toISOString()
  return parisDay(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`).toISOString()
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function read(text: string): Civil {
  if (!isDay(text)) throw new RuleError('date', '')
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) }
}

const write = ({ year, month, day }: Civil): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const dayOfMonth = (year: number, month: number, day: number): string =>
  write({ year, month, day: Math.min(day, daysInMonth(year, month)) })

/** Days since 1970-01-01 of the Gregorian calendar, without a clock. */
function toOrdinal({ year, month, day }: Civil): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}

function fromOrdinal(ordinal: number): Civil {
  const shifted = ordinal + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1,
  }
}
