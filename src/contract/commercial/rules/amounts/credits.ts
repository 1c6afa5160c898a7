import { standardRate, type TaxTotals } from './totals.ts'
import { type Decimal, type DecimalLike, readDecimal } from '../../../rules/money/decimal.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { centsOf, moneyText, shareCents } from '../../../rules/money/cents.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'
import { vatKey } from '../../../rules/money/vat-rates.ts'

/** A product line of the invoice: `net` after its own discount, before that of the document. */
export interface CreditableLine {
  id: string
  quantity: DecimalLike
  net: DecimalLike
  rate: DecimalLike
  category?: string | null
}

/** A reduction that a credit grants besides the lines of its invoice, such as a rebate: its net and its VAT. */
export interface FreeCredit {
  net: DecimalLike
  rate: DecimalLike
  category?: string | null
}

/** Credited quantity per line id; `shipping` is true when the delivery is credited too. */
export interface GivenBack {
  quantities: Readonly<Record<string, DecimalLike>>
  shipping?: boolean
  free?: readonly FreeCredit[]
}

export interface CreditInput {
  lines: readonly CreditableLine[]
  shipping: DecimalLike
  shippingRate?: DecimalLike | null
  shippingCategory?: string | null
  /** The rows of the VAT of the invoice. */
  taxes: readonly Pick<TaxTotals, 'rate' | 'tax' | 'category' | 'discount' | 'base'>[]
  /** Lines and amounts of earlier accepted credits. */
  before?: GivenBack
  /** Lines and amounts of this credit. */
  now: GivenBack
}

export interface CreditTotals {
  /** Excluding tax per line id, after the share of the document discount. */
  lines: Record<string, string>
  /** Excluding tax per line id, before that share, as a line of the credit shows it. */
  nets: Record<string, string>
  /** The shares of the document discount that these lines had. */
  discount: string
  shipping: string
  transaction_taxes: Pick<TaxTotals, 'tax' | 'rate' | 'category' | 'discount' | 'base' | 'amount'>[]
  sub_total_price: string
  total_taxes: string
  total_price: string
}

/**
 * Returns the amounts of a credit of an invoice (domain rules 1.5): the cumulative amount after it less that of the
 * earlier credits. So the last credit takes the exact rest. Throws RuleError `above_creditable` when a line credits
 * more than was invoiced, or rebates make a VAT row exceed that of the invoice.
 */
export function creditTotals(input: CreditInput): CreditTotals {
  const shares = lineShares(input)
  const before = cumulative(input, shares, input.before ?? { quantities: {} })
  const after = cumulative(input, shares, {
    quantities: addQuantities(input),
    shipping: Boolean(input.before?.shipping || input.now.shipping),
    free: [...(input.before?.free ?? []), ...(input.now.free ?? [])],
  })
  if (input.now.free?.length || input.before?.free?.length) checkRows(input, after)
  const taxes = input.taxes.map(({ tax, rate, category }) => {
    const [was, is] = [rowOf(before, { rate, category }), rowOf(after, { rate, category })]
    return {
      tax,
      rate,
      category,
      discount: is.discount - was.discount,
      base: is.base - was.base,
      amount: vat(is.base, readDecimal(rate)) - vat(was.base, readDecimal(rate)),
    }
  })
  const net = taxes.reduce((all, { base }) => all + base, 0n)
  const tax = taxes.reduce((all, { amount }) => all + amount, 0n)
  const perLine = (cents: (part: Part) => bigint): Record<string, string> =>
    Object.fromEntries(
      input.lines.map(({ id }) => [
        id,
        moneyText(cents(after.lines.get(id) ?? nothing) - cents(before.lines.get(id) ?? nothing)),
      ]),
    )
  return {
    lines: perLine(({ base }) => base),
    nets: perLine(({ base, discount }) => base + discount),
    discount: moneyText(taxes.reduce((all, { discount }) => all + discount, 0n)),
    shipping: moneyText(after.shipping - before.shipping),
    transaction_taxes: taxes
      .filter(({ base, amount }) => base !== 0n || amount !== 0n)
      .map((row) => ({
        ...row,
        discount: moneyText(row.discount),
        base: moneyText(row.base),
        amount: moneyText(row.amount),
      })),
    sub_total_price: moneyText(net),
    total_taxes: moneyText(tax),
    total_price: moneyText(net + tax),
  }
}

/** Net of a line in cents after its share of the document discount, and that share. */
interface Part {
  base: bigint
  discount: bigint
}

interface Cumulative {
  lines: Map<string, Part>
  rows: Map<string, Part>
  shipping: bigint
}

const nothing: Part = { base: 0n, discount: 0n }
const rowOf = ({ rows }: Cumulative, row: Parameters<typeof vatKey>[0]): Part => rows.get(vatKey(row)) ?? nothing

const vat = (base: bigint, rate: Decimal): bigint => divideHalfUp(base * rate.units, 100n * tenTo(rate.scale))

/** Net of each line in cents, parted into its share of the discount of its row of the VAT and the rest. */
function lineShares({ lines, taxes }: CreditInput): Map<string, Part> {
  const shares = new Map<string, Part>()
  for (const { discount, ...row } of taxes) {
    const own = lines.filter((line) => vatKey(line) === vatKey(row))
    const nets = own.map((line) => centsOf(line.net))
    shareCents(centsOf(discount), nets).forEach((part, index) =>
      shares.set(own[index]!.id, { base: nets[index]! - part, discount: part }),
    )
  }
  return shares
}

function cumulative(
  { lines, shipping, shippingRate, shippingCategory }: CreditInput,
  shares: ReadonlyMap<string, Part>,
  given: GivenBack,
): Cumulative {
  const result: Cumulative = { lines: new Map(), rows: new Map(), shipping: given.shipping ? centsOf(shipping) : 0n }
  const add = (row: Parameters<typeof vatKey>[0], { base, discount }: Part): void => {
    const known = rowOf(result, row)
    result.rows.set(vatKey(row), { base: known.base + base, discount: known.discount + discount })
  }
  for (const line of lines) {
    const share = shares.get(line.id) ?? nothing
    const quantity = given.quantities[line.id]
    const part = { base: partOf(line, share.base, quantity), discount: partOf(line, share.discount, quantity) }
    result.lines.set(line.id, part)
    add(line, part)
  }
  for (const { net, ...row } of given.free ?? []) add(row, { base: centsOf(net), discount: 0n })
  if (result.shipping !== 0n)
    add({ rate: shippingRate ?? standardRate, category: shippingCategory }, { base: result.shipping, discount: 0n })
  return result
}

/**
 * Checks the VAT rows of a credit with rebates: none may exceed that of the invoice or change its sign. Without rebates
 * the quantities of the lines are the bounds.
 */
function checkRows({ taxes }: CreditInput, { rows }: Cumulative): void {
  const most = new Map(taxes.map((row) => [vatKey(row), centsOf(row.base)]))
  for (const [key, { base }] of rows) {
    const whole = most.get(key) ?? 0n
    const turn = whole < 0n ? -1n : 1n
    if (base * turn < 0n || base * turn > whole * turn)
      throw new RuleError('above_creditable', 'total_price', { max: moneyText(whole) })
  }
}

function partOf(line: CreditableLine, base: bigint, credited: DecimalLike | undefined): bigint {
  const [given, whole] = [readDecimal(credited, `lines.${line.id}.quantity`), readDecimal(line.quantity)]
  const [part, all] = [given.units * tenTo(whole.scale), whole.units * tenTo(given.scale)]
  if (part === 0n) return 0n
  const turn = all < 0n ? -1n : 1n
  if (part * turn < 0n || part * turn > all * turn)
    throw new RuleError('above_creditable', `lines.${line.id}.quantity`, { max: whole.toFixed() })
  return divideHalfUp(base * part * turn, all * turn)
}

function addQuantities({ lines, before, now }: CreditInput): Record<string, DecimalLike> {
  return Object.fromEntries(
    lines.map(({ id }) => {
      const [was, is] = [readDecimal(before?.quantities[id]), readDecimal(now.quantities[id])]
      return [id, was.plus(is).toFixed()]
    }),
  )
}
