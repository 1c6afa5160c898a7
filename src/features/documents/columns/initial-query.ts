import {
  invoiceListFields,
  paperListFields,
  quotationListFields,
} from '../../../api/commercial/documents/documents-list.ts'
import { pathOf } from '../../../api/commercial/documents/documents.ts'
import { invoices } from '../../../api/commercial/documents/invoices.ts'
import { quotations } from '../../../api/commercial/documents/quotations.ts'
import { type RoutePrefetch, listPrefetch } from '../../../api/loading/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { type ListRequestSetup, initialListRequest } from '../../../widgets/list-screen/query/list-request.ts'
import { kinds, type Side, sideOf } from '../../../widgets/documents/kinds.ts'
import type { Papers } from './document-columns.ts'
import { askedView, invoiceViews, paperViews, quotationViews } from './view-tabs.ts'

interface Address {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

const bases = (fields: readonly string[]): Readonly<Record<Side, ListParams>> => ({
  sales: { fields, filters: { is_sales: true } },
  purchases: { fields, filters: { is_sales: false } },
})

/** Parameters of every request of these lists, by side. */
export const invoiceBase = bases(invoiceListFields)
export const quotationBase = bases(quotationListFields)

/** Returns the first request of the list of invoices at an address. */
export function prefetchInvoiceList({ params, query }: Address): RoutePrefetch {
  const side = sideOf(params.sales)
  const asking: ListRequestSetup = {
    base: invoiceBase[side],
    tabs: invoiceViews(side === 'sales', askedView(query)),
    name: 'invoices',
  }
  return listPrefetch(invoices, initialListRequest(invoices.entity, query, asking))
}

/** Returns the first request of the list of quotations at an address. */
export function prefetchQuotationList({ params, query }: Address): RoutePrefetch {
  const side = sideOf(params.sales)
  const asking: ListRequestSetup = {
    base: quotationBase[side],
    tabs: quotationViews(side === 'sales'),
    name: 'quotations',
  }
  return listPrefetch(quotations, initialListRequest(quotations.entity, query, asking))
}

/** Returns the parameters of every request of the list of a kind, by side. */
export const paperBase = (name: Papers, side: Side): ListParams => bases(paperListFields[name])[side]

const prefetchPapers =
  (name: Papers) =>
  ({ params, query }: Address): RoutePrefetch => {
    const side = sideOf(params.sales)
    const asking: ListRequestSetup = {
      base: paperBase(name, side),
      tabs: paperViews(name, side === 'sales'),
      name: pathOf(name),
    }
    const { records } = kinds[name]
    return listPrefetch(records, initialListRequest(records.entity, query, asking))
  }

/** First requests of the lists of the other kinds. */
export const prefetchOrderList = prefetchPapers('purchase-order')
export const prefetchDeliveryNoteList = prefetchPapers('delivery-note')
export const prefetchReturnList = prefetchPapers('product-return')
export const prefetchCreditList = prefetchPapers('credit')
export const prefetchRefundList = prefetchPapers('refund')
