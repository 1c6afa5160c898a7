import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { orders } from '../../../api/commercial/orders.ts'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { today } from '../../../widgets/today.ts'
import { kinds, sideOf } from '../document/kinds.ts'
import { useCompany } from '../document/use-company.ts'
import { orderColumns } from './document-columns.ts'
import { orderBase } from './initial-query.ts'
import { useViewLink } from './use-view-link.ts'
import { orderViews, viewTabs } from './view-tabs.ts'

const kind = kinds['purchase-order']
const filters = ['organization', 'issue_date', 'delivery_date', 'status', 'send', 'total_price', 'seller']

/** Orders of one side, newest first. */
export function OrderListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const isSales = side === 'sales'
  const isExempt = useCompany()?.vat_exemption === true && isSales
  const [day] = useState(today)
  const { data: overview } = useOverview('purchase-orders', { isSales })
  const columns = useMemo(
    () => orderColumns({ t, language: i18n.language, side, today: day, isExempt }),
    [t, i18n.language, side, day, isExempt],
  )
  const tabs = viewTabs(orderViews(), { t, language: i18n.language, overview })
  useViewLink('purchase-orders', tabs)
  return (
    <ListScreen
      key={side}
      source={orders}
      columns={columns}
      page={{ title: t(`titles.orders_${side}`), empty: t('empty.orders') }}
      links={{
        open: ({ id }) => kind.pageTo(id, side),
        create: kind.createTo(side),
        createLabel: t(`fresh.orders_${side}`),
        expand: kind.expand,
      }}
      base={orderBase[side]}
      tabs={tabs}
      options={{ filters, name: 'purchase-orders', placeholder: t(`search.${side}`) }}
    />
  )
}
