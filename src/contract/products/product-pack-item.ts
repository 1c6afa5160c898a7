import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, quantity, ref } from '../kit/kit.ts'

/** A product of a pack; `quanitity` is spelled so on the wire. */
export const productPackItem = entity({
  service: 'products',
  path: 'product-pack-items',
  name: 'product-pack-item',
  access: { scope: 'product' },
  title: 'quanitity',
  fields: {
    product_pack: parent('products/product-packs'),
    ...optional({
      product: ref('products/products'),
      quanitity: quantity(),
      variation: ref('products/product-variations'),
    }),
  },
  list: { filters: ['product_pack', 'product', 'variation'], sort: 'created_at' },
  rules: 'later',
})

export type ProductPackItem = RecordOf<typeof productPackItem>
export type ProductPackItemDraft = DraftOf<typeof productPackItem>
