import type { DecimalLike } from './decimal.ts'
import { digitsText, divideDown, readDigits, tenTo, unitsAt } from './digits.ts'
import { RuleError } from './rule-error.ts'

/** Returns an integer of `scale` decimals rounded to cents. */
export const toCents = (units: bigint, scale: number): bigint => unitsAt({ units, scale }, 2)

/** Returns an amount in cents. Throws RuleError `decimal`, or `max_decimals` when it has more than two. */
export function centsOf(value: DecimalLike | null | undefined, path = ''): bigint {
  const { units, scale } = readDigits(value, path)
  if (scale > 2 && units % tenTo(scale - 2) !== 0n) throw new RuleError('max_decimals', path, { max: 2 })
  return toCents(units, scale)
}

/** Cents as they travel: text with exactly two decimals. */
export const moneyText = (cents: bigint): string => digitsText(cents, 2)

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
  const parts = weights.map((weight) => divideDown(amount * weight * turn, divisor))
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
