import type { AnswerOf } from '../../call.ts'
import type { readCompanyTree } from '../calls/companies.ts'
import { decimal } from '../../rules/money/decimal.ts'

/** The most companies of one tree that are answered; sums of a tree that is cut would be wrong, so there are none. */
export const mostTreeMembers = 200

/** A company of a tree: the one at the top has no parent; a merged one names the surviving one. */
export type TreeMember = AnswerOf<typeof readCompanyTree>['results'][number]

/** Company in its tree, from the top down, `depth` 0 at the top, with the sums of its documents. */
export interface CompanyTreeRow<S extends string> extends TreeMember {
  depth: number
  /** Its own sums, with those of the companies merged into it. */
  own: Record<S, string>
  /** Its own and those of all below it. */
  whole: Record<S, string>
}

interface Sums<S extends string> {
  value: unknown
  sums: Partial<Record<S, string>>
}

/** Returns the members of a tree in the order in which they are read, with exact sums of each and of all below it. */
export function treeRows<S extends string>(
  members: readonly TreeMember[],
  groups: readonly Sums<S>[],
  names: readonly S[],
): CompanyTreeRow<S>[] {
  const standing = members.filter(({ merged_into: into }) => into === null)
  const into = new Map(members.map(({ id, merged_into: other }) => [id, other ?? id]))
  const add = (of: readonly Partial<Record<S, string>>[]): Record<S, string> =>
    Object.fromEntries(
      names.map((name) => [name, of.reduce((sum, one) => sum.plus(one[name] ?? 0), decimal(0)).toFixed(2)]),
    ) as Record<S, string>
  const own = (id: string): Record<S, string> =>
    add(groups.filter(({ value }) => into.get(String(value)) === id).map(({ sums }) => sums))
  const ids = new Set(standing.map(({ id }) => id))
  const below = (parent: string | null, depth: number): CompanyTreeRow<S>[] =>
    standing
      .filter((one) => (one.parent !== null && ids.has(one.parent) ? one.parent : null) === parent)
      .flatMap((one) => {
        const mine = own(one.id)
        const rest = below(one.id, depth + 1)
        const direct = rest.filter((row) => row.depth === depth + 1)
        return [{ ...one, depth, own: mine, whole: add([mine, ...direct.map(({ whole }) => whole)]) }, ...rest]
      })
  return below(null, 0)
}
