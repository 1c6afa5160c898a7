import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, longText, optional, percent, quantity, text, unitPrice, cost } from '../kit/kit.ts'

/** Several products sold as one. */
export const productPack = entity({
  service: 'products',
  path: 'product-packs',
  name: 'product-pack',
  access: { scope: 'product' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      reference: text(60),
      description: longText(),
      cost_price: cost(unitPrice()),
      buying_price: cost(unitPrice()),
      saling_price: unitPrice(),
      tax_amount: percent(),
      sku: text(60),
      barcode: text(60),
      sh_code: text(20),
      stock_alert: quantity(),
      supply_stock: quantity(),
    }),
  },
  computed: optional({ stock: quantity() }),
  list: { search: ['name', 'reference', 'sku', 'barcode'], filters: ['reference', 'sku', 'barcode'], sort: 'name' },
  children: { product_pack_items: { of: 'products/product-pack-items', by: 'product_pack' } },
  rules: 'later',
})

export type ProductPack = RecordOf<typeof productPack>
export type ProductPackDraft = DraftOf<typeof productPack>
