import type { DecimalLike } from '../../../rules/money/decimal.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/** An open invoice as a payment of several is shared out. */
export interface OpenInvoice {
  id: string
  left_to_pay?: DecimalLike | null
  expiration_payment?: string | null
  issue_date?: string | null
  number?: string | null
}

const rank = ({ expiration_payment: due, issue_date: issued, number, id }: OpenInvoice): string =>
  [due ?? issued ?? '', issued ?? '', number ?? '', id].join(' ')

/** Open invoices in the order in which money settles them: the oldest due first, then by day, number and id. */
export const oldestFirst = <I extends OpenInvoice>(invoices: readonly I[]): I[] =>
  invoices.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))

/**
 * Shares one payment out over invoices, the oldest due first; the amount beyond all of them is the `surplus`. Exact
 * text with two decimals; an invoice that nothing is left for has no share.
 */
export function shareOut(
  amount: DecimalLike,
  invoices: readonly OpenInvoice[],
): { shares: { invoice: string; amount: string }[]; surplus: string } {
  let rest = centsOf(amount, 'amount')
  const shares: { invoice: string; amount: string }[] = []
  for (const { id, left_to_pay: left } of oldestFirst(invoices)) {
    const open = centsOf(left ?? '0')
    const taken = rest < open ? rest : open
    if (taken <= 0n) continue
    shares.push({ invoice: id, amount: moneyText(taken) })
    rest -= taken
  }
  return { shares, surplus: moneyText(rest < 0n ? 0n : rest) }
}
