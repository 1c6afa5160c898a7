import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankItem, BankProposal } from '../../../api/payment/transactions.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { AmountInput } from '../../../ui/fields/text/AmountInput.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { type Allocation, allocationKeyOf } from './allocation.ts'
import styles from './triage.module.css'

/** A record that may be chosen for a line, with its reasons. */
export interface OfferedItem {
  item: BankItem
  reasons: BankProposal['reasons']
  rule?: string
}

export interface MatchItemsProps {
  items: readonly OfferedItem[]
  allocation: Allocation
  /** Whether amounts are typed. */
  isSplit: boolean
  onPut: (item: BankItem) => void
  onAmount: (item: BankItem, amount: string) => void
}

/**
 * Shows the records that may be chosen for a line: each with its reason, its open amount and the amount that the line
 * takes.
 */
export function MatchItems({ items, allocation, isSplit, onPut, onAmount }: MatchItemsProps): ReactElement {
  const { t } = useTranslation('payment')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isSplit) list.current?.querySelector<HTMLElement>('input[inputmode]')?.focus()
  }, [isSplit])
  return (
    <ul ref={list} className={styles.items} aria-label={t('triage.proposals')}>
      <li aria-hidden className={`${styles.item} ${styles.itemHead}`}>
        <span>{t('triage.proposal')}</span>
        <span>{t('triage.left')}</span>
        <span>{t('triage.taken')}</span>
      </li>
      {items.map((offered) => {
        const share = allocation.shares.find(({ item }) => allocationKeyOf(item) === allocationKeyOf(offered.item))
        return (
          <Item
            key={allocationKeyOf(offered.item)}
            offered={offered}
            amount={share?.amount}
            isSplit={isSplit}
            onPut={onPut}
            onAmount={onAmount}
          />
        )
      })}
    </ul>
  )
}

/** Returns an amount such as `1200.00 USD` in the format of the language. */
function foreignMoney(text: string, language: string): string {
  const [amount = '', currency = ''] = text.split(' ')
  return formatMoney(amount, language, currency.toLowerCase())
}

function Item({
  offered: { item, reasons, rule },
  amount,
  isSplit,
  onPut,
  onAmount,
}: { offered: OfferedItem; amount: string | undefined } & Pick<MatchItemsProps, 'isSplit' | 'onPut' | 'onAmount'>) {
  const { t, i18n } = useTranslation('payment')
  const money = (text: string): string => formatMoney(text, i18n.language)
  const why = rule
    ? [t('triage.hints.rule', { name: rule })]
    : [...reasons.map((reason) => t(`triage.reasons.${reason}`)), ...(item.due ? [dueText()] : [])]
  function dueText(): string {
    const isRecorded = item.kind === 'payment' || item.kind === 'refund_payment'
    return t(isRecorded ? 'triage.recordedOn' : 'triage.due', { day: formatDay(item.due, i18n.language) })
  }
  const isTyped = isSplit && amount !== undefined && item.kind !== 'payment' && item.kind !== 'refund_payment'
  return (
    <li className={styles.item}>
      <Checkbox
        checked={amount !== undefined}
        onChange={() => onPut(item)}
        label={
          <>
            <b>
              <bdi>{item.number}</bdi>
            </b>{' '}
            <bdi>{item.name}</bdi>
            <span className={styles.why}>{why.join(' · ')}</span>
          </>
        }
      />
      <span>
        {item.left && <bdi dir="ltr">{money(item.left)}</bdi>}
        {item.currency_left && <bdi className={styles.why}>{foreignMoney(item.currency_left, i18n.language)}</bdi>}
      </span>
      <span className={styles.taken} data-taken={amount !== undefined || undefined}>
        {isTyped ? (
          <AmountInput
            aria-label={`${t('triage.taken')} ${item.number}`}
            currency="€"
            value={amount}
            parse={(text) => (text.trim() === '' ? '0.00' : (parseAmount(text, 2) ?? undefined))}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(value) => onAmount(item, value ?? '0.00')}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <bdi dir="ltr">{amount === undefined ? '–' : money(amount)}</bdi>
        )}
      </span>
    </li>
  )
}
