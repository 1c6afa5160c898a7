import { compact } from './identifiers.ts'

/**
 * Key of a NIR of thirteen characters: 97 - (number mod 97), two digits; Corsica 2A counts as 19, 2B as 18 (domain
 * rules 5.7).
 */
export function nirKey(nir: string): string {
  const digits = compact(nir)
    .replace(/^(.{5})2A/, '$119')
    .replace(/^(.{5})2B/, '$118')
  return String(97n - (BigInt(digits) % 97n)).padStart(2, '0')
}

const nirPattern = /^([1-478])(\d{2})(0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])(\d{6})(\d{2})$/

/**
 * True for a NIR of fifteen characters with its key; blanks are allowed. First digit 1, 2, foreign 3, 4 or temporary 7,
 * 8; months 20-42 and 50-99 are unknown ones.
 */
export function isNir(typed: string): boolean {
  const nir = compact(typed)
  return nirPattern.test(nir) && !/^.{5}(00|96)/.test(nir) && nirKey(nir.slice(0, 13)) === nir.slice(13)
}

/** A NIR as it is shown to those who may not read it: `1 85 05 •• ••• ••• ••`. */
export const maskNir = (typed: string): string =>
  `${compact(typed).slice(0, 1)} ${compact(typed).slice(1, 3)} ${compact(typed).slice(3, 5)} •• ••• ••• ••`

/**
 * Warnings about a NIR against the person's data, never a refusal: civility, birth year and month (domain rules 5.7).
 */
export function nirWarnings(
  typed: string,
  person: { isWoman?: boolean | null; birthDay?: string | null },
): ('nir_civility' | 'nir_birth_year' | 'nir_birth_month')[] {
  const nir = compact(typed)
  const warnings: ('nir_civility' | 'nir_birth_year' | 'nir_birth_month')[] = []
  if (person.isWoman !== null && person.isWoman !== undefined && (Number(nir[0]) % 2 === 0) !== person.isWoman)
    warnings.push('nir_civility')
  if (!person.birthDay) return warnings
  if (nir.slice(1, 3) !== person.birthDay.slice(2, 4)) warnings.push('nir_birth_year')
  if (Number(nir.slice(3, 5)) <= 12 && nir.slice(3, 5) !== person.birthDay.slice(5, 7)) warnings.push('nir_birth_month')
  return warnings
}

/** Numbers of the overseas departments have country codes of their own (ARCEP numbering plan [memory]). */
const overseas: readonly (readonly [RegExp, string])[] = [
  [/^0(262|263|269|639|69[23])/, '262'],
  [/^0(590|69[01])/, '590'],
  [/^0(594|694)/, '594'],
  [/^0(596|69[67])/, '596'],
]

/**
 * A telephone number as E.164, or null (domain rules 9.1): ten French digits, or a number with its country code after
 * `+` or `00`; `(0)` after +33 is
 * dropped. `0012345678` is refused, not guessed.
 */
export function phoneE164(typed: string): string | null {
  const text = typed.trim()
  if (!/^[+\d(][\d\s\u00a0\u202f().\-/]*$/.test(text)) return null
  const international = /^(\+|00)/.test(text)
  const digits = text
    .replace(/^(\+|00)\s*33\s*\(0\)/, '$133')
    .replace(/^\+|^00(?=[1-9])/, '')
    .replace(/\D/g, '')
  if (international) return readInternational(text, digits)
  if (!/^0[1-9]\d{8}$/.test(digits)) return null
  const code = overseas.find(([pattern]) => pattern.test(digits))?.[1] ?? '33'
  return `+${code}${digits.slice(1)}`
}

/** True for a French or Monaco postcode: five digits, the leading zero kept. */
export const isFrenchPostcode = (typed: string): boolean => /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(typed.trim())

/** Department of a French postcode: two digits, three overseas (97, 98), `20` for Corsica; null when it is none. */
export function departmentOf(postcode: string): string | null {
  const code = postcode.trim()
  if (!isFrenchPostcode(code)) return null
  return code.slice(0, code.startsWith('97') || code.startsWith('98') ? 3 : 2)
}

function readInternational(text: string, digits: string): string | null {
  if (text.startsWith('00') && !/^00\s*[1-9]\d?/.test(text)) return null
  if (digits.startsWith('33')) return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : null
  return digits.length >= (text.startsWith('00') ? 10 : 7) && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}
