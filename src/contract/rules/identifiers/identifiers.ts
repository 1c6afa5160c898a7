/** Upper case without blanks, dots and hyphens: how identifiers are stored. */
export const compact = (typed: string): string => typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase()

/** Checks for a SIREN: nine digits with Luhn's sum. */
export const isSiren = (typed: string): boolean => /^\d{9}$/.test(compact(typed)) && luhn(compact(typed))

/**
 * Checks for a SIRET: fourteen digits with Luhn's sum; establishments of La Poste (356000000) when their digits add up
 * to a multiple of five.
 */
export function isSiret(typed: string): boolean {
  const siret = compact(typed)
  if (!/^\d{14}$/.test(siret) || !luhn(siret.slice(0, 9))) return false
  return (
    luhn(siret) ||
    (siret.startsWith('356000000') && Array.from(siret).reduce((all, digit) => all + Number(digit), 0) % 5 === 0)
  )
}

/** SIREN of a SIRET or of a French VAT number; null when it holds none. */
export function sirenOf(typed: string): string | null {
  const text = compact(typed)
  const siren = /^FR[A-Z0-9]{2}(\d{9})$/.exec(text)?.[1] ?? (/^\d{14}$|^\d{9}$/.test(text) ? text.slice(0, 9) : null)
  return siren !== null && isSiren(siren) ? siren : null
}

/** VAT number that belongs to a SIREN: FR + key + SIREN, key = (12 + 3 x (SIREN mod 97)) mod 97. */
export const frenchVatNumber = (siren: string): string =>
  `FR${String((12 + 3 * (Number(compact(siren)) % 97)) % 97).padStart(2, '0')}${compact(siren)}`

/**
 * Checks for a French VAT number with or without `FR`; old keys in digits, new ones with letters, Monaco (000, no
 * Luhn).
 */
export function isFrenchVatNumber(typed: string): boolean {
  const number = compact(typed).replace(/^FR/, '')
  const found = /^([A-HJ-NP-Z0-9]{2})(\d{9})$/.exec(number)
  if (!found) return false
  const [, key, siren] = found as unknown as [string, string, string]
  if (!siren.startsWith('000') && !isSiren(siren)) return false
  return /^\d{2}$/.test(key) ? BigInt(siren + '12') % 97n === BigInt(key) : isNewKey(key, siren)
}

/**
 * Number of characters after the country letters of VAT numbers in the EU and its neighbours. Foreign numbers are
 * checked by length only (domain rules 3.4).
 */
const vatLengths: Readonly<Record<string, readonly number[]>> = {
  AT: [9],
  BE: [10],
  BG: [9, 10],
  CY: [9],
  CZ: [8, 9, 10],
  DE: [9],
  DK: [8],
  EE: [9],
  EL: [9],
  ES: [9],
  FI: [8],
  HR: [11],
  HU: [8],
  IE: [8, 9],
  IT: [11],
  LT: [9, 12],
  LU: [8],
  LV: [11],
  MT: [8],
  NL: [12],
  PL: [10],
  PT: [9],
  RO: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  SE: [12],
  SI: [8],
  SK: [10],
  XI: [5, 9, 12],
  GB: [5, 9, 12],
  CH: [9, 12, 13],
}

/**
 * Checks for an intra-community VAT number: the French ones by their key, the others by the length of their country.
 */
export function isVatNumber(typed: string): boolean {
  const number = compact(typed)
  if (number.startsWith('FR')) return isFrenchVatNumber(number)
  const rest = number.slice(2)
  return /^[A-Z]{2}[A-Z0-9+*]+$/.test(number) && (vatLengths[number.slice(0, 2)]?.includes(rest.length) ?? false)
}

/** Checks for an EAN-13 or GTIN-13 bar code with its check digit. */
export function isEan13(typed: string): boolean {
  const code = compact(typed)
  return (
    /^\d{13}$/.test(code) &&
    Array.from(code).reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  )
}

const luhn = (digits: string): boolean =>
  Array.from(digits)
    .reverse()
    .reduce((all, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0) %
    10 ===
  0

const vatAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** New-style key with letters (python-stdnum, fr.tva). */
function isNewKey(key: string, siren: string): boolean {
  const [first, second] = [vatAlphabet.indexOf(key[0]!), vatAlphabet.indexOf(key[1]!)]
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}
