import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { dealKeys } from '../../../api/commercial/documents/documents.ts'
import { paymentTouches } from '../../../api/commercial/payments/invoice-payments.ts'
import { type RefundPaymentRead, refundPayments } from '../../../api/commercial/documents/refunds.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { BigNumber } from '../../../ui/data/BigNumber.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { kinds } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { CorrectedInvoice, Subtitle } from './CreditScreen.tsx'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { EntriesCard } from './cards/EntriesCard.tsx'
import styles from '../../../widgets/documents/page.module.css'
import type { ActionName } from './actions/page-ask.ts'

const kind = kinds.refund

const parts: PageParts = {
  subtitle: (document) => <Subtitle document={document} />,
  main: (document) => (document.refund_payments ?? []).length > 0 && <EntriesCard document={document} />,
  aside: (document, _, run) => <RefundCard document={document} run={run} />,
}

/** Shows the page of a refund, to a customer or from a supplier. */
export function RefundScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Shows the amount that is still to be refunded, and the payments made. */
function RefundCard({ document, run }: { document: PageRecord; run: (name: ActionName) => void }) {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const isOpen = document.status === 'accepted' && Number(document.left_to_pay ?? 0) > 0
  const money = (text: string | null | undefined): string => formatMoney(text, i18n.language, document.currency)
  return (
    <Card
      title={t('refund-card.title')}
      aside={
        isOpen && may('refund', 'create') ? (
          <TextButton onClick={() => run('payBack')}>{t('refund-card.add')}</TextButton>
        ) : undefined
      }
    >
      <CorrectedInvoice document={document} />
      <BigNumber
        value={money(document.left_to_pay)}
        detail={t('refund-card.of', { total: inSentence(money(document.total_price), i18n.language) })}
      />
      <ul className={styles.payments}>
        {(document.refund_payments ?? []).map((payment) => (
          <PaidBack key={payment.id} payment={payment} money={money} isTreasurer={may('refund', 'full')} />
        ))}
      </ul>
    </Card>
  )
}

function PaidBack({
  payment,
  money,
  isTreasurer,
}: {
  payment: RefundPaymentRead
  money: (text: string) => string
  isTreasurer: boolean
}) {
  const { t, i18n } = useTranslation('commercial')
  const isRemoved = payment.state === 'removed'
  return (
    <li className={styles.payment} data-gone={isRemoved || undefined}>
      <span className={styles.paymentWhat}>
        {payment.payment_method && t(`invoice-payment.choices.payment_method.${payment.payment_method}`)}
        <span className={styles.under}>{formatDay(parisDayOf(payment.payment_date ?? ''), i18n.language)}</span>
        {payment.note && <span className={styles.under}>{payment.note}</span>}
      </span>
      <span className={styles.paymentAmount}>
        <bdi dir="ltr">{money(payment.amount)}</bdi>{' '}
        {isRemoved && <span data-state="removed">{t('refund-payment.choices.state.removed')}</span>}
      </span>
      {isTreasurer && !isRemoved && <Remove payment={payment} amount={money(payment.amount)} />}
    </li>
  )
}

function Remove({ payment, amount }: { payment: RefundPaymentRead; amount: string }) {
  const { t } = useTranslation('commercial')
  const confirm = useConfirm()
  const remove = refundPayments.useDelete({ touches: [...dealKeys, ...paymentTouches] })
  const ask = async (): Promise<void> => {
    const question = {
      title: t('settlement.removeTitle'),
      text: t('settlement.removeText', { amount }),
      confirmLabel: t('settlement.remove'),
      isDeletion: true,
    }
    if (await confirm(question)) remove.mutate(payment)
  }
  return <IconButton size="s" icon={Trash2} label={t('settlement.removeOf', { amount })} onClick={() => void ask()} />
}
