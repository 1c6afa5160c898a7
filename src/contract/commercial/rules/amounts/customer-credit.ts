import type { DecimalLike } from '../../../rules/money/decimal.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/**
 * Splits a payment of an invoice into the part that settles it and the surplus (domain rules 1.6, P3). Exact text with
 * two decimals.
 */
export function partSurplus(amount: DecimalLike, left: DecimalLike): { settles: string; surplus: string } {
  const [whole, open] = [centsOf(amount, 'amount'), centsOf(left)]
  const settles = open < 0n ? 0n : whole < open ? whole : open
  return { settles: moneyText(settles), surplus: moneyText(whole - settles) }
}

/** Refuses to spend more of a customer's credit than there is: RuleError `above_credit` at `amount`. */
export function checkCredit(amount: DecimalLike, credit: DecimalLike): RuleError | null {
  const most = centsOf(credit)
  return centsOf(amount) > most
    ? new RuleError('above_credit', 'amount', { max: moneyText(most < 0n ? 0n : most) })
    : null
}
