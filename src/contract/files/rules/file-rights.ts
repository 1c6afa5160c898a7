/** Fields of a file or folder from which its rights are computed. */
export interface Owned {
  owner?: string | null
  shared_users?: readonly string[] | null
  favorite_users?: readonly string[] | null
}

/** Values that a change would write; an absent name is not changed. */
type OwnedChange = Readonly<Record<string, unknown>>

/** Days for which the bin keeps deleted files. */
export const daysInBin = 30

/**
 * Checks whether a person owns a file or folder: only the owner renames, edits, moves, shares and deletes it
 * (specification 1 section 6).
 */
export const isOwner = ({ owner }: Owned, person: string): boolean => owner === person

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Returns the people who are in only one of two lists. */
const difference = (before: unknown, after: unknown): string[] => {
  const [former, latter] = [new Set(listOf(before)), new Set(listOf(after))]
  return [...former].filter((one) => !latter.has(one)).concat([...latter].filter((one) => !former.has(one)))
}

/** Returns the list with or without a person. */
export const withPerson = (list: readonly string[] | null | undefined, person: string, isIn: boolean): string[] => [
  ...(list ?? []).filter((one) => one !== person),
  ...(isIn ? [person] : []),
]

const isSelf = (people: readonly string[], person: string): boolean => people.every((one) => one === person)

/**
 * Returns the first field of a change that a person may not write, undefined when all are allowed. The owner writes all
 * but the favourites of others. Another reader marks it as a favourite, and may remove themselves from those it is
 * shared with.
 */
export function refusedField(before: Owned, values: OwnedChange, person: string): string | undefined {
  const mayWrite = (field: string): boolean => {
    if (field === 'favorite_users') return isSelf(difference(before.favorite_users, values[field]), person)
    if (isOwner(before, person)) return true
    if (field !== 'shared_users') return false
    return isSelf(difference(before.shared_users, values[field]), person) && !listOf(values[field]).includes(person)
  }
  return Object.keys(values).find((field) => !mayWrite(field))
}

/** The records of which an `external_id` may be the id, by the fixed service identifier beside it (specification 1 section 9). */
export const filedRecords: Readonly<Record<string, readonly string[]>> = {
  Directory: ['directory/organizations', 'directory/contacts'],
  Product: ['products/products'],
  Project: ['projects/projects'],
  CRM: ['commercial/business-opportunities'],
  Accounting: ['commercial/invoices'],
  HRIS: ['hr/employees'],
  ATS: ['ats/recruitments', 'ats/cvtechs'],
  Ticketing: ['tickets/tickets', 'tickets/ticket-internals'],
}
