import type { DecimalLike } from './decimal.ts'
import { centsOf, moneyText } from './scaled.ts'

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

/** The deposit invoices that a document deducts, each once with its sums over the rates. */
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

/** What a document asks for besides the deposits that it deducts; exact text with two decimals. */
export const leftAfterDeposits = (total: DecimalLike, deposits: readonly DeductedDeposit[]): string =>
  moneyText(deposits.reduce((left, { total_price: deposit }) => left - centsOf(deposit), centsOf(total)))
