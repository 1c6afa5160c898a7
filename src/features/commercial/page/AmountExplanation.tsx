import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TotalsBox, type TotalLine } from '../../../ui/data/TotalsBox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { PageRecord } from '../document/page-record.ts'
import styles from './page.module.css'

/** The sum that makes what is left to pay, row by row. */
export function AmountExplanation({ document, onClose }: { document: PageRecord; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const money = (text: string | undefined): string => formatMoney(text, i18n.language)
  const counted = (document.invoice_payments ?? []).filter(({ state }) => state === 'accepted')
  const ignored = (document.invoice_payments ?? []).filter(({ state }) => state === 'pending' || state === 'surplus')
  const rows: TotalLine[] = [
    { key: 'sub', label: t('commercial:totals.sub'), value: money(document.sub_total_price) },
    ...(document.transaction_taxes ?? [])
      .filter(({ rate }) => Number(rate) > 0)
      .map(({ rate, amount }): TotalLine => ({
        key: `tax${rate}`,
        kind: 'tax',
        label: t('commercial:totals.taxAlone', { rate: rate.replace('.', ',') }),
        value: `+ ${money(amount)}`,
      })),
    { key: 'total', label: t('commercial:totals.total'), value: money(document.total_price) },
    ...counted.map((payment): TotalLine => ({
      key: payment.id,
      kind: 'tax',
      value: `− ${money(payment.amount)}`,
      label: t('commercial:why.payment', {
        day: formatDay(parisDayOf(payment.payment_date ?? ''), i18n.language),
        method: payment.payment_method
          ? t(`commercial:invoice-payment.choices.payment_method.${payment.payment_method}`)
          : '',
      }),
    })),
    {
      key: 'left',
      kind: 'total',
      label: t('commercial:invoice.fields.left_to_pay'),
      value: money(document.left_to_pay),
    },
  ]
  return (
    <Dialog
      isOpen
      size="s"
      title={t('commercial:settlement.why', { amount: inSentence(money(document.left_to_pay), i18n.language) })}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {t('common:ui.close')}
        </Button>
      }
    >
      <div className={styles.why}>
        <TotalsBox lines={rows} />
      </div>
      {ignored.map((payment) => (
        <p key={payment.id} className={styles.quiet}>
          {t(`commercial:why.${payment.state as 'pending'}`, {
            amount: inSentence(money(payment.amount), i18n.language),
          })}
        </p>
      ))}
    </Dialog>
  )
}
