import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import { type InvoiceRead, invoices } from '../../../api/commercial/documents/invoices.ts'
import { useOverview } from '../../../api/commercial/documents/overviews.ts'
import { turnoverTypes } from '../../../contract/commercial/facts.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { slot } from '../../../widgets/slot/slot.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { today } from '../../../widgets/today.ts'
import { kinds, sideOf } from '../../../widgets/documents/kinds.ts'
import { useExemptSide } from '../../../widgets/documents/use-company.ts'
import { usePayTogether } from './use-pay-together.ts'
import { useTransfer } from './use-transfer.ts'
import { listBases } from '../columns/initial-query.ts'
import { invoiceColumns } from '../columns/document-columns.ts'
import { mayBeReminded, isPayable } from '../columns/list-state.ts'
import { MonthExport } from './MonthExport.tsx'
import { useBulkPapers } from './use-bulk-papers.ts'
import { type RowWork, useDocumentActions } from './use-document-actions.ts'
import { useInvoiceTabs } from './use-invoice-tabs.ts'
import { askedView, inboxKey, recurringKey } from '../columns/view-tabs.ts'

const PreviewDialog = slot('reminder-preview')
const PaymentQueue = slot('payment-queue')
const ReceivedListScreen = slot('received-list')
const ScheduleListScreen = lazyPart(() =>
  import('../recurring/ScheduleListScreen.tsx').then(({ ScheduleListScreen }) => ScheduleListScreen),
)

/** Returns the list of other records that is shown under one of the tabs. */
function ownList(asked: string | null, tabs: readonly ListTab[]): ReactElement | null {
  if (!tabs.some(({ key }) => key === asked)) return null
  if (asked === inboxKey) return <ReceivedListScreen within={tabs} />
  return asked === recurringKey ? <ScheduleListScreen within={tabs} /> : null
}

const kind = kinds.invoice
const summing = (...sums: readonly string[]): typeof invoices => ({
  ...invoices,
  entity: { ...invoices.entity, list: { ...invoices.entity.list, sums } },
})
// The foot shows the invoiced and the open amount; for a billed month the amount without tax, less its credits.
const source = summing('total_price', 'left_to_pay')
const billed = summing('net_price', 'total_price')

/** Returns whether an address shows the turnover: a view of a billed month, or its types of invoices. */
const isTurnover = (query: URLSearchParams, asked: string | null): boolean =>
  asked?.startsWith('billed') === true ||
  (query.get('type_active') === 'true' && query.get('type_form') === turnoverTypes.join(','))

/** Invoices of one side, newest first. */
export function InvoiceListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const isSales = side === 'sales'
  const { may } = useRights()
  const isExempt = useExemptSide(side)
  const [day] = useState(today)
  const { data: overview } = useOverview('invoices', { isSales })
  const canRemind = isSales && hasViews() && may('invoice', 'update')
  const isReminded = useMemo(() => (row: InvoiceRead) => mayBeReminded(row, day), [day])
  const actions = useDocumentActions<InvoiceRead>(
    { kind, isReminded, isPayable, payLabel: t(`pay.${side}`), payTogether: usePayTogether() },
    { canRemind, canPay: may('payment', 'create') },
  )
  const { remindOne, work, close } = actions
  const transfer = useTransfer(!isSales)
  const papers = useBulkPapers<InvoiceRead>(kind, side)
  const bulk = useMemo(
    () => [...actions.bulk, ...transfer.bulk, ...papers.bulk],
    [actions.bulk, transfer.bulk, papers.bulk],
  )
  const columns = useMemo(
    () =>
      invoiceColumns({
        t,
        language: i18n.language,
        side,
        today: day,
        isExempt,
        onRemind: canRemind ? remindOne : undefined,
      }),
    [t, i18n.language, side, day, isExempt, canRemind, remindOne],
  )
  const [query] = useSearchParams()
  const asked = askedView(query)
  const tabs = useInvoiceTabs(isSales, { asked, overview })
  const own = ownList(asked, tabs)
  if (own) return own
  return (
    <>
      <ListScreen
        key={side}
        source={isTurnover(query, asked) ? billed : source}
        columns={columns}
        page={{
          title: t(`titles.invoices_${side}`),
          actions: may('account', 'read') && <MonthExport />,
          empty: t('empty.invoices'),
        }}
        links={{
          open: ({ id }) => kind.pageTo(id, side),
          create: kind.createTo(side),
          createLabel: t(`fresh.invoices_${side}`),
          expand: kind.expand,
        }}
        base={listBases.invoice[side]}
        tabs={[...tabs]}
        bulk={bulk}
        options={{ filters: [...kind.filters], name: 'invoices', placeholder: t(`search.${side}`) }}
      />
      {papers.dialog}
      {transfer.dialog}
      {work && <Work work={work} onClose={close} />}
    </>
  )
}

function Work({ work: { what, rows }, onClose }: { work: RowWork<InvoiceRead>; onClose: () => void }) {
  return what === 'remind' ? (
    <PreviewDialog items={rows.map(({ id }) => ({ invoice: id }))} onClose={onClose} />
  ) : (
    <PaymentQueue invoices={rows} onClose={onClose} />
  )
}
