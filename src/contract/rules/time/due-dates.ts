import { addDays, dayOfMonth, daysBetween, endOfMonth, isDay, readDay } from './calendar-days.ts'
import { RuleError } from '../money/rule-error.ts'

/**
 * Payment terms offered for `organization.deadline` (domain rules 1.7, 11.5). Terms are `net_N` (or a bare number) for
 * N days, `net_N_eom` for N days, then end of month. Others are `eom_N` for end of month, then N days, and
 * `net_N_eom_the_nth` for `net_N_eom`, then the `payday` of the next month.
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

/** Checks for a code of the grammar of `paymentTerms`. */
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
  const next = readDay(addDays(end, 1))
  return dayOfMonth(next.year, next.month, Math.max(1, payday ?? 1))
}

/** Most days from the invoice to the due date between businesses, unless 45 days end of month were agreed (L441-10). */
const longestTerm = 60

/**
 * Checks whether a due date is after the legal 60 days, or after the later reading of an agreed "45 jours fin de mois".
 * The result is a warning, not a refusal.
 */
export function isBeyondLegalTerm(issue: string, due: string, deadline?: string | null): boolean {
  if (deadline === 'eom_45' || deadline === 'net_45_eom') return due > dueDate(issue, { deadline })
  return daysBetween(issue, due) > longestTerm
}

/** Days of delay on a day, 0 through the due date. */
export const lateDays = (due: string, today: string): number => Math.max(0, daysBetween(due, today))

/** Returns the last day on which a quotation is valid: creation + 30 days unless given (domain rules 1.8). */
export const quotationExpiry = (created: string, days = 30): string => addDays(created, days)

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The calendar day in Europe/Paris of a moment written in ISO 8601 with Z or an offset; a plain day is returned as it
 * is. Throws RuleError `date`.
 */
export function parisDay(moment: string): string {
  if (isDay(moment)) return moment
  const at = Date.parse(moment)
  if (Number.isNaN(at) || !/(Z|[+-]\d{2}:?\d{2})$/i.test(moment)) throw new RuleError('date', '')
  const [day, month, year] = paris.format(at).split('/')
  return `${year}-${month}-${day}`
}

/** Returns the first moment of a calendar day in Europe/Paris, in UTC. Throws RuleError `date`. */
export function dayStart(day: string): string {
  if (!isDay(day)) throw new RuleError('date', '')
  const summer = new Date(`${day}T00:00:00+02:00`).toISOString()
  return parisDay(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`).toISOString()
}
