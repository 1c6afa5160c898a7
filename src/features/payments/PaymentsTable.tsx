import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoicePaymentRead, invoicePayments } from '../../api/commercial/payments/invoice-payments.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../format/dates.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { StatusBadge } from '../../widgets/status-badge/StatusBadge.tsx'

/** Shows the payments of an invoice in any state. */
export function PaymentsTable({
  payments,
  currency,
}: {
  payments: readonly InvoicePaymentRead[]
  currency: string
}): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  return (
    <PlainTable
      label={t('pay.list')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: t('commercial:invoice-payment.fields.payment_date'),
          isNumeric: true,
          render: ({ payment_date: at }) => (at ? formatDay(parisDayOf(at), i18n.language) : ''),
        },
        {
          key: 'method',
          header: t('commercial:invoice-payment.fields.payment_method'),
          render: ({ payment_method: method, from_credit: fromCredit }) =>
            fromCredit
              ? t('commercial:invoice-payment.fields.from_credit')
              : method && t(`commercial:invoice-payment.choices.payment_method.${method}`),
        },
        { key: 'note', header: t('commercial:invoice-payment.fields.note'), tone: 'quiet', render: ({ note }) => note },
        {
          key: 'state',
          header: t('commercial:invoice-payment.fields.state'),
          render: ({ state }) => <StatusBadge entity={invoicePayments.entity} field="state" value={state} />,
        },
        {
          key: 'amount',
          header: t('commercial:invoice-payment.fields.amount'),
          align: 'end',
          tone: 'strong',
          render: ({ amount }) => <bdi dir="ltr">{formatMoney(amount, i18n.language, currency)}</bdi>,
        },
      ]}
    />
  )
}
