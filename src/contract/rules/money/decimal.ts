import { Decimal as Base } from 'decimal.js'

/**
 * Exact decimal with 60 significant digits, half-up away from zero: the one number type for money, prices, quantities
 * and rates.
 */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 60 })
export type Decimal = Base

/** Decimal or its text, as an input; numbers are read from JSON only (domain rules, section 0). */
export type DecimalLike = Base | string | number

/** Reads a decimal; an absent or empty value counts as zero. */
export const decimal = (value: DecimalLike | null | undefined): Decimal =>
  new Decimal(value === null || value === undefined || value === '' ? 0 : value)

/** Rounds an amount to the cent, half away from zero (domain rules 1.4). */
export const round2 = (value: DecimalLike): Decimal => decimal(value).toDecimalPlaces(2, Base.ROUND_HALF_UP)

/** Returns an amount as on the wire: text with exactly two decimals, never "-0.00". */
export const toMoney = (value: DecimalLike): string => {
  const rounded = round2(value)
  return rounded.isZero() ? '0.00' : rounded.toFixed(2)
}

/** Exact sum of decimals. */
export const sum = (values: Iterable<DecimalLike>): Decimal => {
  let total: Decimal = new Decimal(0)
  for (const value of values) total = total.plus(value)
  return total
}
