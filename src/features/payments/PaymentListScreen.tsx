import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoicePaymentRead, invoicePayments } from '../../api/commercial/payments/invoice-payments.ts'
import { pathTo } from '../../paths/index.ts'
import { idOf } from '../../widgets/entity.ts'
import type { ListColumns } from '../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../widgets/list-screen/ListScreen.tsx'
import { Badge } from '../../ui/data/Badge.tsx'
import { FecExport } from '../../widgets/fec/FecExport.tsx'
import { StatusBadge } from '../../widgets/status-badge/StatusBadge.tsx'
import { formatDay, parisDayOf } from '../../format/dates.ts'

const filters = ['state', 'payment_method', 'payment_date', 'amount', 'provider', 'justified']
const base = { expand: ['invoice'] }

interface Invoice {
  id: string
  number?: string | null
  is_sales?: boolean
  currency?: string | null
  organization_object?: { company_name?: string | null } | null
}

const invoiceOf = ({ invoice }: InvoicePaymentRead): Invoice | null =>
  typeof invoice === 'object' && invoice !== null ? (invoice as unknown as Invoice) : null
const numberOf = (row: InvoicePaymentRead): string => invoiceOf(row)?.number ?? ''
const customerOf = (row: InvoicePaymentRead): string => invoiceOf(row)?.organization_object?.company_name ?? ''
const dayOf = ({ payment_date }: InvoicePaymentRead): string => (payment_date ? parisDayOf(payment_date) : '')

/** Shows the state of a payment; one that the company made was not received. */
function PaymentState({ row }: { row: InvoicePaymentRead }): ReactElement {
  const { t } = useTranslation('documents')
  return row.is_sales === false && row.state === 'accepted' ? (
    <Badge tone="success">{t('pay.paidOut')}</Badge>
  ) : (
    <StatusBadge entity={invoicePayments.entity} field="state" value={row.state} />
  )
}

/** Payments in both directions, newest first; each leads to its invoice. */
export function PaymentListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const columns = useMemo(
    (): ListColumns<InvoicePaymentRead> => [
      {
        key: 'invoice',
        header: t('columns.invoice'),
        tone: 'strong',
        isNumeric: true,
        sort: false,
        render: numberOf,
        text: numberOf,
      },
      {
        key: 'customer',
        header: t('columns.party'),
        sort: false,
        render: (row) => customerOf(row) && <bdi>{customerOf(row)}</bdi>,
        text: customerOf,
      },
      {
        key: 'payment_date',
        isNumeric: true,
        cell: 'day',
        text: dayOf,
        render: (row) => formatDay(dayOf(row), i18n.language),
      },
      { key: 'payment_method', phone: 'hidden' },
      { key: 'state', render: (row) => <PaymentState row={row} /> },
      { key: 'amount', tone: 'strong', currency: (row) => invoiceOf(row)?.currency },
      { key: 'provider', isExtra: true },
      { key: 'note', isExtra: true },
      { key: 'justified', isExtra: true },
      { key: 'created_at', isExtra: true },
    ],
    [t, i18n.language],
  )
  const tabs = [
    // Incoming and outgoing payments have no common sum: the address without parameters shows the incoming ones.
    { key: '', label: t('tabs.incoming'), params: { filters: { is_sales: true } } },
    { key: 'outgoing', label: t('tabs.outgoing'), params: { filters: { is_sales: false } } },
  ]
  return (
    <ListScreen
      source={invoicePayments}
      columns={columns}
      page={{ title: t('titles.payments'), actions: <FecExport />, empty: t('empty.payments') }}
      links={{ open: (row) => pathTo('invoice-payment', { id: idOf(row.invoice) ?? '-' }), name: numberOf }}
      base={base}
      tabs={tabs}
      options={{ filters, name: 'payments', canDelete: false, canEdit: false, placeholder: t('search.payments') }}
    />
  )
}
