import { formatIban, formatIdentifier, formatPhone } from './identifiers.ts'

/** Returns how a field with an identifier is read, by its name: `siret`, `counterparty_iban`; undefined for others. */
export function grouping(field: string): ((text: string) => string) | undefined {
  if (/(^|_)iban$/.test(field)) return formatIban
  return /(^|_)(siret|siren|vat_number)(_number)?$/.test(field) ? formatIdentifier : undefined
}

/**
 * Returns an identifier in upper case without the blanks, dots and hyphens that people and their documents put between
 * the groups.
 */
const ungrouped = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Returns how an identifier is written and read in a form, by the name of its field; undefined for other fields. */
export function typedGrouping(field: string) {
  const write = grouping(field)
  return write && { write, read: ungrouped }
}

/** How a telephone is written and read in a form: the service knows what was typed, and stores it internationally. */
export const typedPhone = {
  write: (stored: string): string => formatPhone(/^[+0][\d\s.-]+$/.test(stored) ? ungrouped(stored) : stored),
  read: (typed: string): string => typed,
}
