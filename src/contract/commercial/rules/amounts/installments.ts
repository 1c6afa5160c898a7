import { type DecimalLike, readDecimal } from '../../../rules/money/decimal.ts'
import { addMonths, isDay, isOfOurTime } from '../../../rules/time/calendar-days.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'
import { vatKey } from '../../../rules/money/vat-rates.ts'

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

/** Returns a monthly schedule of one invoice, the first part due on `firstDue`. */
export const monthlyInstallments = (total: DecimalLike, count: number, firstDue: string): Installment[] =>
  installmentAmounts(total, count).map((amount, index) => ({ due_date: addMonths(firstDue, index), amount }))

/**
 * Checks a schedule as it is typed, row by row: amounts above zero, days from the issue date on, in their order. Throws
 * RuleError `decimal` or `max_decimals` for an invalid amount.
 */
export function checkInstallmentRows(
  installments: readonly Installment[],
  issueDate?: string | null,
): RuleError | null {
  for (const [index, { amount, due_date: day }] of installments.entries()) {
    const [amountPath, dayPath] = [`installments.${index}.amount`, `installments.${index}.due_date`]
    if (centsOf(amount, amountPath) <= 0n) return new RuleError('min_value', amountPath, { min: '0.01' })
    if (!isDay(day) || !isOfOurTime(day)) return new RuleError('date', dayPath)
    if (issueDate && day < issueDate) return new RuleError('before_issue_date', dayPath, { min: issueDate })
    if (index > 0 && day < installments[index - 1]!.due_date) return new RuleError('installments_order', dayPath)
  }
  return null
}

/**
 * Checks the schedule of an invoice (domain rules 1.5): each row, then that all add up to the total. A wrong total is
 * reported at the last row. Null when the schedule is valid.
 */
export function checkInstallments(
  installments: readonly Installment[],
  total: DecimalLike,
  issueDate?: string | null,
): RuleError | null {
  const wrong = checkInstallmentRows(installments, issueDate)
  if (wrong) return wrong
  if (installments.reduce((all, { amount }) => all + centsOf(amount), 0n) === centsOf(total)) return null
  return new RuleError('installments_sum', `installments.${installments.length - 1}.amount`, {
    total: moneyText(centsOf(total)),
  })
}

export interface TaxedAmount {
  rate: string
  category?: string | null
  base: string
  amount: string
}

/**
 * Returns the deposit of a percentage of each rate of a document (domain rules 1.5). The base is rounded to the cent,
 * its VAT follows the algorithm of totals. Input are the `transaction_taxes` of the whole document, output those of the
 * deposit.
 */
export function depositOf(taxes: readonly TaxedAmount[], percent: DecimalLike): TaxedAmount[] {
  const share = readDecimal(percent, 'percent')
  return taxes.map(({ rate, category, base }) => {
    const part = divideHalfUp(centsOf(base) * share.units, 100n * tenTo(share.scale))
    const percentage = readDecimal(rate)
    return {
      rate,
      category,
      base: moneyText(part),
      amount: moneyText(divideHalfUp(part * percentage.units, 100n * tenTo(percentage.scale))),
    }
  })
}

/** Returns the amount of a deposit with its VAT, from the rows of the VAT of the whole document. */
export const depositTotal = (taxes: readonly TaxedAmount[], percent: DecimalLike): string =>
  moneyText(depositOf(taxes, percent).reduce((total, { base, amount }) => total + centsOf(base) + centsOf(amount), 0n))

/**
 * Returns the balance of a final invoice per rate: the whole less the deposits, never a percentage of its own (domain
 * rules 1.5).
 */
export function balanceOf(taxes: readonly TaxedAmount[], deposits: readonly (readonly TaxedAmount[])[]): TaxedAmount[] {
  return taxes.map(({ rate, category, base, amount }) => {
    const taken = deposits.flat().filter((part) => vatKey(part) === vatKey({ rate, category }))
    const less = (whole: string, field: 'base' | 'amount'): string =>
      moneyText(taken.reduce((left, part) => left - centsOf(part[field]), centsOf(whole)))
    return { rate, category, base: less(base, 'base'), amount: less(amount, 'amount') }
  })
}
