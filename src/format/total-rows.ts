type Text = string | null | undefined

/** One row of the VAT: its category distinguishes the rows of rate zero. */
export interface TotalTax {
  rate: string
  base: string
  amount: string
  category?: Text
  /** Why there is no VAT. */
  exemption?: Text
}

/** The totals of a document as decimal text, by the names of the wire; `sum_lines` is the net of all its lines. */
export interface TotalAmounts {
  sum_lines?: Text
  total_discount?: Text
  /** Percentage of the document discount, absent for an amount. */
  discount_percent?: Text
  /** Shipping, excluding tax. */
  cost?: Text
  sub_total_price: string
  transaction_taxes?: readonly TotalTax[] | null
  total_price: string
}

/** One row of the totals; `amount` is decimal text, negative for a discount. */
export type TotalRow =
  | { key: 'sum_lines' | 'cost' | 'sub_total_price' | 'total_price'; amount: string }
  | { key: 'total_discount'; amount: string; percent: string | null }
  | { key: 'tax'; amount: string; rate: string; base: string; category: string }

/** The label of a row of totals, by its key in the texts of screens and public pages. */
export type TotalLabel =
  'sum_lines' | 'discount' | 'discountPercent' | 'cost' | 'sub_total_price' | 'tax' | 'taxCategory' | 'total' | 'exempt'

/** Returns the label of a row of totals; a seller without VAT has neither "excl. tax" nor "incl. tax" on it. */
export function totalLabel(row: TotalRow, isExempt: boolean): TotalLabel {
  if (row.key === 'total_discount') return row.percent ? 'discountPercent' : 'discount'
  if (row.key === 'tax') return row.category ? 'taxCategory' : 'tax'
  if (row.key === 'total_price') return isExempt ? 'exempt' : 'total'
  return row.key
}

const isNothing = (amount: Text): boolean => !amount || /^-?0*(\.0*)?$/.test(amount)

/**
 * Returns the rows under the lines, the same in the editor, on the record, on the public page and on the PDF. They are
 * the sum of the lines where a discount or shipping changes it, and the total excluding tax. Then follow base and VAT
 * of each category and rate, and the total. A seller without VAT has the total only (domain rules 1.1, 1.4).
 */
export function totalRows(totals: TotalAmounts, isExempt: boolean): TotalRow[] {
  const { sum_lines: sum, total_discount: discount, cost } = totals
  const [hasDiscount, hasShipping] = [!isNothing(discount), !isNothing(cost)]
  const rows: TotalRow[] = []
  if (sum && (hasDiscount || hasShipping)) rows.push({ key: 'sum_lines', amount: sum })
  if (hasDiscount)
    rows.push({
      key: 'total_discount',
      amount: `-${discount}`.replace('--', ''),
      percent: isNothing(totals.discount_percent) ? null : totals.discount_percent!,
    })
  if (hasShipping) rows.push({ key: 'cost', amount: cost! })
  if (!isExempt) {
    rows.push({ key: 'sub_total_price', amount: totals.sub_total_price })
    for (const { rate, base, amount, category } of totals.transaction_taxes ?? [])
      rows.push({ key: 'tax', rate, base, amount, category: isNothing(rate) ? (category ?? '') : '' })
  }
  return [...rows, { key: 'total_price', amount: totals.total_price }]
}
