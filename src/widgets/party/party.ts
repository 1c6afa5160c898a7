/** Ways to reach a person: telephone and e-mail. */
export interface Reachable {
  phone?: string | null
  email?: string | null
}

/** A person or a company of the directory as a reference is expanded. */
export interface Party extends Reachable {
  id: string
  company_name?: string
  first_name?: string | null
  last_name?: string
}

/** Returns the record of an expanded reference; null for an id alone, which the person may not read. */
export const partyFactOf = (reference: unknown): Party | null =>
  reference && typeof reference === 'object' ? (reference as Party) : null

/** Returns the address that dials a telephone number. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
