import type { Duplicate } from '../../contract/directory/merging.ts'
import { formatIdentifier } from '../../format/identifiers.ts'
import { fullName } from '../../format/names.ts'

/** Returns the text that identifies a possible duplicate: its name, place and number or e-mail. */
export const duplicateText = ({ company_name, city, siret_number, email, ...person }: Duplicate): string =>
  [company_name ?? fullName(person), city, siret_number ? formatIdentifier(siret_number) : email]
    .filter(Boolean)
    .join(', ')
