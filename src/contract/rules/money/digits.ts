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

/**
 * Returns a decimal as plain text: numbers come from JSON only. Empty for an invalid number. It is apart from the
 * decimals themselves, so that lists and pages of visitors load no more than this.
 */
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
