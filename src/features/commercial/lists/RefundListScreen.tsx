import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { refunds } from '../../../api/commercial/refunds.ts'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { kinds, sideOf } from '../document/kinds.ts'
import { refundColumns } from './document-columns.ts'
import { refundBase } from './initial-query.ts'
import { useViewLink } from './use-view-link.ts'
import { refundViews, viewTabs } from './view-tabs.ts'

const kind = kinds.refund
const filters = ['organization', 'issue_date', 'status', 'payment_status', 'total_price', 'left_to_pay', 'seller']

/** Refunds of one side, newest first; each is made of its invoice. */
export function RefundListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const { data: overview } = useOverview('refunds', { isSales: side === 'sales' })
  const columns = useMemo(
    () => refundColumns({ t, language: i18n.language, side, today: '', isExempt: false }),
    [t, i18n.language, side],
  )
  const tabs = viewTabs(refundViews(), { t, language: i18n.language, overview })
  useViewLink('refunds', tabs)
  return (
    <ListScreen
      key={side}
      source={refunds}
      columns={columns}
      page={{ title: t(`titles.refunds_${side}`), empty: t('empty.refunds') }}
      links={{ open: ({ id }) => kind.pageTo(id, side), expand: kind.expand }}
      base={refundBase[side]}
      tabs={tabs}
      options={{ filters, name: 'refunds', placeholder: t(`search.${side}`) }}
    />
  )
}
