import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { lineInitial, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/** A line of a refund. */
export const refundLine = entity({
  service: 'commercial',
  path: 'refund-lines',
  name: 'refund-line',
  access: { scope: 'refund', side: { of: 'transaction' } },
  title: 'product_name',
  fields: { transaction: parent('commercial/refunds'), ...pricedLineFields },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position', sums: ['total'] },
})

export type RefundLine = RecordOf<typeof refundLine>
export type RefundLineDraft = DraftOf<typeof refundLine>
