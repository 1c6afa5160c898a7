import type { DecimalLike } from './decimal.ts'
import { RuleError } from './rule-error.ts'

/**
 * An exact decimal as an integer and its number of decimals: 12.5 is {units: 125n, scale: 1}. Several times faster than
 * Decimal in the editor.
 */
export interface Scaled {
  units: bigint
  scale: number
}

const plain = /^-?\d+(?:\.\d+)?$/

/**
 * Returns a decimal as plain text, without the decimal library, which lists and pages of visitors need not load:
 * numbers come from JSON only. Empty for an invalid number.
 */
export function decimalText(value: DecimalLike): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return value.toFixed()
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '')
}

/** Reads a decimal exactly; absent or empty counts as zero. Throws RuleError `decimal` at `path` for anything else. */
export function scaled(value: DecimalLike | null | undefined, path = ''): Scaled {
  if (value === null || value === undefined || value === '') return { units: 0n, scale: 0 }
  const raw = decimalText(value)
  if (!plain.test(raw)) throw new RuleError('decimal', path)
  const point = raw.indexOf('.')
  return point < 0
    ? { units: BigInt(raw), scale: 0 }
    : { units: BigInt(raw.slice(0, point) + raw.slice(point + 1)), scale: raw.length - point - 1 }
}

/**
 * Compares two decimals: 1 or -1 for the greater or the smaller first, 0 when they are equal (1.5 and 1.50). Absent
 * counts as zero.
 */
export function compareDecimals(
  left: DecimalLike | null | undefined,
  right: DecimalLike | null | undefined,
): -1 | 0 | 1 {
  const [one, other] = [scaled(left), scaled(right)]
  const scale = Math.max(one.scale, other.scale)
  const difference = one.units * tenTo(scale - one.scale) - other.units * tenTo(scale - other.scale)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
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

/** Returns an integer of `scale` decimals rounded to cents. */
export const toCents = (units: bigint, scale: number): bigint =>
  scale <= 2 ? units * tenTo(2 - scale) : divideHalfUp(units, tenTo(scale - 2))

/** Returns an amount in cents. Throws RuleError `decimal`, or `max_decimals` when it has more than two. */
export function centsOf(value: DecimalLike | null | undefined, path = ''): bigint {
  const { units, scale } = scaled(value, path)
  if (scale > 2 && units % tenTo(scale - 2) !== 0n) throw new RuleError('max_decimals', path, { max: 2 })
  return toCents(units, scale)
}

/** Cents as they travel: text with exactly two decimals. */
export function moneyText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns a scaled decimal as text without needless zeros: 5.50 is `5.5`. */
export function scaledText({ units, scale }: Scaled): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`
}

/** Exact sum of products, such as quantity times unit cost; absent values count as zero. */
export function productSum(pairs: readonly (readonly [DecimalLike | null, DecimalLike | null])[]): Scaled {
  const products = pairs.map(([left, right]) => {
    const [one, other] = [scaled(left), scaled(right)]
    return { units: one.units * other.units, scale: one.scale + other.scale }
  })
  const scale = products.reduce((most, product) => Math.max(most, product.scale), 0)
  return { scale, units: products.reduce((total, one) => total + one.units * tenTo(scale - one.scale), 0n) }
}

/**
 * Shares `total` cents in proportion to `weights` by the largest remainder; at equal remainders the earlier weight
 * wins, so callers order them.
 * The sum of the parts is the total; a weight of the other sign takes its signed share (domain rules 1.4). All zero
 * when the weights sum to zero.
 */
export function shareCents(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n)
  if (whole === 0n || total === 0n) return weights.map(() => 0n)
  const sign = total < 0n ? -1n : 1n
  const turn = whole < 0n ? -1n : 1n
  const amount = total * sign
  const divisor = whole * turn
  const parts = weights.map((weight) => floorDivide(amount * weight * turn, divisor))
  const remainders = weights.map((weight, index) => amount * weight * turn - parts[index]! * divisor)
  let missing = amount - parts.reduce((all, part) => all + part, 0n)
  const order = remainders
    .map((_, index) => index)
    .sort((a, b) => (remainders[b]! > remainders[a]! ? 1 : remainders[b]! < remainders[a]! ? -1 : a - b))
  for (const index of order) {
    if (missing === 0n) break
    parts[index] = parts[index]! + 1n
    missing -= 1n
  }
  return parts.map((part) => part * sign)
}

const floorDivide = (value: bigint, divisor: bigint): bigint =>
  value >= 0n ? value / divisor : -((-value + divisor - 1n) / divisor)
