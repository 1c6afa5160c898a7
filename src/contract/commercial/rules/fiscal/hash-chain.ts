import { RuleError } from '../../../rules/money/rule-error.ts'

/**
 * JSON with sorted keys and no blanks, the same text for the same content (RFC 8785 for the stored data: no floats).
 * Undefined members are left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
  }
  throw new RuleError('not_canonical', '', { type: typeof value })
}

/** Hash of a text as hexadecimal, given by the side that has one. */
export type Sha256 = (text: string) => string

/**
 * Returns one link of the chain: SHA-256 of the previous hash and the canonical frozen fields (domain rules 1.3 rule
 * 10). The first link has no previous hash.
 */
export const chainHash = (previous: string | null | undefined, frozen: unknown, sha256: Sha256): string =>
  sha256(`${previous ?? ''}${canonicalJson(frozen)}`)

/**
 * Index of the first broken link, or -1 when the chain holds.
 *
 * @oracle A test compares the check of stored chains with it.
 */
export const brokenLink = (
  links: readonly { previous_hash?: string | null; hash: string; frozen: unknown }[],
  sha256: Sha256,
): number =>
  links.findIndex(
    (link, index) =>
      (link.previous_hash ?? null) !== (index === 0 ? null : links[index - 1]!.hash) ||
      link.hash !== chainHash(link.previous_hash, link.frozen, sha256),
  )
