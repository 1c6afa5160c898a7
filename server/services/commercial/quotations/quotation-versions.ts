import { versionNumber } from '../../../../src/contract/rules/identifiers/numbering.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Values, recordsBy } from '../../../database/records.ts'
import { quotationKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns whether a quotation was replaced by another: linked, and of the number after its own. */
export const isNextVersion = ({ number, linked_quotations }: Values, next: { id: string; number?: unknown }): boolean =>
  Array.isArray(linked_quotations) &&
  linked_quotations.includes(next.id) &&
  next.number === versionNumber(String(number))

const linkedTo = ({ linked_quotations }: Values): string[] =>
  Array.isArray(linked_quotations) ? linked_quotations.map(String) : []

/** Returns the versions after a quotation that was replaced, in their order; none for one that was not. */
export async function laterVersions(
  tx: Queryable,
  quotation: StoredDocument<'quotation'>,
): Promise<StoredDocument<'quotation'>[]> {
  const later: StoredDocument<'quotation'>[] = []
  for (let version: StoredDocument<'quotation'> | undefined = quotation; version?.status === 'canceled';) {
    const current: StoredDocument<'quotation'> = version
    const linked = await recordsBy(tx, quotationKind.entity, current.company, 'id', linkedTo(current))
    version = linked.find((candidate) => isNextVersion(current, candidate))
    if (version) later.push(version)
  }
  return later
}
