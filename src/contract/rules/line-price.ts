import { decimal, type Decimal, type DecimalLike } from './decimal.ts'
import { moneyText, scaled, toCents, divideHalfUp } from './scaled.ts'

/** Where a price came from; the editor shows it as a hint. */
export type PriceReason = 'price_level' | 'saling_price' | 'buying_price' | 'none'
/** Where a tax came from. */
export type TaxReason = 'exempt' | 'organization' | 'product' | 'none'

export interface ProductPrice {
  price_level?: string | null
  order?: number | null
  active?: boolean | null
  price?: DecimalLike | null
}

export interface LinePriceInput {
  isSales: boolean
  /** Price level of the document. */
  priceLevel?: string | null
  product: {
    saling_price?: DecimalLike | null
    buying_price?: DecimalLike | null
    tax_amount?: DecimalLike | null
    prices?: readonly ProductPrice[] | null
  }
  organization?: {
    default_discount?: DecimalLike | null
    discount?: DecimalLike | null
    sale_tax?: string | null
    buy_tax?: string | null
  } | null
  taxes: readonly { id: string; number?: DecimalLike | null; is_active?: boolean | null }[]
  /** Seller without VAT. */
  exempt?: boolean
}

export interface LinePrice {
  price: string
  discount: string
  tax: string | null
  rate: string
  reason: PriceReason
  taxReason: TaxReason
}

/**
 * Price, discount and tax that a product brings to a line (domain rules 1.0 "Price of a line"): the active price of the
 * document's level with the
 * lowest order, else saling_price or buying_price; the organization's discount; its sale_tax or buy_tax, else the
 * active tax with the product's rate.
 */
export function linePrice(input: LinePriceInput): LinePrice {
  const { price, reason } = priceOf(input)
  const { tax, rate, taxReason } = taxOf(input)
  const discount = decimal(input.organization?.default_discount || input.organization?.discount)
  return { price: priceText(price), discount: discount.toFixed(), tax, rate, reason, taxReason }
}

/**
 * Margin of a price over a cost: the amount, its share of the price (taux de marque) and of the cost (taux de marge) in
 * percent with two decimals, null when not defined.
 */
export function margin(
  cost: DecimalLike,
  price: DecimalLike,
): { amount: string; ofPrice: string | null; ofCost: string | null } {
  const [costs, earns] = [scaled(cost, 'cost'), scaled(price, 'price')]
  const scale = Math.max(costs.scale, earns.scale)
  const [spent, earned] = [
    costs.units * 10n ** BigInt(scale - costs.scale),
    earns.units * 10n ** BigInt(scale - earns.scale),
  ]
  const share = (of: bigint): string | null =>
    of > 0n ? moneyText(divideHalfUp((earned - spent) * 10_000n, of)) : null
  return { amount: moneyText(toCents(earned - spent, scale)), ofPrice: share(earned), ofCost: share(spent) }
}

const priceText = (price: Decimal): string => price.toFixed(Math.max(2, price.decimalPlaces()))

function priceOf({ product, priceLevel, isSales }: LinePriceInput): { price: Decimal; reason: PriceReason } {
  const levels = (product.prices ?? []).filter(
    (row) =>
      priceLevel && row.active && row.price_level === priceLevel && row.price !== null && row.price !== undefined,
  )
  const best = levels.reduce<ProductPrice | null>(
    (least, row) => (least && (least.order ?? 0) <= (row.order ?? 0) ? least : row),
    null,
  )
  if (best) return { price: decimal(best.price), reason: 'price_level' }
  const own = isSales ? product.saling_price : product.buying_price
  if (own === null || own === undefined || own === '') return { price: decimal(0), reason: 'none' }
  return { price: decimal(own), reason: isSales ? 'saling_price' : 'buying_price' }
}

function taxOf({ organization, taxes, product, isSales, exempt }: LinePriceInput): {
  tax: string | null
  rate: string
  taxReason: TaxReason
} {
  if (exempt) return { tax: null, rate: '0', taxReason: 'exempt' }
  const chosen = isSales ? organization?.sale_tax : organization?.buy_tax
  const own = chosen ? taxes.find((tax) => tax.id === chosen) : undefined
  if (own) return { tax: own.id, rate: decimal(own.number).toFixed(), taxReason: 'organization' }
  if (product.tax_amount === null || product.tax_amount === undefined || product.tax_amount === '')
    return { tax: null, rate: '0', taxReason: 'none' }
  const same = taxes.find((tax) => tax.is_active !== false && decimal(tax.number).eq(decimal(product.tax_amount)))
  return same
    ? { tax: same.id, rate: decimal(same.number).toFixed(), taxReason: 'product' }
    : { tax: null, rate: decimal(product.tax_amount).toFixed(), taxReason: 'none' }
}
