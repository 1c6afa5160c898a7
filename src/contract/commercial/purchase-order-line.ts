import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, parent } from '../kit.ts'
import { lineInitial, lineNature, pricedLineComputed, pricedLineFields } from './document.ts'

/** A line of an order. */
export const purchaseOrderLine = entity({
  service: 'commercial',
  path: 'purchase-order-lines',
  name: 'purchase-order-line',
  scope: 'order',
  title: 'product_name',
  fields: { transaction: parent('commercial/purchase-orders'), ...pricedLineFields, ...lineNature },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position', sums: ['total'] },
})

export type PurchaseOrderLine = RecordOf<typeof purchaseOrderLine>
export type PurchaseOrderLineDraft = DraftOf<typeof purchaseOrderLine>
