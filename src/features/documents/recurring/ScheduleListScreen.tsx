import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import {
  type InvoiceScheduleRead,
  type InvoiceScheduleRunRead,
  invoiceScheduleRuns,
  invoiceSchedules,
} from '../../../api/commercial/invoice-schedules.ts'
import type { Expanded } from '../../../api/resource.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { errorText } from '../../../i18n/errors.ts'
import { idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { kinds } from '../../../widgets/documents/kinds.ts'

type Row = Expanded<InvoiceScheduleRead, { source: InvoiceRead }> & {
  invoice_schedule_runs?: readonly InvoiceScheduleRunRead[]
}

const base = { ordering: '-created_at', expand: ['source', 'invoice_schedule_runs'] }

const sourceOf = ({ source }: Row): InvoiceRead | undefined =>
  typeof source === 'object' ? (source ?? undefined) : undefined
const customerOf = (row: Row): string => sourceOf(row)?.organization_object?.company_name ?? ''

/** Returns the outcome of the last date, with the reason of a failure. */
function useLastRun(): (row: Row) => string {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(invoiceScheduleRuns.entity)
  return useMemo(
    () =>
      ({ invoice_schedule_runs: runs = [] }) => {
        const [last] = runs
        if (!last) return ''
        const why = last.problem ? errorText({ code: last.problem, text: t('recurring.unknown') }) : ''
        return [formatDay(last.date, i18n.language), labels.choice('outcome', last.outcome), why]
          .filter(Boolean)
          .join(' · ')
      },
    [t, i18n.language, labels],
  )
}

/** Shows all recurring sales invoices: customer, interval, next date, and the outcome of the last one. */
export function ScheduleListScreen({ within }: { within: readonly ListTab[] }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const lastRun = useLastRun()
  const columns = useMemo((): ListColumns<Row> => {
    const amountOf = (row: Row): string =>
      formatMoney(sourceOf(row)?.total_price, i18n.language, sourceOf(row)?.currency ?? 'eur')
    return [
      {
        key: 'source',
        tone: 'strong',
        render: (row) => sourceOf(row)?.number ?? '',
        text: (row) => sourceOf(row)?.number ?? '',
      },
      { key: 'customer', header: t('columns.customer'), sort: false, render: customerOf, text: customerOf },
      { key: 'interval' },
      { key: 'next_date' },
      { key: 'status' },
      { key: 'last_run', header: t('columns.lastRun'), sort: false, phone: 'hidden', render: lastRun, text: lastRun },
      {
        key: 'amount',
        header: t('columns.sourceAmount'),
        sort: false,
        align: 'end',
        tone: 'strong',
        phone: 'value',
        render: (row) => <bdi dir="ltr">{amountOf(row)}</bdi>,
        text: amountOf,
      },
    ]
  }, [t, i18n.language, lastRun])
  return (
    <ListScreen<Row>
      source={invoiceSchedules}
      columns={columns}
      page={{ title: t('titles.invoices_sales'), empty: t('empty.recurring') }}
      links={{ open: (row) => kinds.invoice.pageTo(idOf(row.source) ?? '', 'sales') }}
      base={base}
      tabs={[...within]}
      options={{ filters: ['status', 'interval', 'next_date'], name: 'invoices', canDelete: false, canEdit: false }}
    />
  )
}
