import { isExemptDocument, storedTotals, totalLines } from '../../../../widgets/documents/total-lines.ts'
import { useCompany } from '../../../../widgets/documents/use-company.ts'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type InvoiceSettlement,
  type Settling,
  useInvoiceSettlement,
} from '../../../../api/commercial/documents/credits.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../../format/dates.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { sumDeposits } from '../../../../contract/commercial/rules/amounts/deposits.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TotalsBox, type TotalLine } from '../../../../ui/data/TotalsBox.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import styles from '../../../../widgets/documents/page.module.css'

const negated = (amount: string): string => decimal(amount).negated().toFixed(2)

type Words = ReturnType<typeof useTranslation<['commercial', 'common']>>['t']

/** Returns the rows of deposits and credits, which lower the amount left to pay, and of refunds, which raise it. */
function otherRows(data: InvoiceSettlement | undefined, t: Words, money: (text: string) => string): TotalLine[] {
  if (!data) return []
  const row = (
    key: 'deposit' | 'credit' | 'allocation' | 'refundBy',
    { id, number, amount }: Omit<Settling, 'day'>,
  ) => ({
    key: `${key} ${id} ${amount}`,
    kind: 'tax' as const,
    label: t(`commercial:settlement.${key}`, { number }),
    value: key === 'refundBy' ? `+${money(amount)}` : money(negated(amount)),
  })
  return [
    ...sumDeposits(data.deposits).map(({ invoice: id, number, total_price: amount }) =>
      row('deposit', { id, number, amount }),
    ),
    ...data.credits.map((credit) => row('credit', credit)),
    ...data.allocations.map((allocation) => row('allocation', allocation)),
    ...data.refunds.map((refund) => row('refundBy', refund)),
  ]
}

/** Shows the computation of the amount left to pay, row by row. */
export function AmountExplanation({ document, onClose }: { document: PageRecord; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const { t: tCommercial } = useTranslation('commercial')
  const isExempt = isExemptDocument(document, useCompany())
  const money = (text: string | undefined): string => formatMoney(text, i18n.language, document.currency)
  const { data } = useInvoiceSettlement(document.id, document.status !== 'pro_format')
  const counted = (document.invoice_payments ?? []).filter(({ state }) => state === 'accepted')
  const ignored = (document.invoice_payments ?? []).filter(({ state }) => state === 'pending' || state === 'surplus')
  const rows: TotalLine[] = [
    ...totalLines(storedTotals(document), {
      t: tCommercial,
      language: i18n.language,
      isExempt,
      currency: document.currency,
    }).map((line) => ({
      ...line,
      kind: line.kind === 'total' ? undefined : line.kind,
    })),
    ...counted.map((payment): TotalLine => ({
      key: payment.id,
      kind: 'tax',
      value: money(negated(payment.amount)),
      label: t('commercial:why.payment', {
        day: formatDay(parisDayOf(payment.payment_date ?? ''), i18n.language),
        method: payment.payment_method
          ? t(`commercial:invoice-payment.choices.payment_method.${payment.payment_method}`)
          : '',
      }),
    })),
    ...otherRows(data, t, money),
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
