import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { useRights } from '../../api/session/use-session.ts'
import { unansweredInvoice } from '../../contract/commercial/order-facts.ts'
import { predicate } from '../../contract/facts.ts'
import { formatMoney } from '../../format/amounts.ts'
import { pathTo } from '../../paths/index.ts'
import { Badge } from '../../ui/data/Badge.tsx'
import type { ListColumns } from '../../widgets/list-screen/query/list-columns.ts'
import type { ListTab } from '../../widgets/list-screen/query/use-list.ts'
import { ListScreen } from '../../widgets/list-screen/ListScreen.tsx'
import { translateKey } from '../../widgets/labels.ts'
import { ReceiveZone } from './ReceiveZone.tsx'

const currencyOf = ({ currency }: ReceivedInvoiceRead): string => (currency ?? 'EUR').toLowerCase()

const warningsOf = ({ status, warnings }: ReceivedInvoiceRead): readonly string[] =>
  predicate(unansweredInvoice)({ status }, '') ? (warnings ?? []) : []
const warningText = (warning: string): string => translateKey(`commercial:received.warnings.${warning}`)

/**
 * Shows the e-invoices of suppliers as they arrive: dropped, then checked one by one. The tabs of the suppliers'
 * invoices, of which it is one, are in `within`.
 */
export function ReceivedListScreen({ within }: { within?: readonly ListTab[] }): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'documents'])
  const { may } = useRights()
  const columns = useMemo(
    (): ListColumns<ReceivedInvoiceRead> => [
      { key: 'number', tone: 'strong', isNumeric: true },
      { key: 'supplier_name', header: t('documents:columns.supplier') },
      { key: 'issue_date', tone: 'quiet', phone: 'hidden' },
      { key: 'deadline' },
      { key: 'status' },
      {
        key: 'warnings',
        sort: false,
        render: (row) =>
          warningsOf(row)
            .slice(0, 2)
            .map((warning) => (
              <Badge key={warning} tone={warning === 'rounding' ? 'secondary' : 'danger'}>
                {warningText(warning)}
              </Badge>
            )),
        text: (row) => warningsOf(row).map(warningText).join(', '),
      },
      {
        key: 'total_price',
        tone: 'strong',
        phone: 'value',
        render: (row) => <bdi dir="ltr">{formatMoney(row.total_price, i18n.language, currencyOf(row))}</bdi>,
      },
    ],
    [t, i18n.language],
  )
  const own = [
    { key: 'open', label: t('received.tabs.open'), params: { filters: { status: 'received' } } },
    { key: 'disputed', label: t('received.tabs.disputed'), params: { filters: { status: 'disputed' } } },
    { key: 'approved', label: t('received.tabs.approved'), params: { filters: { status: 'approved' } } },
    { key: 'refused', label: t('received.tabs.refused'), params: { filters: { status: 'refused' } } },
    { key: '', label: t('received.tabs.all') },
  ]
  return (
    <ListScreen
      source={receivedInvoices}
      columns={columns}
      page={{
        title: within ? t('documents:titles.invoices_purchases') : t('received.title'),
        empty: t('received.empty'),
        top: may('invoice', 'create') ? <ReceiveZone /> : undefined,
      }}
      links={{ open: ({ id }) => pathTo('received-invoice', { id }) }}
      tabs={within ? [...within] : own}
      options={{
        filters: ['organization', 'issue_date', 'deadline', 'total_price'],
        name: within ? 'invoices' : 'received-invoices',
        canDelete: false,
        canEdit: false,
        placeholder: t('documents:search.purchases'),
      }}
    />
  )
}
