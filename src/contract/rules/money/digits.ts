import { RuleError } from './rule-error.ts'

/**
 * Digits of a decimal: an integer and its number of decimals, 12.5 is 125 with a scale of 1. Lists and pages of
 * visitors read and compare decimals by these functions alone, and load no arithmetic.
 */
export interface Digits {
  readonly units: bigint
  readonly scale: number
}

const powers: bigint[] = [1n]

/** Ten to the power of `exponent`. */
export function tenTo(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next++) powers.push(powers[next - 1]! * 10n)
  return powers[exponent]!
}

/** Quotient rounded half away from zero (domain rules 1.4); the divisor is positive. */
export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const half = (value < 0n ? -value : value) * 2n + divisor
  const rounded = half / (divisor * 2n)
  return value < 0n ? -rounded : rounded
}

/** Quotient rounded down, also below zero; the divisor is positive. */
export const divideDown = (value: bigint, divisor: bigint): bigint =>
  value >= 0n ? value / divisor : -((-value + divisor - 1n) / divisor)

/** Returns an integer of `scale` decimals as text with all of its decimals: 550 of two is `5.50`. */
export function digitsText(units: bigint, scale: number): string {
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Returns a decimal as text without needless zeros: 5.50 is `5.5`. */
export function shortText({ units, scale }: Digits): string {
  const text = digitsText(units, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}

/** Returns a decimal as plain text: numbers come from JSON only. Empty for an invalid number. */
export function decimalText(value: string | number | { toFixed(): string }): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return value.toFixed()
  if (!Number.isFinite(value)) return ''
  const [digits = '', exponent] = String(value).split('e')
  return exponent === undefined ? digits : withoutExponent(digits, Number(exponent))
}

/** Writes out a number that has an exponent: one of 21 digits and more, or below a millionth. */
function withoutExponent(digits: string, exponent: number): string {
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '', decimals = ''] = digits.slice(sign.length).split('.')
  return exponent > 0
    ? sign + whole + decimals.padEnd(exponent, '0')
    : `${sign}0.${whole.padStart(-exponent, '0')}${decimals}`
}

const plain = /^-?\d{1,500}(?:\.\d{1,500})?$/

/** Returns whether text is a decimal as it travels: digits, with a point or without. */
export const isPlain = (text: string): boolean => plain.test(text)

/** Returns the digits of plain text. */
export function digitsOf(text: string): Digits {
  const point = text.indexOf('.')
  return point < 0
    ? { units: BigInt(text), scale: 0 }
    : { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 }
}

type Readable = string | number | (Digits & { toFixed(): string }) | null | undefined

/** Reads a decimal as it travels; absent or empty counts as zero. Throws RuleError `decimal` at `path` otherwise. */
export function readDigits(value: Readable, path = ''): Digits {
  if (value === null || value === undefined || value === '') return { units: 0n, scale: 0 }
  if (typeof value === 'object') return value
  const text = decimalText(value)
  if (!isPlain(text)) throw new RuleError('decimal', path)
  return digitsOf(text)
}

/** The integer of a decimal at another scale, rounded half away from zero where that is smaller. */
export function unitsAt({ units, scale }: Digits, wanted: number): bigint {
  if (scale === wanted) return units
  return scale < wanted ? units * tenTo(wanted - scale) : divideHalfUp(units, tenTo(scale - wanted))
}

/** Compares two decimals: 1 or -1 for the greater or the smaller first, 0 when they are equal (1.5 and 1.50). */
export function compareDigits(left: Digits, right: Digits): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale)
  const [one, other] = [unitsAt(left, scale), unitsAt(right, scale)]
  return one > other ? 1 : one < other ? -1 : 0
}

/** Compares two decimals as they travel; absent counts as zero. */
export const compareDecimals = (left: Readable, right: Readable): -1 | 0 | 1 =>
  compareDigits(readDigits(left), readDigits(right))
