import type { DecimalLike } from './decimal.ts'
import { addMonths } from './due-dates.ts'
import { RuleError } from './rule-error.ts'
import { centsOf, divideHalfUp, moneyText, scaled, tenTo } from './scaled.ts'
import { vatKey } from './vat-rates.ts'

export interface Installment {
  due_date: string
  amount: string
}

/**
 * Amounts of a schedule in `count` parts: each total / count rounded to the cent, the last takes the rest (domain rules
 * 1.5). Throws RuleError `min_value`.
 */
export function installmentAmounts(total: DecimalLike, count: number): string[] {
  if (!Number.isInteger(count) || count < 1) throw new RuleError('min_value', 'count', { min: 1 })
  const cents = centsOf(total, 'total')
  const part = divideHalfUp(cents, BigInt(count))
  return Array.from({ length: count }, (_, index) =>
    moneyText(index < count - 1 ? part : cents - part * BigInt(count - 1)),
  )
}

/** A monthly schedule of one invoice, the first part due on `firstDue`. */
export const monthlyInstallments = (total: DecimalLike, count: number, firstDue: string): Installment[] =>
  installmentAmounts(total, count).map((amount, index) => ({ due_date: addMonths(firstDue, index), amount }))

/** True when a schedule holds exactly the total and its days rise. */
export function checkInstallments(installments: readonly Installment[], total: DecimalLike): RuleError | null {
  if (installments.reduce((all, { amount }) => all + centsOf(amount, 'installments'), 0n) !== centsOf(total))
    return new RuleError('installments_sum', 'installments', { total: moneyText(centsOf(total)) })
  const falls = installments.findIndex((row, index) => index > 0 && row.due_date < installments[index - 1]!.due_date)
  return falls < 0 ? null : new RuleError('installments_order', `installments.${falls}.due_date`)
}

export interface TaxedAmount {
  rate: string
  category?: string | null
  base: string
  amount: string
}

/**
 * Deposit of a percentage of each rate of a document (domain rules 1.5): the base rounded to the cent, its VAT by the
 * algorithm of totals.
 * `transaction_taxes` of the whole document go in, those of the deposit come out.
 */
export function depositOf(taxes: readonly TaxedAmount[], percent: DecimalLike): TaxedAmount[] {
  const share = scaled(percent, 'percent')
  return taxes.map(({ rate, category, base }) => {
    const part = divideHalfUp(centsOf(base) * share.units, 100n * tenTo(share.scale))
    const percentage = scaled(rate)
    return {
      rate,
      category,
      base: moneyText(part),
      amount: moneyText(divideHalfUp(part * percentage.units, 100n * tenTo(percentage.scale))),
    }
  })
}

/**
 * What a final invoice still asks per rate: the whole less the deposits, never its own percentage (domain rules 1.5).
 */
export function balanceOf(taxes: readonly TaxedAmount[], deposits: readonly (readonly TaxedAmount[])[]): TaxedAmount[] {
  return taxes.map(({ rate, category, base, amount }) => {
    const taken = deposits.flat().filter((part) => vatKey(part) === vatKey({ rate, category }))
    const less = (whole: string, field: 'base' | 'amount'): string =>
      moneyText(taken.reduce((left, part) => left - centsOf(part[field]), centsOf(whole)))
    return { rate, category, base: less(base, 'base'), amount: less(amount, 'amount') }
  })
}
