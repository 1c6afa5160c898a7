import type { AppliedTax } from '../../../../src/contract/rules/money/vat-rates.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Writing } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, recordsBy, updateRecord } from '../../../database/records.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { appliedOf, isExempt, readTaxes } from './document-taxes.ts'
import { recomputed } from './lines.ts'
import type { StoredDocument } from '../document/records.ts'

/**
 * Returns the VAT that a reader of a document needs to work out its totals again: of each line, and of the delivery.
 */
export async function readAppliedTaxes(
  tx: Queryable,
  document: StoredDocument,
): Promise<{ of: (line: Values) => AppliedTax; shipping: AppliedTax }> {
  const taxes = await readTaxes(tx, document.company)
  const exempt = await isExempt(tx, document.company, document)
  return {
    of: (line) => appliedOf(line.taxes, taxes, exempt),
    shipping: appliedOf(document.delivery_taxes, taxes, exempt),
  }
}

/**
 * Takes options of a quotation into its total: they become lines like the others. Returns their names and the new
 * totals.
 */
export async function takeOptions(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  ids: readonly string[],
): Promise<{ names: string[]; totals: Values }> {
  if (ids.length === 0) return { names: [], totals: {} }
  const options = (
    await recordsBy(call.tx, kind.line, document.company, 'transaction', [document.id], 'position, id')
  ).filter((line) => line.kind === 'option')
  const wrong = ids.findIndex((id, index) => !options.some((line) => line.id === id) || ids.indexOf(id) !== index)
  if (wrong >= 0) throw invalidField(`options.${wrong}`, 'unknown_reference')
  const taken = options.filter(({ id }) => ids.includes(id))
  for (const line of taken) await updateRecord(call.tx, kind.line, line, { now: call.now, values: { kind: 'product' } })
  return { names: taken.map((line) => line.product_name ?? ''), totals: await recomputed(call, kind, document) }
}
