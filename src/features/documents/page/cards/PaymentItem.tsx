import type { TFunction } from 'i18next'
import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type InvoicePaymentRead,
  invoicePayments,
  paymentTouches,
  useRefundPayment,
} from '../../../../api/commercial/payments/invoice-payments.ts'
import { hasCapability } from '../../../../api/capabilities.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay, formatMoment, parisDayOf } from '../../../../format/dates.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { useConfirm } from '../../../../widgets/confirm/Confirm.tsx'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows one payment of an invoice, and the actions of a treasurer: undo it, or refund an excess. */
export function PaymentItem({
  payment,
  currency,
  isTreasurer,
}: {
  payment: InvoicePaymentRead
  /** That of its invoice. */
  currency: string
  isTreasurer: boolean
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const amount = formatMoney(payment.amount, i18n.language, currency)
  const state = stateText(payment, t)
  return (
    <li className={styles.payment} data-gone={payment.state === 'removed' || undefined}>
      <span className={styles.paymentWhat} title={formatMoment(payment.payment_date, i18n.language)}>
        {payment.payment_method && t(`invoice-payment.choices.payment_method.${payment.payment_method}`)}
        {payment.from_credit && t('invoice-payment.fields.from_credit')}
        <span className={styles.under}>{formatDay(parisDayOf(payment.payment_date ?? ''), i18n.language)}</span>
        {payment.note && <span className={styles.under}>{payment.note}</span>}
      </span>
      <span className={styles.paymentAmount}>
        <bdi dir="ltr">{amount}</bdi>{' '}
        {state && <span data-state={payment.justified ? 'good' : payment.state}>{state}</span>}
      </span>
      {isTreasurer && <Actions payment={payment} amount={amount} />}
    </li>
  )
}

/** Returns the special state of a payment; empty for a received one, or where the service has no states. */
function stateText({ justified, state }: InvoicePaymentRead, t: TFunction<'commercial'>): string {
  if (justified) return t('settlement.reconciled')
  return !state || state === 'accepted' ? '' : t(`invoice-payment.choices.state.${state}`)
}

function Actions({ payment, amount }: { payment: InvoicePaymentRead; amount: string }) {
  const { id, state, justified, provider } = payment
  // A surplus that was recorded by hand is undone like any manual payment.
  const isByHand = state === 'surplus' && provider === 'user'
  if ((state === 'accepted' && !justified) || isByHand) return <Remove payment={payment} amount={amount} />
  return state === 'surplus' && hasCapability('commercial', 'added') ? <Refund id={id} amount={amount} /> : null
}

function Remove({ payment, amount }: { payment: InvoicePaymentRead; amount: string }) {
  const { t } = useTranslation('commercial')
  const confirm = useConfirm()
  const remove = invoicePayments.useDelete({ touches: paymentTouches })
  const handleRemove = async (): Promise<void> => {
    if (
      await confirm({
        title: t('settlement.removeTitle'),
        text: t('settlement.removeText', { amount }),
        confirmLabel: t('settlement.remove'),
        isDeletion: true,
      })
    )
      remove.mutate(payment)
  }
  return (
    <IconButton
      size="s"
      icon={Trash2}
      label={t('settlement.removeOf', { amount })}
      onClick={() => void handleRemove()}
    />
  )
}

function Refund({ id, amount }: { id: string; amount: string }) {
  const { t } = useTranslation('commercial')
  const confirm = useConfirm()
  const refund = useRefundPayment()
  const handleRefund = async (): Promise<void> => {
    if (
      await confirm({
        title: t('settlement.refundTitle'),
        text: t('settlement.refundText', { amount }),
        confirmLabel: t('settlement.refundOf', { amount }),
      })
    )
      refund.mutate(id)
  }
  return (
    <Button size="s" isLoading={refund.isPending} onClick={() => void handleRefund()}>
      {t('settlement.refund')}
    </Button>
  )
}
