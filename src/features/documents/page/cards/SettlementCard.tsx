import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Settling, useInvoiceSettlement } from '../../../../api/commercial/documents/credits.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { sumDeposits } from '../../../../contract/commercial/rules/amounts/deposits.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { BigNumber } from '../../../../ui/data/BigNumber.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { ProgressBar } from '../../../../ui/state/ProgressBar.tsx'
import { termText } from '../../../../widgets/payment-term.ts'
import { type PageRecord, partyOf } from '../../../../widgets/documents/page-record.ts'
import { type Kind, kinds } from '../../../../widgets/documents/kinds.ts'
import { InstallmentRows } from './InstallmentRows.tsx'
import type { ActionName } from '../actions/page-ask.ts'
import { PaymentItem } from './PaymentItem.tsx'
import { SettledBy, type SettledRow } from './SettledBy.tsx'
import styles from '../../../../widgets/documents/page.module.css'
import { AmountExplanation } from './AmountExplanation.tsx'

/** Shows the amount left to pay of an invoice, its payments, and the reasons for the amount. */
export function SettlementCard({
  document,
  run,
}: {
  document: PageRecord
  run: (name: ActionName) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const [isWhy, setWhy] = useState(false)
  const left = document.left_to_pay ?? '0'
  const money = (text: string): string => formatMoney(text, i18n.language, document.currency)
  const sentence = (text: string): string => inSentence(money(text), i18n.language)
  const total = Number(document.total_price)
  const share = total > 0 ? 1 - Number(left) / total : 1
  const payments = (document.invoice_payments ?? []).filter(({ state }) => state !== 'failed')
  const isOpen = document.status === 'accepted'
  const deadline = partyOf(document)?.deadline
  return (
    <Card
      title={t('settlement.title')}
      aside={
        isOpen &&
        Number(left) > 0 &&
        may('payment', 'create') && <TextButton onClick={() => run('pay')}>{t('settlement.add')}</TextButton>
      }
      footer={<TextButton onClick={() => setWhy(true)}>{t('settlement.why', { amount: sentence(left) })}</TextButton>}
    >
      <BigNumber value={money(left)} detail={t(leftKey(document), { total: sentence(document.total_price ?? '0') })} />
      <ProgressBar label={t('settlement.progress')} value={share} tone="success" />
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            currency={document.currency ?? 'eur'}
            isTreasurer={may('payment', 'full')}
          />
        ))}
      </ul>
      <OtherSettlements document={document} />
      <InstallmentRows document={document} />
      <DefinitionList
        items={[
          {
            key: 'due',
            label: t('invoice.fields.expiration_payment'),
            value: formatDay(document.expiration_payment, i18n.language),
          },
          ...(document.payment_method
            ? [
                {
                  key: 'method',
                  label: t('invoice.fields.payment_method'),
                  value: t(`invoice.choices.payment_method.${document.payment_method as 'cb'}`),
                },
              ]
            : []),
          ...(deadline ? [{ key: 'terms', label: t('settlement.terms'), value: termText(deadline) }] : []),
        ]}
      />
      {isWhy && <AmountExplanation document={document} onClose={() => setWhy(false)} />}
    </Card>
  )
}

/**
 * Shows deposits, credits and refunds: the differences between the invoice and the amount left to pay besides its
 * payments.
 */
function OtherSettlements({ document }: { document: PageRecord }) {
  const { t } = useTranslation('commercial')
  const { data } = useInvoiceSettlement(document.id, document.status !== 'pro_format' || hasDeposits(document))
  if (!data) return null
  const side = document.is_sales === false ? 'purchases' : 'sales'
  const pageOf = (kind: Kind, id: string): string => kind.pageTo(id, side)
  const less =
    (kind: Kind, key: 'credit' | 'allocation') =>
    (row: Settling): SettledRow => ({
      ...row,
      label: t(`settlement.${key}`, { number: row.number }),
      amount: `-${row.amount}`,
      to: pageOf(kind, row.id),
    })
  const rows: SettledRow[] = [
    ...sumDeposits(data.deposits).map(({ invoice, number, issue_date: day, total_price: amount }) => ({
      id: invoice,
      label: t('settlement.deposit', { number }),
      day,
      amount: `-${amount}`,
      to: pageOf(kinds.invoice, invoice),
    })),
    ...data.credits.map(less(kinds.credit, 'credit')),
    ...data.allocations.map(less(kinds.credit, 'allocation')),
    ...data.refunds.map((row) => ({
      ...row,
      label: t('settlement.refundBy', { number: row.number }),
      to: pageOf(kinds.refund, row.id),
    })),
  ]
  return <SettledBy rows={rows} currency={document.currency} />
}

const hasDeposits = ({ linked_deposits: deposits }: PageRecord): boolean => (deposits ?? []).length > 0

function leftKey({ status, is_sales }: PageRecord): 'settlement.of' | 'settlement.ofDraft' | 'settlement.ofReceived' {
  if (status !== 'pro_format') return 'settlement.of'
  return is_sales === false ? 'settlement.ofReceived' : 'settlement.ofDraft'
}
