import { type DecimalLike, decimal, round2, sum, toMoney } from '../../../rules/money/decimal.ts'
import { centsOf } from '../../../rules/money/cents.ts'
import type { SupplierVat, TaxTotals } from './totals.ts'
import { vatKey } from '../../../rules/money/vat-rates.ts'

/** A row of the VAT of a document, as it is stored. */
export type VatRow = Pick<TaxTotals, 'rate' | 'base' | 'amount'> & { category?: string | null }

/** Returns the maximum difference in cents between a whole and the sum of its rounded parts. */
const mostMissed = (parts: number): number => (parts + 1) / 2

const sumOf = (rows: readonly VatRow[], of: VatRow, name: 'base' | 'amount'): bigint =>
  rows.reduce((all, row) => (vatKey(row) === vatKey(of) ? all + centsOf(row[name]) : all), 0n)

/**
 * Returns the VAT of the part that closes a deal: that of the whole less that of the other parts (domain rules 1.5). It
 * covers the rows whose bases add up to the whole. Rows that need no correction are left out.
 */
export function closingVat(
  whole: readonly VatRow[],
  others: readonly (readonly VatRow[])[],
  own: readonly VatRow[],
): (SupplierVat & { base: string })[] {
  const all = others.flat()
  return own.flatMap((row) => {
    if (sumOf(whole, row, 'base') !== sumOf(all, row, 'base') + centsOf(row.base)) return []
    const rest = sumOf(whole, row, 'amount') - sumOf(all, row, 'amount')
    const missed = Number(rest - centsOf(row.amount))
    if (missed === 0 || Math.abs(missed) > mostMissed(others.length)) return []
    return [
      {
        category: String(row.category ?? 'S'),
        rate: row.rate,
        base: row.base,
        amount: toMoney(decimal(`${rest}`).div(100)),
      },
    ]
  })
}

/** A line of the part that closes a deal, and the nets of the whole line and of the other parts of it. */
export interface ClosingLine {
  quantity: DecimalLike
  price: DecimalLike
  discount?: DecimalLike | null
  whole: DecimalLike
  others: readonly DecimalLike[]
}

/**
 * Returns the price at which the last part of a line ends at the net of the whole line. It differs from the given price
 * only where the rounding of the parts misses that net. Six decimals at most (BR-FR-DEC-04).
 */
export function closingPrice({ quantity, price, discount, whole, others }: ClosingLine): string {
  const given = decimal(price)
  const units = decimal(quantity)
    .times(decimal('100').minus(decimal(discount)))
    .div('100')
  const rest = decimal(whole).minus(sum(others))
  const missed = rest
    .minus(round2(units.times(given)))
    .times('100')
    .abs()
  if (missed.isZero() || missed.gt(mostMissed(others.length)) || units.isZero()) return given.toFixed()
  const closing = rest.div(units).toDecimalPlaces(6)
  return closing.gte(0) && round2(units.times(closing)).eq(rest) ? closing.toFixed() : given.toFixed()
}
