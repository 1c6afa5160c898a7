import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/amounts.ts'
import styles from './accounting.module.css'

/** Shows amounts with their names beside the fields of a period; an unknown one is a dash. */
export function Figures({
  items,
}: {
  items: readonly { key: string; label: string; amount: string | null | undefined }[]
}): ReactElement {
  const { i18n } = useTranslation()
  return (
    <dl className={styles.figures}>
      {items.map(({ key, label, amount }) => (
        <div key={key} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{amount ? formatMoney(amount, i18n.language) : '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
