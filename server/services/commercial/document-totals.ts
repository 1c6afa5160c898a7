import { sum, toMoney } from '../../../src/contract/rules/decimal.ts'
import type { TaxTotals, Totals } from '../../../src/contract/rules/totals.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import { computeCreditTotals } from './credit-totals.ts'
import type { Tax } from './document-taxes.ts'
import type { DocumentKind } from './kinds.ts'
import { computeDocumentTotals } from './line-totals.ts'

/** What the totals of a document depend on besides itself. */
interface TaxContext {
  taxes: ReadonlyMap<string, Tax>
  exempt: boolean
}

/** The totals of a document of its kind: shares of the invoice that it gives back from, else what its lines make. */
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

/** The totals of a document as they were validated: what was given back since then changes nothing in them. */
export const frozenTotals = (document: Values, lines: readonly Values[]): Totals => ({
  lines: lines.map(({ kind, total }) => ({
    gross: null,
    net: kind === 'product' ? String(total) : null,
    allowance: null,
  })),
  sumLines: toMoney(sum(lines.filter(({ kind }) => kind === 'product').map(({ total }) => String(total)))),
  documentDiscount: String(document.total_discount ?? '0.00'),
  shipping: String(document.cost ?? '0.00'),
  transaction_taxes: ((document.transaction_taxes ?? []) as Omit<TaxTotals, 'discount'>[]).map((row) => ({
    ...row,
    discount: '0.00',
  })),
  sub_total_price: String(document.sub_total_price),
  total_taxes: String(document.total_taxes),
  total_price: String(document.total_price),
  total_quantity: String(document.total_quantity),
})
