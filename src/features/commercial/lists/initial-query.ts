import { invoiceListFields, quotationListFields } from '../../../api/commercial/documents-list.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { type FirstRead, firstRead } from '../../../api/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { type ListAsking, firstQuestion } from '../../../widgets/list-screen/list-request.ts'
import { type Side, sideOf } from '../document/kinds.ts'
import { invoiceViews, quotationViews } from './view-tabs.ts'

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
export function firstInvoices({ params, query }: Address): FirstRead {
  const side = sideOf(params.sales)
  const asking: ListAsking = { base: invoiceBase[side], tabs: invoiceViews(side === 'sales'), name: 'invoices' }
  return firstRead(invoices, firstQuestion(invoices.entity, query, asking))
}

/** What the list of quotations asks first at an address. */
export function firstQuotations({ params, query }: Address): FirstRead {
  const side = sideOf(params.sales)
  const asking: ListAsking = { base: quotationBase[side], tabs: quotationViews(side === 'sales'), name: 'quotations' }
  return firstRead(quotations, firstQuestion(quotations.entity, query, asking))
}
