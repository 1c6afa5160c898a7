import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, day, entity, optional, quantity, ref, text } from '../kit/kit.ts'

/** A batch of a product, with its dates of expiry. */
export const productBatch = entity({
  service: 'products',
  path: 'product-batches',
  name: 'product-batch',
  access: { scope: 'product' },
  title: 'number',
  fields: {
    number: added(text(60)),
    product: added(ref('products/products')),
    ...optional({
      stockage_area: added(ref('products/stockage-areas')),
      quantity: added(quantity()),
      expiration_date: added(day()),
      optimal_consumption_date: added(day()),
    }),
  },
  list: {
    search: ['number'],
    filters: ['product', 'stockage_area', 'expiration_date', 'optimal_consumption_date'],
    sort: 'expiration_date',
  },
  rules: 'later',
})

export type ProductBatch = RecordOf<typeof productBatch>
export type ProductBatchDraft = DraftOf<typeof productBatch>
