import { decimal } from '../../../rules/money/decimal.ts'
import { comparedWordsOf } from './comparison.ts'
import { isDepositType } from './prepaid.ts'
import { isCredit, type ReceivedInvoiceShape } from './shape.ts'

/** An open order of the supplier of a received invoice; amounts are without VAT. */
export interface OpenOrder {
  id: string
  number: string
  /** The references that the supplier may name it by. */
  refs: (string | null)[]
  currency: string
  /** Total of the order. */
  total: string
  /** Amount that is still to be billed. */
  left: string
  lines: string[]
}

/**
 * Agreements of an order with an invoice, the strongest first. A reference of the order is in the invoice, or its
 * amount left to bill is that of the invoice. All lines of the invoice are in the order, or its total is that of the
 * invoice, or some lines are in it.
 */
export const agreements = ['named', 'left', 'lines', 'total', 'some_lines'] as const
export type Agreement = (typeof agreements)[number]

const weights: Readonly<Record<Agreement, number>> = { named: 16, left: 4, lines: 4, total: 2, some_lines: 1 }

/** An order that is proposed for an invoice, with its agreements, the strongest first. */
export interface OrderProposal {
  id: string
  number: string
  /** Total of the order, and amount that is still to be billed, without VAT. */
  total: string
  left: string
  agreements: Agreement[]
}

/** Number of orders that are proposed at most. */
const most = 3

/** Shortest reference that is searched in the texts of an invoice: a shorter one is in them by chance. */
const shortestRef = 4

type Billed = Pick<
  ReceivedInvoiceShape,
  'typeCode' | 'currency' | 'orderReference' | 'buyerReference' | 'notes' | 'totals' | 'lines'
>

/** Returns whether a text contains a reference that is neither preceded nor followed by a letter or a digit. */
function contains(text: string, reference: string): boolean {
  const at = text.indexOf(reference)
  if (at < 0) return false
  const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return !(isWord(text[at - 1]) || isWord(text[at + reference.length])) || contains(text.slice(at + 1), reference)
}

function isNamed({ number, refs }: OpenOrder, { buyerReference, notes, lines }: Billed): boolean {
  const texts = [
    buyerReference,
    ...notes.map(({ text }) => text),
    ...lines.flatMap(({ name, description }) => [name, description]),
  ].map((text) => comparedWordsOf(text ?? ''))
  return [number, ...refs].some((reference) => {
    const wanted = comparedWordsOf(reference ?? '')
    return wanted.length >= shortestRef && texts.some((text) => contains(text, wanted))
  })
}

/** Returns whether all lines of an invoice, or at least half of them, are lines of the order by their names. */
function linesOf(order: OpenOrder, { lines }: Billed): 'lines' | 'some_lines' | null {
  const names = new Set(order.lines.map(comparedWordsOf))
  const found = lines.filter(({ name }) => names.has(comparedWordsOf(name))).length
  if (found === 0 || found * 2 < lines.length) return null
  return found === lines.length ? 'lines' : 'some_lines'
}

function agreementsOf(order: OpenOrder, invoice: Billed): Agreement[] {
  const base = decimal(invoice.totals.base)
  const lines = linesOf(order, invoice)
  const holds: Readonly<Record<Agreement, boolean>> = {
    named: isNamed(order, invoice),
    left: base.eq(order.left),
    lines: lines === 'lines',
    total: base.eq(order.total) && !decimal(order.left).eq(order.total),
    some_lines: lines === 'some_lines',
  }
  return agreements.filter((name) => holds[name])
}

/**
 * Returns the open orders of a supplier that its invoice may bill, in order of their agreement; of equal ones the
 * earlier in `orders`. An invoice that names its order (BT-13) has none, nor has a credit or a deposit. An order in
 * another currency, or with nothing left to bill, is never proposed.
 */
export function proposedOrders(invoice: Billed, orders: readonly OpenOrder[]): OrderProposal[] {
  if (invoice.orderReference?.trim() || isCredit(invoice) || isDepositType(invoice)) return []
  const weigh = (found: readonly Agreement[]): number => found.reduce((all, name) => all + weights[name], 0)
  return orders
    .filter(({ currency, left }) => currency.toLowerCase() === invoice.currency.toLowerCase() && decimal(left).gt(0))
    .map((order) => ({ order, found: agreementsOf(order, invoice) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => weigh(other.found) - weigh(one.found))
    .slice(0, most)
    .map(({ order: { id, number, total, left }, found }) => ({ id, number, total, left, agreements: found }))
}
