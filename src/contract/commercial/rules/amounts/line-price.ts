import { decimal, type Decimal, type DecimalLike, productSum, readDecimal } from '../../../rules/money/decimal.ts'
import { centsOf, moneyText, shareCents, toCents } from '../../../rules/money/cents.ts'
import { compareDecimals, divideHalfUp } from '../../../rules/money/digits.ts'
import { standardRate } from './totals.ts'

/** Source of a price; the editor shows it as a hint. */
export type PriceReason = 'price_level' | 'saling_price' | 'buying_price' | 'none'
/** Source of a tax. */
export type TaxReason = 'exempt' | 'organization' | 'product' | 'standard' | 'none'

export interface LevelPrice {
  price_level?: string | null
  order?: number | null
  active?: boolean | null
  price?: DecimalLike | null
}

export interface LineTaxInput {
  isSales: boolean
  /** None for a line that is written freely. */
  product?: { tax_amount?: DecimalLike | null } | null
  organization?: { sale_tax?: string | null; buy_tax?: string | null } | null
  taxes: readonly { id: string; number?: DecimalLike | null; is_active?: boolean | null }[]
  /** Seller without VAT. */
  exempt?: boolean
}

export interface LinePriceInput extends LineTaxInput {
  /** Price level of the document. */
  priceLevel?: string | null
  product: {
    saling_price?: DecimalLike | null
    buying_price?: DecimalLike | null
    tax_amount?: DecimalLike | null
    prices?: readonly LevelPrice[] | null
  }
  organization?: {
    default_discount?: DecimalLike | null
    discount?: DecimalLike | null
    sale_tax?: string | null
    buy_tax?: string | null
  } | null
}

export interface LineTax {
  tax: string | null
  rate: string
  taxReason: TaxReason
}

export interface LinePrice extends LineTax {
  price: string
  discount: string
  reason: PriceReason
}

/**
 * Returns the price, discount and tax that a product brings to a line (domain rules 1.0 "Price of a line"). The price
 * is the active one of the document's level with the lowest order, else saling_price or buying_price. The discount is
 * that of the organization, the tax that of `lineTax`.
 */
export function linePrice(input: LinePriceInput): LinePrice {
  const { price, reason } = priceOf(input)
  const discount = decimal(input.organization?.default_discount || input.organization?.discount)
  return { price: priceText(price), discount: discount.toFixed(), reason, ...lineTax(input) }
}

/**
 * Returns the tax of a line that names none (domain rules 1.0): none for an exempt seller, else the organization's
 * sale_tax or buy_tax. Then come the active tax with the product's rate, or that of the normal rate for a line without
 * one. A product whose rate no active tax has gets no tax, so that its line is refused, not taxed wrongly.
 */
export function lineTax({ organization, taxes, product, isSales, exempt }: LineTaxInput): LineTax {
  if (exempt) return { tax: null, rate: '0', taxReason: 'exempt' }
  const chosen = isSales ? organization?.sale_tax : organization?.buy_tax
  const own = chosen ? taxes.find((tax) => tax.id === chosen) : undefined
  if (own) return { tax: own.id, rate: rateText(own.number), taxReason: 'organization' }
  const rate = product?.tax_amount ?? ''
  const found = activeTax(taxes, rate === '' ? standardRate : rate)
  if (found) return { tax: found.id, rate: rateText(found.number), taxReason: rate === '' ? 'standard' : 'product' }
  return { tax: null, rate: rateText(rate), taxReason: 'none' }
}

/**
 * Returns the margin of a price over a cost: the amount, and its share of the price (taux de marque) and cost (taux de
 * marge). Shares are percentages with two decimals, null when not defined.
 */
export function margin(
  cost: DecimalLike,
  price: DecimalLike,
): { amount: string; ofPrice: string | null; ofCost: string | null } {
  const [costs, earns] = [readDecimal(cost, 'cost'), readDecimal(price, 'price')]
  const scale = Math.max(costs.scale, earns.scale)
  const [spent, earned] = [
    costs.units * 10n ** BigInt(scale - costs.scale),
    earns.units * 10n ** BigInt(scale - earns.scale),
  ]
  const share = (of: bigint): string | null =>
    of > 0n ? moneyText(divideHalfUp((earned - spent) * 10_000n, of)) : null
  return { amount: moneyText(toCents(earned - spent, scale)), ofPrice: share(earned), ofCost: share(spent) }
}

/** Nets of lines less their part of the document discount, which is shared as over the rates of VAT. */
export function netsAfterDiscount(nets: readonly (DecimalLike | null)[], discount: DecimalLike): (string | null)[] {
  const cents = nets.map((net) => centsOf(net))
  const parts = shareCents(centsOf(discount), cents)
  return nets.map((net, index) => (net === null ? null : moneyText(cents[index]! - parts[index]!)))
}

/**
 * Checks whether the net of a line for one unit is below the floor price of its product; without a floor it never is.
 * The `net` is that of the line after every discount.
 */
export function isBelowFloor({
  net,
  quantity,
  floor,
}: {
  net: DecimalLike | null
  quantity: DecimalLike | null
  floor: DecimalLike | null | undefined
}): boolean {
  if (net === null || compareDecimals(floor, '0') <= 0 || compareDecimals(quantity, '0') <= 0) return false
  const [value, number] = [readDecimal(floor), readDecimal(quantity)]
  return centsOf(net) < toCents(value.units * number.units, value.scale + number.scale)
}

/**
 * Margin of the lines whose cost is known: quantity times unit cost against the net of the line, exact. Null when no
 * cost is known.
 */
export function marginOfLines(
  lines: readonly { quantity: DecimalLike | null; net: DecimalLike | null; cost: DecimalLike | null }[],
): ReturnType<typeof margin> | null {
  const known = lines.filter(({ cost }) => cost !== null)
  if (known.length === 0) return null
  const cost = productSum(known.map((line) => [line.cost, line.quantity]))
  const net = productSum(known.map((line) => [line.net, '1']))
  return margin(cost.toFixed(), net.toFixed())
}

// The oldest of several: both sides read them in an order of their own.
function activeTax(taxes: LineTaxInput['taxes'], rate: DecimalLike): LineTaxInput['taxes'][number] | undefined {
  const matches = taxes.filter((tax) => tax.is_active !== false && decimal(tax.number).eq(decimal(rate)))
  return matches.sort((one, other) => (one.id < other.id ? -1 : 1))[0]
}

const rateText = (rate: DecimalLike | null | undefined): string => decimal(rate).toFixed()

const priceText = (price: Decimal): string => price.toFixed(Math.max(2, price.decimalPlaces()))

function priceOf({ product, priceLevel, isSales }: LinePriceInput): { price: Decimal; reason: PriceReason } {
  const levels = (product.prices ?? []).filter(
    (row) =>
      priceLevel && row.active && row.price_level === priceLevel && row.price !== null && row.price !== undefined,
  )
  const best = levels.reduce<LevelPrice | null>(
    (least, row) => (least && (least.order ?? 0) <= (row.order ?? 0) ? least : row),
    null,
  )
  if (best) return { price: decimal(best.price), reason: 'price_level' }
  const own = isSales ? product.saling_price : product.buying_price
  if (own === null || own === undefined || own === '') return { price: decimal(0), reason: 'none' }
  return { price: decimal(own), reason: isSales ? 'saling_price' : 'buying_price' }
}
