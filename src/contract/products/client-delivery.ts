import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { choice, day, entity, money, optional, percent, ref } from '../kit/kit.ts'

/** A delivery to a customer. */
export const clientDelivery = entity({
  service: 'products',
  path: 'client-deliveries',
  name: 'client-delivery',
  access: { scope: 'delivery' },
  title: 'date',
  fields: {
    status: choice({ pending: 'warning', canceled: 'danger', 'in transit': 'primary', delivered: 'success' }),
    ...optional({ order: ref('products/orders'), date: day(), cost: money(), tax: percent() }),
  },
  initial: { status: 'pending' },
  list: { filters: ['status', 'order', 'date'], sort: '-date' },
  rules: 'later',
})

export type ClientDelivery = RecordOf<typeof clientDelivery>
export type ClientDeliveryDraft = DraftOf<typeof clientDelivery>
