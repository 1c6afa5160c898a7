import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument, PublicLineRead } from '../../api/commercial/public/public-document.ts'
import { decimal, toMoney } from '../../contract/rules/money/decimal.ts'
import { computeTotals, type LineKind } from '../../contract/commercial/rules/amounts/totals.ts'

/**
 * Returns the quotation with the ticked options: its lines, subtotals and totals by the one algorithm of the contract.
 */
export function withOptions(document: PublicDocument, chosen: ReadonlySet<string>): PublicDocument {
  const lines = document.quotation_lines ?? []
  const kindOf = ({ id, kind }: PublicLineRead): LineKind =>
    kind === 'option' && chosen.has(id) ? 'product' : (kind ?? 'product')
  const totals = computeTotals({
    exempt: isExemptSeller(document.seller),
    discount: document.discount,
    discountType: document.discount_type,
    shipping: {
      cost: document.cost ?? null,
      rate: document.shipping_rate ?? '0',
      category: document.shipping_category,
      exemption: document.shipping_exemption,
    },
    lines: lines.map((line) => ({
      kind: kindOf(line),
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      rate: line.rate,
      category: line.category,
      exemption: line.exemption,
    })),
  })
  const { sub_total_price, total_taxes, total_price, transaction_taxes, documentDiscount } = totals
  return {
    ...document,
    sub_total_price,
    total_taxes,
    total_price,
    transaction_taxes,
    total_discount: documentDiscount,
    quotation_lines: lines.map((line, at) =>
      line.kind === 'subtotal' ? { ...line, total: totals.lines[at]?.net ?? line.total } : line,
    ),
  }
}

/** Returns the amount that an option adds to the total, tax included, beside the other ticked ones. */
export function addedBy(document: PublicDocument, option: string, chosen: ReadonlySet<string>): string {
  const others = new Set(chosen)
  others.delete(option)
  const without = withOptions(document, others)
  return toMoney(decimal(withOptions(document, others.add(option)).total_price).minus(without.total_price))
}
