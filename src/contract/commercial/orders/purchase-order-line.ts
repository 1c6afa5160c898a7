import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, day, entity, optional, parent, quantity } from '../../kit/kit.ts'
import { lineInitial, lineNature, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/** A line of an order; its supplier confirms the quantity and the day. */
export const purchaseOrderLine = entity({
  service: 'commercial',
  path: 'purchase-order-lines',
  name: 'purchase-order-line',
  access: { scope: 'order', side: { of: 'transaction' } },
  title: 'product_name',
  fields: { transaction: parent('commercial/purchase-orders'), ...pricedLineFields, ...lineNature },
  computed: {
    ...pricedLineComputed,
    ...optional({ expected_date: added(day()), confirmed_quantity: added(quantity()) }),
  },
  // Quantity that is not shipped, or not received, yet.
  derived: optional({ undelivered_quantity: added(quantity()) }),
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position', sums: ['total'] },
})

export type PurchaseOrderLine = RecordOf<typeof purchaseOrderLine>
export type PurchaseOrderLineDraft = DraftOf<typeof purchaseOrderLine>
