import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, integer, oneOf, optional, parent, ref, unitPrice } from '../kit/kit.ts'

/** The price of a product in one price level; the active one of the lowest `order` holds. */
export const productPrice = entity({
  service: 'products',
  path: 'product-prices',
  name: 'product-price',
  access: { scope: 'product' },
  title: 'price',
  fields: {
    product: parent('products/products'),
    order: integer(0),
    active: bool(),
    price: unitPrice(),
    ...optional({
      price_level: ref('commercial/price-levels'),
      type: oneOf('purchase_price', 'reseller_price', 'advised_sale_price'),
    }),
  },
  initial: { order: 0, active: false, price: '0.00' },
  list: { filters: ['product', 'price_level', 'active', 'type'], sort: 'order' },
})

export type ProductPrice = RecordOf<typeof productPrice>
export type ProductPriceDraft = DraftOf<typeof productPrice>
