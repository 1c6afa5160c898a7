import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument } from '../../../api/commercial/public/public-document.ts'
import { depositTotal } from '../../../contract/commercial/rules/amounts/installments.ts'
import { formatMoney, formatPercent } from '../../../format/amounts.ts'
import { TotalsBox } from '../../../ui/data/TotalsBox.tsx'
import styles from '../public.module.css'

/** Returns the deposit of a quotation: that of its invoice, else its part of the shown totals. */
export const depositAmount = ({ deposit, transaction_taxes: taxes }: PublicDocument): string | null =>
  deposit ? (deposit.total ?? (taxes ? depositTotal(taxes, deposit.percent) : null)) : null

/** Shows the deposit that a quotation requires, in euros with its VAT, under the totals. */
export function DepositAsked({ document }: { document: PublicDocument }): ReactElement | null {
  const { t, i18n } = useTranslation('public')
  const amount = depositAmount(document)
  if (amount === null || !document.deposit) return null
  const percent = formatPercent(document.deposit.percent, i18n.language)
  return (
    <section className={styles.totals} aria-label={t('deposit.title')}>
      <TotalsBox
        lines={[
          {
            key: 'deposit',
            label: t(isExemptSeller(document.seller) ? 'deposit.share' : 'deposit.shareGross', { percent }),
            value: formatMoney(amount, i18n.language, document.currency),
          },
        ]}
      />
    </section>
  )
}
