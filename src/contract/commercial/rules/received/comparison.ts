import { type Decimal, decimal, round2, sum } from '../../../rules/money/decimal.ts'
import { isDepositType } from './prepaid.ts'
import { isCredit, type ReceivedInvoiceShape, type ReceivedLine } from './shape.ts'

/** A line of the order that a received invoice is of: quantities, and its net of VAT after its discount. */
export interface OrderedLine {
  id: string
  name: string
  unit: string | null
  quantity: string
  /** Price of one unit after its discount, without VAT. */
  price: string
  /** Units that were received and kept. */
  received: string
  /** Units that other invoices bill. */
  billed: string
  /** Goods are received, services are not. */
  isDeliverable: boolean
}

/** One row of the comparison; a line of the order that is not billed has no `now`, one outside of it no `ordered`. */
export interface ComparedLine {
  id: string
  name: string
  unit: string | null
  ordered: string | null
  received: string | null
  /** Units that other invoices bill. */
  billed: string | null
  /** Units that this invoice bills. */
  now: string | null
  ordered_price: string | null
  billed_price: string | null
  is_price_different: boolean
  /** Whether more is billed, together with other invoices, than was ordered. */
  is_over_ordered: boolean
  /** Goods of which more is billed than was received. */
  is_short: boolean
}

/** Units that were received of those that are billed; null where nothing lacks. */
export interface Shortfall {
  received: string
  billed: string
}

export interface OrderComparison {
  lines: ComparedLine[]
  shortfall: Shortfall | null
}

/** Returns a text as it is compared with another. */
export const comparedWordsOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Units of a received line at their net price of one; two decimals more than money has, as prices are shown. */
function unitPrice({ net, quantity }: ReceivedLine): string {
  const units = decimal(quantity)
  return (units.isZero() ? decimal(net) : decimal(net).div(units)).toDecimalPlaces(4).toFixed()
}

/** Checks whether a line costs another amount than its units at the price of the order, beyond a rounding of a cent. */
const isOtherPrice = ({ net, quantity }: ReceivedLine, price: string): boolean =>
  round2(decimal(price).times(quantity)).minus(net).abs().gt('0.01')

/**
 * Returns the line of the order that a received line bills: of its name, with enough left where several are, each once.
 */
function takeLine(line: ReceivedLine, open: OrderedLine[]): OrderedLine | undefined {
  const named = open.filter(({ name }) => comparedWordsOf(name) === comparedWordsOf(line.name))
  const found = named.find(({ quantity, billed }) => decimal(quantity).minus(billed).gte(line.quantity)) ?? named[0]
  if (found) open.splice(open.indexOf(found), 1)
  return found
}

const before = ({ billed }: OrderedLine): Decimal => decimal(billed)

/** Compares a received line that no line of the order is found for. */
const unordered = (line: ReceivedLine): ComparedLine => ({
  id: `line ${line.id}`,
  name: line.name,
  unit: null,
  ordered: null,
  received: null,
  billed: null,
  now: line.quantity,
  ordered_price: null,
  billed_price: unitPrice(line),
  is_price_different: false,
  is_over_ordered: false,
  is_short: false,
})

function compared(line: ReceivedLine, order: OrderedLine | undefined): ComparedLine {
  if (!order) return unordered(line)
  const all = before(order).plus(line.quantity)
  return {
    ...unordered(line),
    unit: order.unit,
    ordered: order.quantity,
    received: order.isDeliverable ? order.received : null,
    billed: order.billed,
    ordered_price: order.price,
    is_price_different: isOtherPrice(line, order.price),
    is_over_ordered: all.gt(order.quantity),
    is_short: order.isDeliverable && all.gt(order.received) && decimal(line.quantity).gt(0),
  }
}

const unbilled = (order: OrderedLine): ComparedLine => ({
  id: order.id,
  name: order.name,
  unit: order.unit,
  ordered: order.quantity,
  received: order.isDeliverable ? order.received : null,
  billed: order.billed,
  now: null,
  ordered_price: order.price,
  billed_price: null,
  is_price_different: false,
  is_over_ordered: false,
  is_short: false,
})

/** Returns the missing units: of the billed goods, else of the whole order where no line has the name of one of it. */
function shortfallOf(lines: readonly ComparedLine[], ordered: readonly OrderedLine[]): Shortfall | null {
  const short = lines.filter(({ is_short: isShort }) => isShort)
  if (short.length > 0)
    return {
      received: sum(short.map(({ received }) => received ?? '0')).toFixed(),
      billed: sum(short.map(({ billed, now }) => decimal(billed ?? '0').plus(now ?? '0'))).toFixed(),
    }
  const isNamed = lines.some((line) => line.now !== null && line.ordered !== null)
  const goods = ordered.filter(({ isDeliverable }) => isDeliverable)
  const received = sum(goods.map((line) => line.received))
  if (isNamed || goods.length === 0 || received.gt(0)) return null
  return { received: '0', billed: sum(goods.map(({ quantity }) => quantity)).toFixed() }
}

/**
 * Compares a received invoice with its order line by line. A credit and a deposit bill no goods: they are compared with
 * nothing, and nothing lacks.
 */
export function compareWithOrder(
  invoice: Pick<ReceivedInvoiceShape, 'typeCode' | 'lines'>,
  ordered: readonly OrderedLine[],
): OrderComparison {
  if (isCredit(invoice) || isDepositType(invoice)) return { lines: [], shortfall: null }
  const open = [...ordered]
  const billed = invoice.lines.map((line) => compared(line, takeLine(line, open)))
  const lines = [...billed, ...open.map(unbilled)]
  return { lines, shortfall: shortfallOf(lines, ordered) }
}
