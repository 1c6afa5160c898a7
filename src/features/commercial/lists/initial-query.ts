import { invoiceListFields, paperListFields, quotationListFields } from '../../../api/commercial/documents-list.ts'
import { pathOf } from '../../../api/commercial/documents.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { type RoutePrefetch, listPrefetch } from '../../../api/loading/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { type ListRequestSetup, initialListRequest } from '../../../widgets/list-screen/list-request.ts'
import { kinds, type Side, sideOf } from '../document/kinds.ts'
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

/** What every question of these lists holds, by side. */
export const invoiceBase = bases(invoiceListFields)
export const quotationBase = bases(quotationListFields)

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

/** What every question of the list of a kind holds, by side. */
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

/** What the lists of the other kinds ask first. */
export const prefetchOrderList = prefetchPapers('purchase-order')
export const prefetchDeliveryNoteList = prefetchPapers('delivery-note')
export const prefetchReturnList = prefetchPapers('product-return')
export const prefetchCreditList = prefetchPapers('credit')
export const prefetchRefundList = prefetchPapers('refund')
