import type { TFunction } from 'i18next'
import { sumOfLines } from '../../contract/commercial/rules/amounts/line-sum.ts'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { Totals } from '../../contract/commercial/rules/amounts/totals.ts'
import { compareDecimals } from '../../contract/rules/money/digits.ts'
import { formatMoney, formatNumber } from '../../format/amounts.ts'
import { type TotalAmounts, totalLabel, type TotalRow, totalRows } from '../../format/total-rows.ts'
import type { TotalLine } from '../../ui/data/TotalsBox.tsx'
import type { PageRecord } from './page-record.ts'

interface Words {
  t: TFunction<'commercial'>
  language: string
  isExempt: boolean
  currency: string | null | undefined
}

const tones = { tax: 'tax', total_price: 'total' } as const

/** Returns the rows under the lines with the labels of the screen. */
export const totalLines = (totals: TotalAmounts, words: Words): TotalLine[] =>
  totalRows(totals, words.isExempt).map((row) => ({
    key: row.key === 'tax' ? `tax${row.rate}${row.category}` : row.key,
    kind: tones[row.key as keyof typeof tones],
    label: labelOf(row, words),
    value: formatMoney(row.amount, words.language, words.currency ?? 'eur'),
  }))

const labelOf = (row: TotalRow, { t, language, isExempt }: Words): string =>
  t(`totals.${totalLabel(row, isExempt)}`, {
    percent: 'percent' in row && row.percent ? formatNumber(row.percent, language) : '',
    ...(row.key === 'tax'
      ? { rate: formatNumber(row.rate, language), base: formatNumber(row.base, language, 2), category: row.category }
      : {}),
  })

/**
 * Returns whether a document has no VAT: a refund, or a document without tax amount of an exempt seller. The seller of
 * a validated sale is as it was then, also another one than the company.
 */
export function isExemptDocument(
  document: Pick<PageRecord, 'total_taxes' | 'refund_lines' | 'is_sales' | 'seller_frozen'>,
  company: Parameters<typeof isExemptSeller>[0],
): boolean {
  const frozen = document.is_sales ? (document.seller_frozen as typeof company) : null
  return (
    document.refund_lines !== undefined ||
    (isExemptSeller(frozen ?? company) && compareDecimals(document.total_taxes, '0') === 0)
  )
}

/** Returns the totals of a document that is being written. */
export const editedTotals = (totals: Totals, discountPercent: string | null): TotalAmounts => ({
  sum_lines: totals.sumLines,
  total_discount: totals.documentDiscount,
  discount_percent: discountPercent,
  cost: totals.shipping,
  sub_total_price: totals.sub_total_price,
  transaction_taxes: totals.transaction_taxes,
  total_price: totals.total_price,
})

/** Returns the totals of a document as it was read. */
export const storedTotals = (document: PageRecord): TotalAmounts => ({
  ...document,
  sub_total_price: document.sub_total_price ?? '0.00',
  total_price: document.total_price ?? '0.00',
  sum_lines: sumOfLines(document),
  discount_percent: document.discount_type === 'percent' ? document.discount : null,
})
