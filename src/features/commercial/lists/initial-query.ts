import {
  creditListFields,
  deliveryNoteListFields,
  invoiceListFields,
  orderListFields,
  quotationListFields,
  refundListFields,
} from '../../../api/commercial/documents-list.ts'
import { deliveryNotes } from '../../../api/commercial/delivery-notes.ts'
import { credits } from '../../../api/commercial/credits.ts'
import { refunds } from '../../../api/commercial/refunds.ts'
import { orders } from '../../../api/commercial/orders.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { type RoutePrefetch, listPrefetch } from '../../../api/loading/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { type ListRequestSetup, initialListRequest } from '../../../widgets/list-screen/list-request.ts'
import { type Side, sideOf } from '../document/kinds.ts'
import {
  askedView,
  creditViews,
  deliveryNoteViews,
  invoiceViews,
  orderViews,
  quotationViews,
  refundViews,
} from './view-tabs.ts'

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

export const creditBase = bases(creditListFields)
export const refundBase = bases(refundListFields)

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

/** What the list of credits asks first at an address. */
export function prefetchCreditList({ params, query }: Address): RoutePrefetch {
  const side = sideOf(params.sales)
  const asking: ListRequestSetup = { base: creditBase[side], tabs: creditViews(side === 'sales'), name: 'credits' }
  return listPrefetch(credits, initialListRequest(credits.entity, query, asking))
}

/** What the list of refunds asks first at an address. */
export function prefetchRefundList({ params, query }: Address): RoutePrefetch {
  const asking: ListRequestSetup = { base: refundBase[sideOf(params.sales)], tabs: refundViews(), name: 'refunds' }
  return listPrefetch(refunds, initialListRequest(refunds.entity, query, asking))
}
