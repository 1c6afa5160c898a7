import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  decimalField,
  entity,
  longText,
  optional,
  parent,
  percent,
  quantity,
  text,
  unitPrice,
  cost,
} from '../kit/kit.ts'

/** A variation of a product; its stock moves only by stock movements. */
export const productVariation = entity({
  service: 'products',
  path: 'product-variations',
  name: 'product-variation',
  access: { scope: 'product' },
  title: 'name',
  fields: {
    product: parent('products/products'),
    name: text(),
    ...optional({
      description: longText(),
      cost_price: cost(unitPrice()),
      saling_price: unitPrice(),
      price: unitPrice(),
      tax_amount: percent(),
      weigth: decimalField({ scale: 4, unit: 'quantity', min: '0' }),
      stock_alert: quantity(),
      supply_stock: quantity(),
      barcode: text(60),
      sku: text(60),
    }),
  },
  computed: optional({ stock: quantity() }),
  list: { search: ['name', 'sku', 'barcode'], filters: ['product', 'sku', 'barcode'], sort: 'name' },
  rules: 'later',
})

export type ProductVariation = RecordOf<typeof productVariation>
export type ProductVariationDraft = DraftOf<typeof productVariation>
