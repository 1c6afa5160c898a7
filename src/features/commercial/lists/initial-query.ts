import {
  deliveryNoteListFields,
  invoiceListFields,
  orderListFields,
  quotationListFields,
} from '../../../api/commercial/documents-list.ts'
import { deliveryNotes } from '../../../api/commercial/delivery-notes.ts'
import { orders } from '../../../api/commercial/orders.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { type RoutePrefetch, listPrefetch } from '../../../api/loading/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { type ListRequestSetup, initialListRequest } from '../../../widgets/list-screen/list-request.ts'
import { type Side, sideOf } from '../document/kinds.ts'
import { askedView, deliveryNoteViews, invoiceViews, orderViews, quotationViews } from './view-tabs.ts'

interface Address {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

const bases = (fields: readonly string[]): Readonly<Record<Side, ListParams>> => ({
  sales: { fields, filters: { is_sales: true } },
  purchases: { fields, filters: { is_sales: false } },
})

/** What every question of these lists holds, by side. */
export const invoiceBase = bases(invoiceListFields)
export const quotationBase = bases(quotationListFields)
export const orderBase = bases(orderListFields)
export const deliveryNoteBase = bases(deliveryNoteListFields)

/** What the list of invoices asks first at an address. */
export function prefetchInvoiceList({ params, query }: Address): RoutePrefetch {
  const side = sideOf(params.sales)
  const asking: ListRequestSetup = {
    base: invoiceBase[side],
    tabs: invoiceViews(side === 'sales', askedView(query)),
    name: 'invoices',
  }
  return listPrefetch(invoices, initialListRequest(invoices.entity, query, asking))
}

/** What the list of quotations asks first at an address. */
export function prefetchQuotationList({ params, query }: Address): RoutePrefetch {
  const side = sideOf(params.sales)
  const asking: ListRequestSetup = {
    base: quotationBase[side],
    tabs: quotationViews(side === 'sales'),
    name: 'quotations',
  }
  return listPrefetch(quotations, initialListRequest(quotations.entity, query, asking))
}

/** What the list of orders asks first at an address. */
export function prefetchOrderList({ params, query }: Address): RoutePrefetch {
  const asking: ListRequestSetup = {
    base: orderBase[sideOf(params.sales)],
    tabs: orderViews(),
    name: 'purchase-orders',
  }
  return listPrefetch(orders, initialListRequest(orders.entity, query, asking))
}

/** What the list of delivery notes asks first at an address. */
export function prefetchDeliveryNoteList({ params, query }: Address): RoutePrefetch {
  const base = deliveryNoteBase[sideOf(params.sales)]
  const asking: ListRequestSetup = { base, tabs: deliveryNoteViews(), name: 'delivery-notes' }
  return listPrefetch(deliveryNotes, initialListRequest(deliveryNotes.entity, query, asking))
}
