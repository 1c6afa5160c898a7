import { entryInEuros, partInEuros } from '../../../src/contract/accounting/rules/foreign-entries.ts'
import type { EntryRow } from '../../../src/contract/accounting/rules/entries.ts'
import type { Values } from '../../database/records.ts'

/** Returns the currency of a document. */
export const accountCurrencyOf = ({ currency }: Values): 'eur' | 'usd' => (currency === 'usd' ? 'usd' : 'eur')

// Returns the rate of an invoice; invoices from before the rate was required were booked one to one.
const rateOf = (invoice: Values): string | null =>
  accountCurrencyOf(invoice) === 'eur' || !invoice.exchange_rate ? null : String(invoice.exchange_rate)

/** Returns the entry of an invoice in euros, at the rate of its day. */
export function bookedInEuros(invoice: Values, rows: readonly EntryRow[]): readonly EntryRow[] {
  const rate = rateOf(invoice)
  return rate === null ? rows : entryInEuros(rows, rate)
}

/**
 * Returns a payment of an invoice in euros at the rate of the invoice, so that all payments settle its booked amount.
 */
export function paymentInEuros(invoice: Values, before: string, amount: string): string {
  const rate = rateOf(invoice)
  return rate === null ? amount : partInEuros(before, amount, rate)
}
