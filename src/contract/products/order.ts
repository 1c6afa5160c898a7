import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, entity, optional, ref } from '../kit/kit.ts'

/** The warehouse's side of an order; an order made in the warehouse has no `purchase_order`. */
export const order = entity({
  service: 'products',
  path: 'orders',
  name: 'order',
  access: { scope: 'order' },
  title: 'created_at',
  fields: {
    status: choice({ active: 'success', canceled: 'danger' }),
    ...optional({ purchase_order: added(ref('commercial/purchase-orders')) }),
  },
  initial: { status: 'active' },
  list: { filters: ['status', 'purchase_order'], sort: '-created_at' },
  rules: 'later',
})

export type Order = RecordOf<typeof order>
export type OrderDraft = DraftOf<typeof order>
