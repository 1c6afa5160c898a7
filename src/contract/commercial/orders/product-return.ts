import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, choice, entity, optional, ref } from '../../kit/kit.ts'
import {
  deliveryFields,
  deliveryInitial,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
  pricedComputed,
  pricingFields,
  pricingInitial,
} from '../document.ts'
import { reversalFields, reversalInitial } from '../invoices/reversal.ts'
import { returnGroups } from '../states.ts'

/**
 * Return of shipped goods of an order; the stock module also uses `pending` and `finish`. An accepted credit brings it
 * to `finish`. With `redeliver` the goods are delivered again, and nothing is credited.
 */
export const productReturn = entity({
  service: 'commercial',
  path: 'product-returns',
  name: 'product-return',
  access: { scope: 'product_return', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...reversalFields,
    ...pricingFields,
    ...deliveryFields,
    ...invoicingFields,
    status: choice({
      waiting: 'warning',
      delivered: 'success',
      canceled: 'danger',
      pending: 'warning',
      finish: 'success',
    }),
    ...optional({
      return_to_storage: ref('products/stockage-areas'),
      linked_purchase_order: ref('commercial/purchase-orders'),
      linked_invoice: ref('commercial/invoices'),
      redeliver: added(bool()),
      need_lines: bool(),
    }),
  },
  computed: { ...documentComputed, ...pricedComputed },
  derived: documentDerived,
  initial: { ...documentInitial, ...reversalInitial, ...pricingInitial, ...deliveryInitial, status: 'waiting' },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    sort: '-created_at',
    filters: [
      'status',
      'organization',
      'motive',
      'is_sales',
      'issue_date',
      'send',
      'seller',
      'linked_purchase_order',
      'linked_invoice',
      'return_to_storage',
      'number',
    ],
  },
  found: { page: 'product-return', detail: ['organization_object.company_name', 'subject'] },
  children: { product_return_lines: { of: 'commercial/product-return-lines', by: 'transaction', sort: 'position' } },
  groups: returnGroups,
  states: {
    field: 'status',
    transitions: {
      receive: { from: ['waiting'], to: 'delivered', needs: ['update'] },
      cancel: { from: ['waiting'], to: 'canceled', needs: ['update'] },
    },
  },
})

export type ProductReturn = RecordOf<typeof productReturn>
export type ProductReturnDraft = DraftOf<typeof productReturn>
