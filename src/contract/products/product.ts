import type { DraftOf, RecordOf } from '../kit.ts'
import {
  added,
  day,
  decimalField,
  entity,
  longText,
  oneOf,
  optional,
  percent,
  quantity,
  ref,
  strings,
  text,
  unitPrice,
} from '../kit.ts'
import { season } from '../shapes.ts'

/** A product or a service; its `stock` moves only by stock movements. */
export const product = entity({
  service: 'products',
  path: 'products',
  name: 'product',
  scope: 'product',
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      reference: text(60),
      description: longText(),
      manufacturer_description: longText(),
      cost_price: unitPrice(),
      buying_price: unitPrice(),
      saling_price: unitPrice(),
      weigth: decimalField({ scale: 4, min: '0' }),
      tax_amount: percent(),
      type: oneOf('physical', 'service'),
      category: ref('products/product-categories'),
      manufacturer: ref('products/manufacturers'),
      sku: text(60),
      barcode: text(60),
      sh_code: text(20),
      stock_alert: quantity(),
      supply_alert: quantity(),
      expiration_date: day(),
      optimal_consumption_date: day(),
      tags: strings(),
      service: ref('products/services'),
      origin_country: text(60),
      brand: text(120),
      season: season(),
      currency: oneOf('eur'),
      floor_price: added(unitPrice()),
      buying_account: added(ref('accounting/accounts')),
    }),
  },
  computed: optional({ stock: quantity() }),
  found: { page: 'product-modify', detail: ['reference', 'brand'] },
  imported: { keys: ['reference', 'sku', 'barcode', 'name'] },
  list: {
    search: ['name', 'reference', 'sku', 'barcode', 'brand'],
    sort: 'name',
    filters: [
      'type',
      'category',
      'manufacturer',
      'service',
      'season',
      'brand',
      'reference',
      'sku',
      'barcode',
      'stock',
      'saling_price',
    ],
  },
  children: {
    prices: { of: 'products/product-prices', by: 'product', sort: 'order' },
    variations: { of: 'products/product-variations', by: 'product', sort: 'name' },
  },
})

export type Product = RecordOf<typeof product>
export type ProductDraft = DraftOf<typeof product>
