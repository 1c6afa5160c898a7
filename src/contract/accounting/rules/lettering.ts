import { RuleError } from '../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../rules/money/cents.ts'

/** A row of an entry as it is lettered. */
export interface LetterRow {
  account: string | null
  organization: string | null
  debit: string
  credit: string
  /** The year of the books. */
  year?: number
}

/** Debits less credits of some rows, as exact text. */
export const balanceOfRows = (rows: readonly Pick<LetterRow, 'debit' | 'credit'>[]): string =>
  moneyText(rows.reduce((all, { debit, credit }) => all + centsOf(debit) - centsOf(credit), 0n))

/**
 * Returns the reason for which rows may not share one letter; null when they may. They are two or more rows of one
 * account, one organization and one year whose debits equal their credits. Amounts open from earlier years are in the
 * opening row of the year.
 */
export function checkLettering(rows: readonly LetterRow[]): RuleError | null {
  if (rows.length < 2) return new RuleError('letter_two_rows', 'lines')
  if (new Set(rows.map(({ account }) => account)).size > 1) return new RuleError('letter_one_account', 'lines')
  if (new Set(rows.map(({ organization }) => organization)).size > 1)
    return new RuleError('letter_one_organization', 'lines')
  if (new Set(rows.map(({ year }) => year)).size > 1) return new RuleError('letter_one_year', 'lines')
  const difference = balanceOfRows(rows)
  return difference === '0.00' ? null : new RuleError('letter_unbalanced', 'lines', { difference })
}
