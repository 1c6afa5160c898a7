import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { hasViews, invoiceListFields } from '../../../api/commercial/documents-list.ts'
import { type InvoiceRead, invoices } from '../../../api/commercial/invoices.ts'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { AnyResource } from '../../../widgets/entity.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { today } from '../../../widgets/today.ts'
import { pageExpand } from '../document/expand.ts'
import { kinds, sideOf } from '../document/kinds.ts'
import { PaymentQueue } from '../payments/PaymentQueue.tsx'
import { invoiceColumns } from './document-columns.ts'
import { isLateInvoice, isPayable } from './list-state.ts'
import { MonthExport } from './MonthExport.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { useDocumentActions } from './use-document-actions.ts'
import { useViewLink } from './use-view-link.ts'
import { invoiceTabs } from './view-tabs.ts'

const kind = kinds.invoice
// The foot shows what is invoiced and what is left of it.
const source = { ...invoices, entity: { ...invoices.entity, list: { ...invoices.entity.list, sums: ['total_price', 'left_to_pay'] } } } as unknown as AnyResource<InvoiceRead>
const filters = ['organization', 'issue_date', 'expiration_payment', 'payment_status', 'send', 'total_price', 'left_to_pay', 'payment_method', 'type', 'seller', 'is_periodic']

/** Invoices of one side, newest first. */
export function InvoiceListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const isSales = side === 'sales'
  const { may } = useRights()
  const [day] = useState(today)
  const { data: overview } = useOverview('invoices', { isSales })
  const isReminded = useMemo(() => (row: InvoiceRead) => isLateInvoice(row, day), [day])
  const actions = useDocumentActions<InvoiceRead>(
    { kind, isReminded, isPayable, payLabel: t(isSales ? 'pay.action' : 'pay.actionOut') }, { canRemind: isSales && hasViews() && may('invoice', 'update'), canPay: may('payment', 'create') },
  )
  const { remindOne } = actions
  const canRemind = isSales && hasViews() && may('invoice', 'update')
  const columns = useMemo(() => invoiceColumns({ t, side, today: day, onRemind: canRemind ? remindOne : undefined }), [t, side, day, canRemind, remindOne])
  const tabs = invoiceTabs({ t, language: i18n.language, overview }, isSales)
  const base = useMemo(() => ({ fields: invoiceListFields, filters: { is_sales: isSales } }), [isSales])
  useViewLink('invoices', tabs)
  return (
    <>
      <ListScreen
        key={side}
        source={source}
        columns={columns}
        page={{ title: t(isSales ? 'titles.invoicesSales' : 'titles.invoicesPurchases'), actions: may('account', 'read') && <MonthExport />, empty: t('empty.invoices') }}
        links={{ open: ({ id }) => kind.pageTo(id, side), create: kind.createTo(side), createLabel: t(isSales ? 'fresh.invoicesSales' : 'fresh.invoicesPurchases'), expand: pageExpand.invoice }}
        base={base}
        tabs={tabs}
        bulk={actions.bulk}
        options={{ filters, name: 'invoices', placeholder: t(isSales ? 'search.documents' : 'search.purchases') }}
      />
      {actions.work?.what === 'remind' && <RemindDialog kind={kind} rows={actions.work.rows} onClose={actions.close} />}
      {actions.work?.what === 'pay' && <PaymentQueue invoices={actions.work.rows} onClose={actions.close} />}
    </>
  )
}
