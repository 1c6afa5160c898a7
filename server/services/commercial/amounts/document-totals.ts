import type { Totals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Values, recordsBy } from '../../../database/records.ts'
import { computeCreditTotals } from './credit-totals.ts'
import { type TaxRate, isExempt, readTaxes } from './document-taxes.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { computeDocumentTotals } from './line-totals.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** Values besides the document on which its totals depend. */
interface TaxContext {
  taxes: ReadonlyMap<string, TaxRate>
  exempt: boolean
}

/**
 * Returns the totals of a document of its kind: shares of the invoice that it gives back from, else what its lines
 * make.
 */
export async function documentTotals(
  tx: Queryable,
  { sharesOf }: DocumentKind,
  document: StoredDocument,
  lines: readonly Values[],
  { taxes, exempt }: TaxContext,
): Promise<Totals> {
  if (!sharesOf || !document[sharesOf]) return computeDocumentTotals(document, lines, taxes, exempt)
  return computeCreditTotals(tx, document, lines, taxes)
}

/** A saved document's lines in their order, its totals, and the taxes that both depend on. */
export interface SavedTotals extends TaxContext {
  lines: readonly LineRecord[]
  totals: Totals
}

/** Reads the lines of a saved document, unless they are given, and returns them with its totals. */
export async function savedTotals(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  given?: readonly LineRecord[],
): Promise<SavedTotals> {
  const { company, id } = document
  const lines = given ?? (await recordsBy(tx, kind.line, company, 'transaction', [id], 'position, id'))
  const context = { taxes: await readTaxes(tx, company), exempt: await isExempt(tx, company, document) }
  return { ...context, lines, totals: await documentTotals(tx, kind, document, lines, context) }
}
