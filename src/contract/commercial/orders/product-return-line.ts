import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { lineInitial, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/** A line of a product return; its price is null until a credit is proposed. */
export const productReturnLine = entity({
  service: 'commercial',
  path: 'product-return-lines',
  name: 'product-return-line',
  access: { scope: 'product_return', side: { of: 'transaction' } },
  title: 'product_name',
  fields: { transaction: parent('commercial/product-returns'), ...pricedLineFields },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position' },
})

export type ProductReturnLine = RecordOf<typeof productReturnLine>
export type ProductReturnLineDraft = DraftOf<typeof productReturnLine>
