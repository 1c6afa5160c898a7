import { standardRate, type TaxTotals } from './totals.ts'
import type { DecimalLike } from './decimal.ts'
import { RuleError } from './rule-error.ts'
import { centsOf, divideHalfUp, moneyText, scaled, scaledText, shareCents, tenTo, type Scaled } from './scaled.ts'
import { vatKey } from './vat-rates.ts'

/** A product line of the invoice: `net` after its own discount, before that of the document. */
export interface CreditableLine {
  id: string
  quantity: DecimalLike
  net: DecimalLike
  rate: DecimalLike
  category?: string | null
}

export interface CreditInput {
  lines: readonly CreditableLine[]
  shipping: DecimalLike
  shippingRate?: DecimalLike | null
  shippingCategory?: string | null
  taxes: readonly Pick<TaxTotals, 'rate' | 'tax' | 'category' | 'discount'>[]
  /** Quantity per line id given back by earlier accepted credits; `shipping` true when the delivery was credited. */
  before?: { quantities: Readonly<Record<string, DecimalLike>>; shipping?: boolean }
  /** Quantity per line id that this credit gives back. */
  now: { quantities: Readonly<Record<string, DecimalLike>>; shipping?: boolean }
}

export interface CreditTotals {
  /** Excluding tax per line id, after the share of the document discount. */
  lines: Record<string, string>
  shipping: string
  transaction_taxes: Pick<TaxTotals, 'tax' | 'rate' | 'category' | 'base' | 'amount'>[]
  sub_total_price: string
  total_taxes: string
  total_price: string
}

/**
 * Amounts of a credit of an invoice (domain rules 1.5): the cumulative amount after it less that of the earlier
 * credits, so that the last credit
 * takes the exact rest. Throws RuleError `above_creditable` when a line gives back more than was invoiced.
 */
export function creditTotals(input: CreditInput): CreditTotals {
  const bases = lineBases(input)
  const before = cumulative(input, bases, input.before ?? { quantities: {} })
  const after = cumulative(input, bases, {
    quantities: addQuantities(input),
    shipping: Boolean(input.before?.shipping || input.now.shipping),
  })
  const taxes = input.taxes.map(({ tax, rate, category }) => {
    const key = vatKey({ rate, category })
    const [was, is] = [before.bases.get(key) ?? 0n, after.bases.get(key) ?? 0n]
    return { tax, rate, category, base: is - was, amount: vat(is, scaled(rate)) - vat(was, scaled(rate)) }
  })
  const net = taxes.reduce((all, { base }) => all + base, 0n)
  const tax = taxes.reduce((all, { amount }) => all + amount, 0n)
  return {
    lines: Object.fromEntries(
      input.lines.map(({ id }) => [id, moneyText((after.lines.get(id) ?? 0n) - (before.lines.get(id) ?? 0n))]),
    ),
    shipping: moneyText(after.shipping - before.shipping),
    transaction_taxes: taxes
      .filter(({ base, amount }) => base !== 0n || amount !== 0n)
      .map((row) => ({ ...row, base: moneyText(row.base), amount: moneyText(row.amount) })),
    sub_total_price: moneyText(net),
    total_taxes: moneyText(tax),
    total_price: moneyText(net + tax),
  }
}

interface Given {
  quantities: Readonly<Record<string, DecimalLike>>
  shipping?: boolean
}

const vat = (base: bigint, rate: Scaled): bigint => divideHalfUp(base * rate.units, 100n * tenTo(rate.scale))

/** Net of each line less its share of the discount of its row of the VAT, in cents. */
function lineBases({ lines, taxes }: CreditInput): Map<string, bigint> {
  const bases = new Map<string, bigint>()
  for (const { discount, ...row } of taxes) {
    const own = lines.filter((line) => vatKey(line) === vatKey(row))
    const nets = own.map((line) => centsOf(line.net))
    shareCents(centsOf(discount), nets).forEach((part, index) => bases.set(own[index]!.id, nets[index]! - part))
  }
  return bases
}

function cumulative(
  { lines, shipping, shippingRate, shippingCategory }: CreditInput,
  bases: ReadonlyMap<string, bigint>,
  given: Given,
): { lines: Map<string, bigint>; bases: Map<string, bigint>; shipping: bigint } {
  const result = {
    lines: new Map<string, bigint>(),
    bases: new Map<string, bigint>(),
    shipping: given.shipping ? centsOf(shipping) : 0n,
  }
  const add = (row: Parameters<typeof vatKey>[0], cents: bigint): void => {
    const key = vatKey(row)
    result.bases.set(key, (result.bases.get(key) ?? 0n) + cents)
  }
  for (const line of lines) {
    const part = partOf(line, bases.get(line.id) ?? 0n, given.quantities[line.id])
    result.lines.set(line.id, part)
    add(line, part)
  }
  if (result.shipping !== 0n) add({ rate: shippingRate ?? standardRate, category: shippingCategory }, result.shipping)
  return result
}

function partOf(line: CreditableLine, base: bigint, credited: DecimalLike | undefined): bigint {
  const [given, whole] = [scaled(credited, `lines.${line.id}.quantity`), scaled(line.quantity)]
  const [part, all] = [given.units * tenTo(whole.scale), whole.units * tenTo(given.scale)]
  if (part === 0n) return 0n
  const turn = all < 0n ? -1n : 1n
  if (part * turn < 0n || part * turn > all * turn)
    throw new RuleError('above_creditable', `lines.${line.id}.quantity`, { max: scaledText(whole) })
  return divideHalfUp(base * part * turn, all * turn)
}

function addQuantities({ lines, before, now }: CreditInput): Record<string, DecimalLike> {
  return Object.fromEntries(
    lines.map(({ id }) => {
      const [was, is] = [scaled(before?.quantities[id]), scaled(now.quantities[id])]
      const scale = Math.max(was.scale, is.scale)
      return [
        id,
        scaledText({ units: was.units * tenTo(scale - was.scale) + is.units * tenTo(scale - is.scale), scale }),
      ]
    }),
  )
}
