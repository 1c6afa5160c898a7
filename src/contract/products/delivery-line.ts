import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, quantity, ref } from '../kit/kit.ts'

/** A line of a delivery; `returned` is the returned quantity. */
export const deliveryLine = entity({
  service: 'products',
  path: 'delivery-lines',
  name: 'delivery-line',
  access: { scope: 'delivery' },
  title: 'product',
  fields: {
    delivery: parent('products/deliveries'),
    ...optional({
      product: ref('products/products'),
      quantity: quantity(),
      variation: ref('products/product-variations'),
      returned: quantity(),
    }),
  },
  list: { filters: ['delivery', 'product', 'variation'], sort: 'created_at' },
  rules: 'later',
})

export type DeliveryLine = RecordOf<typeof deliveryLine>
export type DeliveryLineDraft = DraftOf<typeof deliveryLine>
