import {
  compareDigits,
  decimalText,
  type Digits,
  digitsOf,
  digitsText,
  divideDown,
  divideHalfUp,
  isPlain,
  readDigits,
  shortText,
  tenTo,
  unitsAt,
} from './digits.ts'
import { RuleError } from './rule-error.ts'

/** Decimal or its text, as an input; numbers are read from JSON only (domain rules, section 0). */
export type DecimalLike = Decimal | string | number

/** Significant digits that the result of an operation keeps; what has more is rounded half away from zero. */
const precision = 60
const smallestLong = tenTo(precision)

/**
 * Exact decimal, an integer and its number of decimals: 12.5 is 125 with a scale of 1. The one number type for money,
 * prices, quantities and rates. It never changes, and zero has no sign.
 */
export class Decimal implements Digits {
  readonly units: bigint
  readonly scale: number

  constructor(units: bigint, scale: number) {
    this.units = units
    this.scale = scale
  }

  plus(other: DecimalLike): Decimal {
    const that = operand(other)
    const scale = Math.max(this.scale, that.scale)
    return kept(unitsAt(this, scale) + unitsAt(that, scale), scale)
  }

  minus(other: DecimalLike): Decimal {
    return this.plus(operand(other).negated())
  }

  times(other: DecimalLike): Decimal {
    const that = operand(other)
    return kept(this.units * that.units, this.scale + that.scale)
  }

  /** Quotient of at most 60 significant digits. Throws RuleError `decimal` when the divisor is zero. */
  div(other: DecimalLike): Decimal {
    const that = operand(other)
    if (that.units === 0n) throw new RuleError('decimal')
    if (this.units === 0n) return zero
    const [value, divisor] = [magnitude(this.units), magnitude(that.units)]
    const shift = precision - digitsBeforePoint(value, divisor)
    const quotient = divideHalfUp(value * tenTo(Math.max(shift, 0)), divisor * tenTo(Math.max(-shift, 0)))
    const isNegative = this.units < 0n !== that.units < 0n
    return shortened(isNegative ? -quotient : quotient, this.scale - that.scale + shift)
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale)
  }

  abs(): Decimal {
    return this.units < 0n ? this.negated() : this
  }

  /** Rounds down to an integer, also below zero. */
  floor(): Decimal {
    return new Decimal(divideDown(this.units, tenTo(this.scale)), 0)
  }

  /** Rounds half away from zero (domain rules 1.4) to at most so many decimals. */
  toDecimalPlaces(places: number): Decimal {
    return this.scale <= places ? this : new Decimal(unitsAt(this, places), places)
  }

  /** Compares two decimals: 1.5 and 1.50 are equal. */
  comparedTo(other: DecimalLike): -1 | 0 | 1 {
    return compareDigits(this, operand(other))
  }

  eq(other: DecimalLike): boolean {
    return this.comparedTo(other) === 0
  }

  gt(other: DecimalLike): boolean {
    return this.comparedTo(other) > 0
  }

  gte(other: DecimalLike): boolean {
    return this.comparedTo(other) >= 0
  }

  lt(other: DecimalLike): boolean {
    return this.comparedTo(other) < 0
  }

  lte(other: DecimalLike): boolean {
    return this.comparedTo(other) <= 0
  }

  isZero(): boolean {
    return this.units === 0n
  }

  isNegative(): boolean {
    return this.units < 0n
  }

  /** Returns whether the decimal is above zero or zero itself. */
  isPositive(): boolean {
    return this.units >= 0n
  }

  /** Number of decimals, without zeros at the end. */
  decimalPlaces(): number {
    return this.toFixed().split('.')[1]?.length ?? 0
  }

  /** Number of significant digits, without zeros at the start and the end. */
  precision(): number {
    return magnitude(this.units).toString().replace(/0+$/, '').length || 1
  }

  /** Text with exactly so many decimals, rounded half away from zero; without needless zeros where none are given. */
  toFixed(places?: number): string {
    return places === undefined ? shortText(this) : digitsText(unitsAt(this, places), places)
  }

  toNumber(): number {
    return Number(this.toFixed())
  }

  toString(): string {
    return this.toFixed()
  }

  toJSON(): string {
    return this.toFixed()
  }
}

const zero = new Decimal(0n, 0)

const ofDigits = ({ units, scale }: Digits): Decimal => new Decimal(units, scale)

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units)

/** Returns the result of an operation, rounded to the significant digits that are kept. */
function kept(units: bigint, scale: number): Decimal {
  if (units < smallestLong && -units < smallestLong) return new Decimal(units, scale)
  const cut = magnitude(units).toString().length - precision
  return withScale(divideHalfUp(units, tenTo(cut)), scale - cut)
}

/** Returns a decimal without zeros at its end, so that a quotient stays small. */
function shortened(units: bigint, scale: number): Decimal {
  const text = units.toString()
  const zeros = text.length - text.replace(/0+$/, '').length
  return withScale(units / tenTo(zeros), scale - zeros)
}

/** Returns a decimal; a scale below zero counts zeros before the point. */
const withScale = (units: bigint, scale: number): Decimal =>
  scale < 0 ? new Decimal(units * tenTo(-scale), 0) : new Decimal(units, scale)

/** Number of digits before the point of the quotient of two integers; 0.05 has -1. */
function digitsBeforePoint(value: bigint, divisor: bigint): number {
  const more = value.toString().length - divisor.toString().length
  return value * tenTo(Math.max(-more, 0)) >= divisor * tenTo(Math.max(more, 0)) ? more + 1 : more
}

const written = /^([+-]?)(\d{0,500})\.?(\d{0,500})(?:e([+-]?\d{1,3}))?$/i

/** Reads the text of a decimal, `1e5` too. Throws RuleError `decimal` for anything else. */
function readText(text: string): Decimal {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = written.exec(text) ?? []
  if (whole === '' && decimals === '') throw new RuleError('decimal')
  const units = BigInt(whole + decimals)
  return withScale(sign === '-' ? -units : units, decimals.length - Number(exponent))
}

function operand(value: DecimalLike): Decimal {
  if (value instanceof Decimal) return value
  const text = decimalText(value)
  return isPlain(text) ? ofDigits(digitsOf(text)) : readText(text)
}

/** Reads a decimal; an absent or empty value counts as zero. Throws RuleError `decimal` for what is no number. */
export const decimal = (value: DecimalLike | null | undefined): Decimal =>
  value === null || value === undefined || value === '' ? zero : operand(value)

/**
 * Reads a decimal as it travels, in plain digits; absent or empty counts as zero. Throws RuleError `decimal` at `path`
 * for anything else, `1e5` too.
 */
export const readDecimal = (value: DecimalLike | null | undefined, path = ''): Decimal =>
  value instanceof Decimal ? value : ofDigits(readDigits(value, path))

/** Rounds an amount to the cent, half away from zero (domain rules 1.4). */
export const round2 = (value: DecimalLike): Decimal => decimal(value).toDecimalPlaces(2)

/** Returns an amount as on the wire: text with exactly two decimals, never "-0.00". */
export const toMoney = (value: DecimalLike): string => decimal(value).toFixed(2)

/** Exact sum of decimals. */
export function sum(values: Iterable<DecimalLike>): Decimal {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}

/** Exact sum of products, such as quantity times unit cost; absent values count as zero. */
export const productSum = (pairs: readonly (readonly [DecimalLike | null, DecimalLike | null])[]): Decimal =>
  sum(pairs.map(([left, right]) => readDecimal(left).times(readDecimal(right))))
