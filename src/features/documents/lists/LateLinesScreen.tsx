import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderLineRead, type OrderRead, orderLines } from '../../../api/commercial/documents/orders.ts'
import type { Expanded } from '../../../api/resource.ts'
import { lateDays } from '../../../contract/rules/time/due-dates.ts'
import { formatQuantity } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { idOf } from '../../../widgets/entity.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { today } from '../../../widgets/today.ts'
import { kinds, type PageSide } from '../../../widgets/documents/kinds.ts'

type Row = Expanded<OrderLineRead, { transaction: OrderRead }>

const orderOf = ({ transaction }: Row): OrderRead | undefined =>
  typeof transaction === 'object' && transaction !== null ? transaction : undefined
const partyOf = (row: Row): string => orderOf(row)?.organization_object?.company_name ?? ''
const dayOf = (row: Row): string | null => row.expected_date ?? orderOf(row)?.delivery_date ?? null

/** Shows the late lines of orders, to receive or to deliver, with their order and the days of delay. */
export function LateLinesScreen({ side, within }: { side: PageSide; within: readonly ListTab[] }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const [day] = useState(today)
  const base = useMemo(() => ({ view: `late_${side}`, expand: ['transaction'], ordering: 'expected_date' }), [side])
  const columns = useMemo((): ListColumns<Row> => {
    const delay = (row: Row): string => t('delayDays', { days: lateDays(dayOf(row) ?? day, day) })
    const rest = (row: Row): string =>
      [formatQuantity(row.undelivered_quantity, i18n.language), row.unit].filter(Boolean).join(' ')
    return [
      { key: 'product_name', header: t('columns.item'), tone: 'strong', sort: false },
      {
        key: 'party',
        header: t(side === 'sales' ? 'columns.customer' : 'columns.supplier'),
        sort: false,
        render: (row) => <bdi>{partyOf(row)}</bdi>,
        text: partyOf,
      },
      {
        key: 'transaction',
        header: t('columns.order'),
        sort: false,
        phone: 'hidden',
        isNumeric: true,
        render: (row) => orderOf(row)?.number ?? '',
        text: (row) => orderOf(row)?.number ?? '',
      },
      {
        key: 'expected_date',
        header: t('columns.expected'),
        render: (row) => formatDay(dayOf(row), i18n.language),
        text: (row) => formatDay(dayOf(row), i18n.language),
      },
      {
        key: 'delay',
        header: t('columns.delay'),
        sort: false,
        render: (row) => <Badge tone="danger">{delay(row)}</Badge>,
        text: delay,
      },
      {
        key: 'undelivered_quantity',
        header: t('columns.rest'),
        sort: false,
        align: 'end',
        phone: 'value',
        render: (row) => <bdi>{rest(row)}</bdi>,
        text: rest,
      },
    ]
  }, [t, i18n.language, side, day])
  return (
    <ListScreen<Row>
      source={orderLines}
      columns={columns}
      page={{ title: t(`titles.purchase-orders_${side}`), empty: t('empty.lateLines') }}
      links={{ open: (row) => kinds['purchase-order'].pageTo(idOf(row.transaction) ?? '', side) }}
      base={base}
      tabs={[...within]}
      options={{ filters: ['product'], name: 'purchase-orders', canDelete: false, canEdit: false }}
    />
  )
}
