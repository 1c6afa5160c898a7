import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../../format/dates.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import styles from '../../../../widgets/documents/page.module.css'

/** A document that settles another, with the sign of its amount. */
export interface SettledRow {
  id: string
  label: string
  day: string
  amount: string
  to: string
  /** Id that distinguishes two rows of one document. */
  allocation?: string
  act?: ReactNode
}

/** Documents that settle another, each leading to its page. */
export function SettledBy({
  rows,
  currency,
}: {
  rows: readonly SettledRow[]
  currency: string | null | undefined
}): ReactElement | null {
  const { i18n } = useTranslation()
  if (rows.length === 0) return null
  return (
    <ul className={styles.payments}>
      {rows.map(({ id, label, day, amount, to, allocation, act }) => (
        <li key={`${id} ${allocation ?? label}`} className={styles.payment}>
          <span className={styles.paymentWhat}>
            <TextLink to={to}>{label}</TextLink>
            <span className={styles.under}>{formatDay(parisDayOf(day), i18n.language)}</span>
          </span>
          <bdi dir="ltr" className={styles.paymentAmount}>
            {formatMoney(amount, i18n.language, currency)}
          </bdi>
          {act}
        </li>
      ))}
    </ul>
  )
}
