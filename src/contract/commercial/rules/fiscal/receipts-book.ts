import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/** One row of the receipts book: a payment of a sale, or its refund, in euros. */
export interface BookReceipt {
  id: string
  kind: 'payment' | 'refund'
  /** The day in Paris, `YYYY-MM-DD`. */
  day: string
  /** The invoice that was paid or paid back; null for a refund of none. */
  invoice: string | null
  /** The number of the invoice, or of the refund. */
  number: string | null
  party: string | null
  nature: 'goods' | 'services' | 'mixed'
  payment_method: string | null
  amount: string
  /** The part of the amount that services are: their share of the lines of the invoice. */
  services: string
}

/** Returns the sum of receipts, by means of payment in the order of their first use, and of all. */
export function receiptSums(receipts: readonly Pick<BookReceipt, 'payment_method' | 'amount'>[]): {
  total: string
  byMethod: { payment_method: string | null; amount: string }[]
} {
  const sums = new Map<string | null, bigint>()
  for (const { payment_method: method, amount } of receipts)
    sums.set(method, (sums.get(method) ?? 0n) + centsOf(amount))
  return {
    total: moneyText([...sums.values()].reduce((all, cents) => all + cents, 0n)),
    byMethod: [...sums].map(([payment_method, cents]) => ({ payment_method, amount: moneyText(cents) })),
  }
}
