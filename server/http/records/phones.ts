import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Length beyond which a number is refused as an error of its field. */
export const longestPhone = 40

/** Country by which a national number is read when the record names none. */
const home: CountryCode = 'FR'

/** Numbers of the overseas departments are written as French ones and have country codes of their own (ARCEP). */
const overseas: readonly CountryCode[] = ['RE', 'YT', 'GP', 'GF', 'MQ']

/** Numbers of fewer than seven digits that are dialled in France, in whatever groups: 15, 112, 1014, 3631, 116 117. */
const short = /^(?:1\d|1[12]\d|10\d\d|3\d{3}|11[68]\d{3})$/

/**
 * Returns whether a text is meant as a number to dial: digits without a word. Remarks stay as they are typed, and so do
 * short numbers and extensions, which are written in one run.
 */
function isDialled(text: string): boolean {
  if (!/^[\d\s\u00a0\u202f().+/-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 7 || !(text === digits || short.test(digits))
}

/**
 * Returns a telephone number as it is stored: E.164, followed by its extension if any (domain rules 9.1). The `country`
 * of the record has two letters; a French number may be one of the overseas departments. Returns null for a complete
 * but impossible number; text that is no number, such as a short one, stays as typed.
 */
export function storedPhone(typed: string, country?: unknown): string | null {
  const text = typed.trim()
  // `00` is dialled for abroad: what follows is a country code, which no number of ours begins with by chance.
  if (/^00[^1-9]/.test(text)) return null
  const own = String(country ?? '').toUpperCase()
  const from = isSupportedCountry(own) ? own : home
  const numbers = [from, ...(from === home ? overseas : [])].flatMap((one) => {
    const number = parsePhoneNumberFromString(text.replace(/^00/, '+'), { defaultCountry: one, extract: false })
    return number ? [number] : []
  })
  // A number with its country code may be of a range that was given out since: it is as long as it must be.
  const isAbroad = /^(\+|00)/.test(text)
  const number = numbers.find((one) => one.isValid()) ?? numbers.find((one) => isAbroad && one.isPossible())
  if (number) return number.ext ? number.formatInternational() : number.number
  return isDialled(text) ? null : text
}

/** Signs between the digits of a stored telephone number. */
const separators = '+ \u00a0\u202f.-/()'

/**
 * Returns the SQL of the digits of a number that is stored as E.164, without its extension; null for any other text.
 */
export const phoneDigits = (sql: string): string =>
  `case when ${sql} like '+%' then translate(split_part(${sql}, 'ext', 1), '${separators}', '') end`
