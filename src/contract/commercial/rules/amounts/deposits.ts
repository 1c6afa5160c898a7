import type { DecimalLike } from '../../../rules/money/decimal.ts'
import type { TaxedAmount } from './installments.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { vatKey } from '../../../rules/money/vat-rates.ts'

/** A deposit invoice that a document deducts, in one row of its VAT. */
export interface DeductedRow {
  invoice: string
  number: string
  issue_date: string
  base: string
  amount: string
}

/** A deposit invoice that a document deducts: excluding tax, its VAT, and both. */
export interface DeductedDeposit {
  invoice: string
  number: string
  issue_date: string
  net: string
  vat: string
  total_price: string
}

/** Returns the deposit invoices that a document deducts, each once with its sums over the rates. */
export function sumDeposits(rows: readonly DeductedRow[] | null | undefined): DeductedDeposit[] {
  const sums = new Map<string, DeductedDeposit>()
  for (const { invoice, number, issue_date, base, amount } of rows ?? []) {
    const known = sums.get(invoice)
    const [net, vat] = [centsOf(known?.net) + centsOf(base), centsOf(known?.vat) + centsOf(amount)]
    sums.set(invoice, {
      invoice,
      number,
      issue_date,
      net: moneyText(net),
      vat: moneyText(vat),
      total_price: moneyText(net + vat),
    })
  }
  return [...sums.values()]
}

/**
 * Returns the amounts of a deposit that an invoice deducts, by row of the VAT (domain rules 1.5). It takes all that is
 * `left` of the deposit, up to what the invoice has not deducted yet, in that row and in all. The rest is for later
 * invoices.
 */
export function deductibleOf<T extends TaxedAmount>(
  taxes: readonly TaxedAmount[],
  left: readonly T[],
  deducted: readonly TaxedAmount[] = [],
): T[] {
  let room = sumOf(taxes) - sumOf(deducted)
  return left.flatMap((row) => {
    const [asked, had] = [rowsLike(taxes, row), rowsLike(deducted, row)]
    const partOf = (field: 'base' | 'amount'): bigint =>
      least(centsOf(row[field]), centsIn(asked, field) - centsIn(had, field))
    const [base, amount] = within(room, partOf('base'), partOf('amount'))
    room -= base + amount
    return base + amount > 0n ? [{ ...row, base: moneyText(base), amount: moneyText(amount) }] : []
  })
}

/** Returns the amount to pay of a document after the deposits that it deducts; exact text with two decimals. */
export const leftAfterDeposits = (total: DecimalLike, deposits: readonly DeductedDeposit[]): string =>
  moneyText(deposits.reduce((left, { total_price: deposit }) => left - centsOf(deposit), centsOf(total)))

const rowsLike = (rows: readonly TaxedAmount[], row: TaxedAmount): TaxedAmount[] =>
  rows.filter((one) => vatKey(one) === vatKey(row))

const centsIn = (rows: readonly TaxedAmount[], field: 'base' | 'amount'): bigint =>
  rows.reduce((all, row) => all + centsOf(row[field]), 0n)

const sumOf = (rows: readonly TaxedAmount[]): bigint => centsIn(rows, 'base') + centsIn(rows, 'amount')

const least = (one: bigint, other: bigint): bigint => (one < 0n || other < 0n ? 0n : one < other ? one : other)

/** Returns a base and its VAT, reduced in proportion where both exceed the available amount. */
function within(room: bigint, base: bigint, amount: bigint): [bigint, bigint] {
  if (base + amount <= room) return [base, amount]
  if (room <= 0n) return [0n, 0n]
  const part = (room * base) / (base + amount)
  return [part, room - part]
}
