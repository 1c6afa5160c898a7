import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicDocument, PublicKind } from '../../../api/commercial/public.ts'
import { formatMoney, formatPercent } from '../../../format/amounts.ts'
import { type TotalLine, TotalsBox } from '../../../ui/data/TotalsBox.tsx'
import { inSentence } from '../../../format/in-sentence.ts'
import styles from './public.module.css'

const counts = (amount: string | null | undefined): boolean => /[1-9]/.test(amount ?? '')

/** From the lines to the amount: discount, delivery, VAT by rate, what is paid and left. */
export function DocumentTotals({ kind, document }: { kind: PublicKind; document: PublicDocument }): ReactElement {
  const { t, i18n } = useTranslation('public')
  const money = (amount: string | null | undefined): string =>
    formatMoney(amount, i18n.language, document.currency ?? 'eur')
  const isExempt = Boolean(document.seller?.vat_exemption)
  const line = (key: string, label: string, amount: string, type?: TotalLine['kind']): TotalLine => ({
    key,
    label,
    value: money(amount),
    kind: type,
  })
  const taxes = (document.transaction_taxes ?? []).map(({ rate, base, amount }) =>
    line(
      `vat${rate}`,
      t('totals.vat', { rate: formatPercent(rate, i18n.language), base: inSentence(money(base), i18n.language) }),
      amount,
      'tax',
    ),
  )
  const isPartly = kind === 'invoice' && document.payment_status === 'partially_paid'
  const lines: TotalLine[] = [
    ...(counts(document.total_discount) ? [line('discount', t('totals.discount'), `-${document.total_discount}`)] : []),
    ...(counts(document.cost) ? [line('cost', t('totals.delivery'), document.cost!)] : []),
    ...(isExempt ? [] : [line('net', t('totals.net'), document.sub_total_price), ...taxes]),
    line('total', t(isExempt ? 'totals.exempt' : 'totals.gross'), document.total_price, 'total'),
    ...(isPartly ? [line('left', t('totals.left'), document.left_to_pay ?? '', 'total')] : []),
  ]
  return (
    <section className={styles.totals} aria-label={t('totals.label')}>
      <TotalsBox lines={lines} />
    </section>
  )
}
