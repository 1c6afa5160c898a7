import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument, PublicKindName } from '../../api/commercial/public/public-document.ts'
import { sumOfLines } from '../../contract/commercial/rules/amounts/line-sum.ts'
import { totalLabel, type TotalRow, totalRows } from '../../format/total-rows.ts'
import { formatMoney, formatNumber, formatPercent } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { sumDeposits } from '../../contract/commercial/rules/amounts/deposits.ts'
import { type TotalLine, TotalsBox } from '../../ui/data/TotalsBox.tsx'
import { inSentence } from '../../format/in-sentence.ts'
import styles from './public.module.css'

const tones = { tax: 'tax', total_price: 'total' } as const

/** Shows the totals: discount, delivery, VAT by rate, paid and open amounts. */
export function DocumentTotals({ kind, document }: { kind: PublicKindName; document: PublicDocument }): ReactElement {
  const { t, i18n } = useTranslation('public')
  const money = (amount: string | null | undefined): string => formatMoney(amount, i18n.language, document.currency)
  const isExempt = isExemptSeller(document.seller)
  const labelOf = (row: TotalRow): string =>
    t(`totals.${totalLabel(row, isExempt)}`, {
      percent: 'percent' in row && row.percent ? formatNumber(row.percent, i18n.language) : '',
      ...(row.key === 'tax'
        ? {
            rate: formatPercent(row.rate, i18n.language),
            base: inSentence(money(row.base), i18n.language),
            category: row.category,
          }
        : {}),
    })
  const totals = {
    ...document,
    sum_lines: sumOfLines(document),
    discount_percent: document.discount_type === 'percent' ? document.discount : null,
  }
  const deposits = sumDeposits(document.deducted_deposits)
  const isPartly = kind === 'invoice' && (document.payment_status === 'partially_paid' || deposits.length > 0)
  const lines: TotalLine[] = [
    ...totalRows(totals, isExempt).map((row) => ({
      key: row.key === 'tax' ? `vat${row.rate}${row.category}` : row.key,
      label: labelOf(row),
      value: money(row.amount),
      kind: tones[row.key as keyof typeof tones],
    })),
    ...deposits.map(({ invoice, number, issue_date: day, total_price: amount }) => ({
      key: invoice,
      label: t('totals.deposit', { number, day: formatDay(day, i18n.language) }),
      value: money(`-${amount}`),
      kind: 'tax' as const,
    })),
    ...(isPartly
      ? [{ key: 'left', label: t('totals.left'), value: money(document.left_to_pay), kind: 'total' as const }]
      : []),
    ...(document.installments ?? []).map(({ due_date: day, amount }, index) => ({
      key: `part${index}`,
      label: t('totals.installment', { day: formatDay(day, i18n.language) }),
      value: money(amount),
      kind: 'tax' as const,
    })),
  ]
  return (
    <section className={styles.totals} aria-label={t('totals.label')}>
      <TotalsBox lines={lines} />
    </section>
  )
}
