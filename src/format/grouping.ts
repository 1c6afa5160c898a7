import { formatIban, formatIdentifier } from './identifiers.ts'

/** Returns how a field with an identifier is read, by its name: `siret`, `counterparty_iban`; undefined for others. */
export function grouping(field: string): ((text: string) => string) | undefined {
  if (/(^|_)iban$/.test(field)) return formatIban
  return /(^|_)(siret|siren|vat_number)(_number)?$/.test(field) ? formatIdentifier : undefined
}
