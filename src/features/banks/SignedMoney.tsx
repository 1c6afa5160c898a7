import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/amounts.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './banks.module.css'

/** Shows an amount of a bank account with its sign: an incoming one is green with a plus. */
export function SignedMoney({ amount, className }: { amount: string; className?: string }): ReactElement {
  const { i18n } = useTranslation()
  const isOut = amount.startsWith('-')
  return (
    <bdi dir="ltr" className={classNames(styles.money, !isOut && styles.in, className)}>
      {!isOut && '+'}
      {formatMoney(amount, i18n.language)}
    </bdi>
  )
}
