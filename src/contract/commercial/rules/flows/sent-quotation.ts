type Values = Readonly<Record<string, unknown>>

/** Checks whether a document was sent, or is about to be: its recipient may hold it. */
export const hasReader = ({ send, public_key }: Values): boolean =>
  (typeof send === 'string' && send !== 'not_send') || Boolean(public_key)

/** Fields of a quotation that its recipient never sees: they can still be corrected. */
const internal: ReadonlySet<string> = new Set([
  'account_manager',
  'seller',
  'external_refs',
  'price_level',
  'business_opportunity',
  'stockage_area',
  'season',
  'expense',
  'linked_quotations',
  'mute_reminder',
])

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/**
 * Returns the fields of a change to a sent, pending quotation that its recipient would see: another offer needs a new
 * version (domain rules 1.8). The expiry may become later, never earlier.
 */
export function changesForReader(before: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => {
    if (name === 'status' || internal.has(name) || isSame(before[name], values[name])) return false
    if (name !== 'expiration_date') return true
    const [from, to] = [before[name], values[name]]
    return typeof from !== 'string' || (typeof to === 'string' && to < from)
  })
}
