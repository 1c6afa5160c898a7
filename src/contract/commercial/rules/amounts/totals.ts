import { type Decimal, decimal, type DecimalLike, readDecimal } from '../../../rules/money/decimal.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { centsOf, moneyText, shareCents, toCents } from '../../../rules/money/cents.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'
import { categoryOf, vatKey, type VatCategory } from '../../../rules/money/vat-rates.ts'

/** The normal rate: that of a line or of shipping which nothing else names (domain rules 1.0, 1.4). */
export const standardRate = '20'

/** Kinds of lines of a document. */
export const lineKinds = ['product', 'section', 'text', 'subtotal', 'option', 'page_break'] as const

export type LineKind = (typeof lineKinds)[number]

/** The VAT of a line or of shipping as `appliedTax` returns it; absent parts are those of a plain rate. */
export interface TotalsTax {
  rate?: DecimalLike | null
  tax?: string | null
  category?: string | null
  exemption?: string | null
}

/**
 * A line as the algorithm reads it; absent numbers count as zero, an absent kind is a product. `rate` and `discount`
 * are percentages.
 */
export interface TotalsLine extends TotalsTax {
  kind?: LineKind | null
  quantity?: DecimalLike | null
  price?: DecimalLike | null
  discount?: DecimalLike | null
}

/** VAT of one row as a supplier wrote it, or the rest after the other parts of a deal: then only for this `base`. */
export interface SupplierVat {
  category: string
  rate: string
  amount: string
  base?: string | undefined
}

export interface TotalsInput {
  lines: readonly TotalsLine[]
  discount?: DecimalLike | null
  discountType?: 'percent' | 'amount' | null
  /** Cost of the delivery excluding tax; its own rate, 20 when absent. */
  shipping?: (TotalsTax & { cost: DecimalLike | null }) | null
  /** VAT as the supplier wrote it, by row: it holds where it is less than one unit away (BR-CO-17). */
  supplierVat?: readonly SupplierVat[] | null
  /** Seller without VAT (franchise): every rate is zero. */
  exempt?: boolean
}

/**
 * Amounts of one line, text with two decimals; null where the kind has none. A subtotal carries its running sum in
 * `net`.
 */
export interface LineTotals {
  gross: string | null
  net: string | null
  allowance: string | null
}

/**
 * Row of the VAT table, of one category and rate (EN 16931 BG-23). The `base` is net of `discount`, the share of the
 * document discount, and includes the shipping; `exemption` is the reason for having no VAT.
 */
export interface TaxTotals {
  tax: string | null
  rate: string
  category: VatCategory
  exemption: string | null
  base: string
  amount: string
  discount: string
}

export interface Totals {
  lines: LineTotals[]
  sumLines: string
  documentDiscount: string
  shipping: string
  /** By category and rate, the highest rate first. */
  transaction_taxes: TaxTotals[]
  sub_total_price: string
  total_taxes: string
  total_price: string
  /** Sum of the quantities of the product lines, without needless zeros. */
  total_quantity: string
}

interface Group {
  rate: Decimal
  category: VatCategory
  exemptions: Set<string>
  tax: string | null
  net: bigint
  shipping: bigint
  discount: bigint
}

/**
 * Computes the totals of a document, the only such algorithm (domain rules 1.4; EN 16931 BR-CO-10 to 17). VAT is per
 * category and rate, half away from zero; the document discount is shared in cents by the largest remainder. Throws
 * RuleError `decimal`, `min_value`, `max_decimals`, `discount_out_of_range` or `discount_above_total`, with the path of
 * the field.
 */
export function computeTotals(input: TotalsInput): Totals {
  const exempt = input.exempt === true
  const groups = new Map<string, Group>()
  const lines: LineTotals[] = []
  let sumLines = 0n
  let running = 0n
  let quantity = decimal(0)
  input.lines.forEach((line, index) => {
    const kind = line.kind ?? 'product'
    if (kind !== 'product' && kind !== 'option') {
      lines.push({ gross: null, net: kind === 'subtotal' ? moneyText(running) : null, allowance: null })
      if (kind === 'section' || kind === 'subtotal') running = 0n
      return
    }
    const amounts = lineCents(line, `lines.${index}`)
    lines.push({
      gross: moneyText(amounts.gross),
      net: moneyText(amounts.net),
      allowance: moneyText(amounts.gross - amounts.net),
    })
    if (kind === 'option') return
    sumLines += amounts.net
    running += amounts.net
    quantity = quantity.plus(amounts.quantity)
    groupOf(groups, line, exempt, `lines.${index}.rate`).net += amounts.net
  })
  const shipping = shippingCents(input, groups)
  const discount = discountCents(input, sumLines)
  const sorted = [...groups.values()].sort((a, b) => b.rate.comparedTo(a.rate))
  shareCents(
    discount,
    sorted.map((group) => group.net),
  ).forEach((part, index) => {
    sorted[index]!.discount = part
  })
  const taxes = sorted.map((group) => {
    const base = group.net - group.discount + group.shipping
    const amount = divideHalfUp(base * group.rate.units, 100n * tenTo(group.rate.scale))
    return { group, base, amount: writtenVat(input.supplierVat, group, { base, amount }) }
  })
  const subTotal = taxes.reduce((all, { base }) => all + base, 0n)
  const tax = taxes.reduce((all, { amount }) => all + amount, 0n)
  return {
    lines,
    sumLines: moneyText(sumLines),
    documentDiscount: moneyText(discount),
    shipping: moneyText(shipping),
    transaction_taxes: taxes.map(({ group, base, amount }) => ({
      tax: group.tax,
      rate: group.rate.toFixed(),
      category: group.category,
      exemption: group.exemptions.size > 0 ? [...group.exemptions].join(' ; ') : null,
      base: moneyText(base),
      amount: moneyText(amount),
      discount: moneyText(group.discount),
    })),
    sub_total_price: moneyText(subTotal),
    total_taxes: moneyText(tax),
    total_price: moneyText(subTotal + tax),
    total_quantity: quantity.toFixed(),
  }
}

/** The VAT of a row in cents: as the supplier wrote it where that is less than one unit away, else as it is computed. */
function writtenVat(
  written: TotalsInput['supplierVat'],
  { rate, category }: Group,
  { base, amount: computed }: { base: bigint; amount: bigint },
): bigint {
  const key = vatKey({ rate: rate.toFixed(), category })
  const row = written?.find((one) => vatKey(one) === key)
  if (!row || (row.base !== undefined && centsOf(row.base) !== base)) return computed
  const difference = centsOf(row.amount) - computed
  return difference > -100n && difference < 100n ? centsOf(row.amount) : computed
}

/**
 * Checks that amounts have nineteen digits at most, with their decimals (BR-FR-DEC-03). RuleError `max_digits` names
 * the line that has more, the last where it is their sum; null when all fit.
 */
export function checkDigits({ lines, sub_total_price, total_price }: Totals): RuleError | null {
  const most = 19
  const isLong = (amount: string | null): boolean => (amount?.replaceAll(/\D/g, '').length ?? 0) > most
  const long = lines.findIndex(({ gross }) => isLong(gross))
  if (long < 0 && !isLong(sub_total_price) && !isLong(total_price)) return null
  return new RuleError('max_digits', `lines.${long < 0 ? lines.length - 1 : long}.price`, { max: most })
}

function percentOf(value: DecimalLike | null | undefined, path: string): Decimal {
  const percent = readDecimal(value, path)
  if (percent.units < 0n || percent.units > 100n * tenTo(percent.scale))
    throw new RuleError('discount_out_of_range', path, { min: 0, max: 100 })
  return percent
}

function lineCents(line: TotalsLine, path: string): { gross: bigint; net: bigint; quantity: Decimal } {
  const quantity = readDecimal(line.quantity, `${path}.quantity`)
  const price = readDecimal(line.price, `${path}.price`)
  if (price.units < 0n) throw new RuleError('min_value', `${path}.price`, { min: 0 })
  const discount = percentOf(line.discount, `${path}.discount`)
  const exact = quantity.units * price.units
  const scale = quantity.scale + price.scale
  const gross = toCents(exact, scale)
  if (discount.units === 0n) return { gross, net: gross, quantity }
  const net = toCents(exact * (100n * tenTo(discount.scale) - discount.units), scale + discount.scale + 2)
  return { gross, net, quantity }
}

function groupOf(groups: Map<string, Group>, source: TotalsTax, exempt: boolean, path: string): Group {
  const rate = exempt ? decimal(0) : readDecimal(source.rate, path)
  if (rate.units < 0n) throw new RuleError('min_value', path, { min: 0 })
  const { tax = null, category, exemption } = exempt ? {} : source
  const text = rate.toFixed()
  const key = vatKey({ rate: text, category })
  let group = groups.get(key)
  if (!group) {
    group = {
      rate,
      category: categoryOf(text, category),
      exemptions: new Set(),
      tax,
      net: 0n,
      shipping: 0n,
      discount: 0n,
    }
    groups.set(key, group)
  }
  group.tax ??= tax
  if (exemption) group.exemptions.add(exemption)
  return group
}

function shippingCents({ shipping, exempt }: TotalsInput, groups: Map<string, Group>): bigint {
  const cost = readDecimal(shipping?.cost, 'shipping.cost')
  if (!shipping || cost.units === 0n) return 0n
  if (cost.units < 0n) throw new RuleError('min_value', 'shipping.cost', { min: 0 })
  const cents = toCents(cost.units, cost.scale)
  groupOf(groups, { ...shipping, rate: shipping.rate ?? standardRate }, exempt === true, 'shipping.rate').shipping +=
    cents
  return cents
}

function discountCents({ discount, discountType }: TotalsInput, sumLines: bigint): bigint {
  if (discountType !== 'amount') {
    const percent = percentOf(discount, 'discount')
    return divideHalfUp(sumLines * percent.units, 100n * tenTo(percent.scale))
  }
  const amount = centsOf(discount, 'discount')
  if (amount < 0n) throw new RuleError('discount_out_of_range', 'discount', { min: 0 })
  if (amount > 0n && amount > sumLines)
    throw new RuleError('discount_above_total', 'discount', { max: moneyText(sumLines) })
  return amount
}
