import {
  type SupplierVat,
  type Totals,
  checkDigits,
  computeTotals,
} from '../../../../src/contract/commercial/rules/amounts/totals.ts'
import type { Values } from '../../../database/records.ts'
import { type TaxRate, appliedOf } from './document-taxes.ts'

/** Returns the totals of a document from its stored lines; wrong input is refused under `{lines}.{index}.{field}`. */
export function computeDocumentTotals(
  document: Values,
  lines: readonly Values[],
  taxes: ReadonlyMap<string, TaxRate>,
  exempt: boolean,
): Totals {
  const totals = computeTotals({
    exempt,
    supplierVat: document.supplier_vat as SupplierVat[] | null | undefined,
    discount: document.discount as string | null,
    discountType: document.discount_type as 'percent' | 'amount',
    shipping: { cost: document.cost as string | null, ...appliedOf(document.delivery_taxes, taxes, exempt) },
    lines: lines.map((line) => ({
      kind: line.kind as 'product',
      quantity: line.quantity as string,
      price: line.price as string,
      discount: line.discount as string,
      ...appliedOf(line.taxes, taxes, exempt),
    })),
  })
  const long = checkDigits(totals)
  if (long) throw long
  return totals
}
