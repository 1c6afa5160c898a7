import { RuleError } from '../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../rules/money/cents.ts'

/** A line of an entry that is typed: one side of it has an amount. `number` is that of its account. */
export interface ManualLine {
  account: string | null
  number?: string | null
  debit: string | null
  credit: string | null
  label?: string | null
  organization?: string | null
}

/** Lines of one entry at most. */
export const mostEntryLines = 200

const amountForm = /^\d{1,13}(\.\d{1,2})?$/

const centsIn = (amount: string | null | undefined): bigint =>
  amount && amountForm.test(amount) ? centsOf(amount) : 0n

/** Checks whether rows of an account are of a party: those of customers and suppliers. */
export const needsParty = (number: string | null | undefined): boolean => /^4(11|01)/.test(number ?? '')

/** Sums of the lines of an entry, and its debits less its credits, as exact text. */
export function entrySums(lines: readonly Pick<ManualLine, 'debit' | 'credit'>[]) {
  const sum = (side: 'debit' | 'credit'): bigint => lines.reduce((all, line) => all + centsIn(line[side]), 0n)
  const [debit, credit] = [sum('debit'), sum('credit')]
  return { debit: moneyText(debit), credit: moneyText(credit), difference: moneyText(debit - credit) }
}

function lineIssues(line: ManualLine, at: number): RuleError[] {
  const place = `lines.${at}`
  const wrong = (['debit', 'credit'] as const).filter((side) => line[side] && !amountForm.test(line[side]))
  if (wrong.length > 0) return wrong.map((side) => new RuleError('invalid', `${place}.${side}`))
  if (!line.account) return [new RuleError('required', `${place}.account`)]
  if ((centsIn(line.debit) === 0n) === (centsIn(line.credit) === 0n)) return [new RuleError('entry_one_side', place)]
  return needsParty(line.number) && !line.organization ? [new RuleError('required', `${place}.organization`)] : []
}

/** Lists the errors of an entry by hand by field: sides, balance, party (domain rules 3.1). */
export function manualEntryIssues(lines: readonly ManualLine[]): RuleError[] {
  if (lines.length === 0) return [new RuleError('required', 'lines')]
  if (lines.length > mostEntryLines) return [new RuleError('max_value', 'lines', { max: mostEntryLines })]
  if (lines.length === 1) return [new RuleError('entry_two_lines', 'lines')]
  const issues = lines.flatMap(lineIssues)
  const { difference } = entrySums(lines)
  if (issues.length === 0 && difference !== '0.00')
    issues.push(new RuleError('entry_unbalanced', 'lines', { difference }))
  return issues
}
