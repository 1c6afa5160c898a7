import type { Totals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'
import type { Queryable } from '../../../database/database.ts'
import type { StoredRecord, Values } from '../../../database/records.ts'
import { computeCreditTotals } from './credit-totals.ts'
import type { Tax } from './document-taxes.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { computeDocumentTotals } from './line-totals.ts'

/** Values besides the document on which its totals depend. */
interface TaxContext {
  taxes: ReadonlyMap<string, Tax>
  exempt: boolean
}

/**
 * Returns the totals of a document of its kind: shares of the invoice that it gives back from, else what its lines
 * make.
 */
export async function documentTotals(
  tx: Queryable,
  { sharesOf }: DocumentKind,
  document: StoredRecord,
  lines: readonly Values[],
  { taxes, exempt }: TaxContext,
): Promise<Totals> {
  if (!sharesOf || !document[sharesOf]) return computeDocumentTotals(document, lines, taxes, exempt)
  return computeCreditTotals(tx, document, lines, taxes)
}
