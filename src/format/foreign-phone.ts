import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Formats a foreign number internationally: `+49 30 12345678`. A text that is no such number is returned as it is. The
 * formats of all countries have 40 kB: load this file only where such a number is shown.
 */
export const formatForeignPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
