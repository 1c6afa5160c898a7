import { RuleError } from '../money/rule-error.ts'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Year, month from 1 to 12, and day of a month. */
interface Civil {
  year: number
  month: number
  day: number
}

/** Number of days of a month, `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Checks for a calendar date `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  const found = dayPattern.exec(text)
  if (!found) return false
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Checks that a day or a moment is from 1900 to 2199; another one is a typing error, such as the year 9999. */
export const isOfOurTime = (text: string): boolean => text >= '1900' && text < '2200'

/**
 * Adds calendar days; days are counted on the date, so that clock changes do not matter (domain rules 1.7). Throws
 * RuleError `date`.
 */
export const addDays = (day: string, count: number): string => write(fromOrdinal(toOrdinal(readDay(day)) + count))

/** Adds months; the 31st becomes the last day of a shorter month. Throws RuleError `date`. */
export function addMonths(day: string, count: number): string {
  const from = readDay(day)
  const index = from.year * 12 + from.month - 1 + count
  return dayOfMonth(Math.floor(index / 12), (index % 12) + 1, from.day)
}

/** Days from the first day to the second, negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => toOrdinal(readDay(to)) - toOrdinal(readDay(from))

/** Last day of the month of a day. */
export function endOfMonth(day: string): string {
  const { year, month } = readDay(day)
  return dayOfMonth(year, month, 31)
}

/** Day of the week from 1 (Monday) to 7 (Sunday). */
export const weekday = (day: string): number => ((((toOrdinal(readDay(day)) + 3) % 7) + 7) % 7) + 1

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Reads a calendar day. Throws RuleError `date`. */
export function readDay(text: string): Civil {
  if (!isDay(text)) throw new RuleError('date', '')
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) }
}

const write = ({ year, month, day }: Civil): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Writes a day of a month; a day that the month does not have is its last. */
export const dayOfMonth = (year: number, month: number, day: number): string =>
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
