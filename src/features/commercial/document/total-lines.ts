import type { TFunction } from 'i18next'
import type { Totals } from '../../../contract/rules/totals.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import type { TotalLine } from '../../../ui/data/TotalsBox.tsx'

/** The rows under the lines: discount and delivery where there are any, VAT by rate, the total that counts. */
export function totalLines(
  totals: Totals,
  { t, language, discount }: { t: TFunction<'commercial'>; language: string; discount?: string | null },
): TotalLine[] {
  const money = (text: string): string => formatMoney(text, language)
  const hasDiscount = Number(totals.documentDiscount) !== 0
  const hasShipping = Number(totals.shipping) !== 0
  return [
    ...(hasDiscount || hasShipping ? [{ key: 'lines', label: t('totals.lines'), value: money(totals.sumLines) }] : []),
    ...(hasDiscount
      ? [
          {
            key: 'discount',
            label: discount
              ? t('totals.discountPercent', { percent: formatNumber(discount, language) })
              : t('totals.discount'),
            value: money(`-${totals.documentDiscount}`.replace('--', '')),
          },
        ]
      : []),
    ...(hasShipping ? [{ key: 'shipping', label: t('totals.shipping'), value: money(totals.shipping) }] : []),
    { key: 'sub', label: t('totals.sub'), value: money(totals.sub_total_price) },
    ...totals.transaction_taxes
      .filter(({ rate }) => Number(rate) > 0)
      .map(({ rate, base, amount }) => ({
        key: `tax${rate}`,
        kind: 'tax' as const,
        label: t('totals.tax', { rate: formatNumber(rate, language), base: formatNumber(base, language, 2) }),
        value: money(amount),
      })),
    { key: 'total', kind: 'total', label: t('totals.total'), value: money(totals.total_price) },
  ]
}
