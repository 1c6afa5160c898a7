import { type DecimalLike, readDecimal } from '../../../rules/money/decimal.ts'
import { valueOn, type Dated } from '../../../rules/time/dated.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'

/**
 * Refinancing rate of the ECB in percent, as in force on 1 January and 1 July (L441-10). The value of 1/7/2026 is not
 * confirmed (domain rules section 12).
 */
const refinancingRates: readonly Dated<string>[] = [
  { from: '2025-01-01', to: '2025-06-30', value: '3.15' },
  { from: '2025-07-01', value: '2.15' },
]

/**
 * Legal interest between professionals in percent; three times it is the lowest rate that may be agreed. The second
 * half of 2026 is not known yet.
 */
const legalInterest: readonly Dated<string>[] = [{ from: '2026-01-01', value: '2.62' }]

/** Fixed indemnity for recovery costs in euros, per invoice, between businesses, free of VAT (D441-5). */
const recoveryIndemnity: readonly Dated<string>[] = [{ from: '2013-01-01', value: '40.00' }]

/**
 * Default rate of penalties in percent on a day: refinancing rate + 10 points (domain rules 1.7); null before the table
 * begins.
 */
export function defaultPenaltyRate(day: string): string | null {
  const rate = valueOn(refinancingRates, day)
  return rate === null ? null : moneyText(centsOf(rate) + 1000n)
}

/**
 * Lowest rate of penalties that may be agreed: three times the legal interest; null before the table begins.
 *
 * @planned The settings of the company warn below it (domain rules 1.7).
 */
export function lowestPenaltyRate(day: string): string | null {
  const rate = valueOn(legalInterest, day)
  return rate === null ? null : moneyText(centsOf(rate) * 3n)
}

export interface LateFeesInput {
  /** Amount left including tax. */
  amount: DecimalLike
  /** Yearly rate in percent. */
  rate: DecimalLike
  /** Days after the due date. */
  days: number
  /** The fixed indemnity is due between businesses only; true when absent. */
  business?: boolean
  /** Day on which the payment fell due, for the dated indemnity; the latest known when absent. */
  day?: string
}

/**
 * Penalties and indemnity of a late invoice (domain rules 1.7): amount x rate x days / 365, two decimals; nothing
 * through the due date.
 */
export function lateFees({ amount, rate, days, business = true, day = '9999-12-31' }: LateFeesInput): {
  penalty: string
  indemnity: string
  total: string
} {
  if (days <= 0) return { penalty: '0.00', indemnity: '0.00', total: '0.00' }
  const percent = readDecimal(rate, 'rate')
  const penalty = divideHalfUp(
    centsOf(amount, 'amount') * percent.units * BigInt(days),
    365n * 100n * tenTo(percent.scale),
  )
  const indemnity = business ? centsOf(valueOn(recoveryIndemnity, day)) : 0n
  return { penalty: moneyText(penalty), indemnity: moneyText(indemnity), total: moneyText(penalty + indemnity) }
}
