import { countryCode } from './codes.ts'

/**
 * Returns whether a text may be the postcode of a country: in France, also where no country is given, five digits
 * (domain rules 9.1). An empty value, or one that is no text, is left to the other rules.
 */
export const mayBePostcode = (postcode: unknown, country: unknown): boolean =>
  typeof postcode !== 'string' ||
  postcode.trim() === '' ||
  countryCode(country) !== 'FR' ||
  /^\d{5}$/.test(postcode.trim())
