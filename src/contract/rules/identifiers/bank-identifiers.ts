import { isValidBIC, isValidIBAN } from 'ibantools'
import { compact } from './identifiers.ts'

/**
 * Checks for an IBAN: length of the country and mod 97 = 1 (domain rules 3.4); for France the RIB key too. Lower case
 * and blanks are accepted.
 */
export function isIban(typed: string): boolean {
  const iban = compact(typed)
  return isValidIBAN(iban) && (!iban.startsWith('FR') || hasRibKey(iban))
}

/**
 * Key of a French account (RIB): 97 - (89 x bank + 15 x branch + 3 x account) mod 97, two digits. Letters of the
 * account count as digits.
 */
export function ribKey(bank: string, branch: string, account: string): string {
  const digits = Array.from(compact(account), (sign) => (/[A-Z]/.test(sign) ? ribLetters[sign] : sign)).join('')
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n)
  return String(key).padStart(2, '0')
}

/**
 * Returns the IBAN of a French account from its bank (5 signs), branch (5) and account (11), as old bank formats name
 * it.
 */
export function frenchIban(bank: string, branch: string, account: string): string {
  const bban = `${bank}${branch}${compact(account)}${ribKey(bank, branch, account)}`
  return `FR${String(98 - mod97(`${bban}FR00`)).padStart(2, '0')}${bban}`
}

/** Checks for a BIC of 8 or 11 characters. */
export const isBic = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(typed)) && isValidBIC(compact(typed))

const ribLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index) => [
    letter,
    String(index < 9 ? index + 1 : index < 18 ? index - 8 : index - 16),
  ]),
)

const hasRibKey = (iban: string): boolean =>
  /^FR\d{12}[A-Z0-9]{11}\d{2}$/.test(iban) &&
  ribKey(iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25)) === iban.slice(25)

const mod97 = (text: string): number =>
  Array.from(text, (sign) => String(parseInt(sign, 36)))
    .join('')
    .match(/\d{1,7}/g)!
    .reduce((rest, part) => Number(`${rest}${part}`) % 97, 0)
