import { RuleError, type RuleIssue } from '../../../rules/money/rule-error.ts'

/** Fields of a credit by their wire names. */
type Fields = Readonly<Record<string, unknown>>

const periodFields = ['contract', 'period_start', 'period_end'] as const

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Decides whether a credit is a rebate over a period (type 262): it names no invoice, but a contract or days. */
export const isPeriodRebate = (credit: Fields): boolean =>
  !credit.linked_invoice && periodFields.some((name) => isGiven(credit[name]))

/** Finds what a rebate over a period lacks before it is validated: its contract and both days (BR-FR-CO-03). */
export const missingOfPeriod = (credit: Fields): RuleIssue[] =>
  periodFields.filter((name) => !isGiven(credit[name])).map((path) => ({ path, code: 'required' }))

/** Checks contract and days of a credit: a credit of an invoice has none, and a period ends no earlier than it begins. */
export function checkPeriod(credit: Fields): RuleError | null {
  const extra = credit.linked_invoice ? periodFields.find((name) => isGiven(credit[name])) : undefined
  if (extra) return new RuleError('read_only', extra)
  const { period_start: start, period_end: end } = credit
  return isGiven(start) && isGiven(end) && String(end) < String(start)
    ? new RuleError('period_end_before_start', 'period_end')
    : null
}
