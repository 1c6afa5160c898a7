import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number of another country as it is written internationally: `+49 30 12345678`. What is no such number stays as it is
 * stored. How all countries write theirs is 40 kB: load this file where such a number is shown.
 */
export const formatForeignPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
