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
 * Checks for a NIR of fifteen characters with its key; blanks are allowed. First digit 1, 2, foreign 3, 4 or temporary
 * 7, 8; months 20-42 and 50-99 are unknown ones.
 */
export function isNir(typed: string): boolean {
  const nir = compact(typed)
  return nirPattern.test(nir) && !/^.{5}(00|96)/.test(nir) && nirKey(nir.slice(0, 13)) === nir.slice(13)
}

/** Returns a masked NIR for those who may not read it: `1 85 05 •• ••• ••• ••`. */
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

/** Checks for a French or Monaco postcode: five digits, the leading zero kept. */
export const isFrenchPostcode = (typed: string): boolean => /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(typed.trim())

/** Department of a French postcode: two digits, three overseas (97, 98), `20` for Corsica; null when it is none. */
export function departmentOf(postcode: string): string | null {
  const code = postcode.trim()
  if (!isFrenchPostcode(code)) return null
  return code.slice(0, code.startsWith('97') || code.startsWith('98') ? 3 : 2)
}
