import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { deliveryNotes } from '../../../api/commercial/delivery-notes.ts'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { today } from '../../../widgets/today.ts'
import { kinds, sideOf } from '../document/kinds.ts'
import { deliveryNoteColumns } from './document-columns.ts'
import { deliveryNoteBase } from './initial-query.ts'
import { useViewLink } from './use-view-link.ts'
import { deliveryNoteViews, viewTabs } from './view-tabs.ts'

const kind = kinds['delivery-note']
const filters = ['organization', 'delivery_date', 'status', 'seller', 'linked_purchase_order']

/** Delivery notes of one side, newest first; each is made of its order. */
export function DeliveryNoteListScreen(): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const side = sideOf(useParams().sales)
  const [day] = useState(today)
  const { data: overview } = useOverview('delivery-notes', { isSales: side === 'sales' })
  const columns = useMemo(
    () => deliveryNoteColumns({ t, language: i18n.language, side, today: day, isExempt: false }),
    [t, i18n.language, side, day],
  )
  const tabs = viewTabs(deliveryNoteViews(), { t, language: i18n.language, overview })
  useViewLink('delivery-notes', tabs)
  return (
    <ListScreen
      key={side}
      source={deliveryNotes}
      columns={columns}
      page={{ title: t(`titles.delivery-notes_${side}`), empty: t('empty.delivery-notes') }}
      links={{ open: ({ id }) => kind.pageTo(id, side), expand: kind.expand }}
      base={deliveryNoteBase[side]}
      tabs={tabs}
      options={{ filters, name: 'delivery-notes', placeholder: t(`search.${side}`) }}
    />
  )
}
