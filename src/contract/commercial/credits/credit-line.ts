import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { lineInitial, lineNature, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/** A line of a credit note: the credited part of the invoice line in `source_line`, or a rebate of its own. */
export const creditLine = entity({
  service: 'commercial',
  path: 'credit-lines',
  name: 'credit-line',
  access: { scope: 'credit', side: { of: 'transaction' } },
  title: 'product_name',
  fields: { transaction: parent('commercial/credits'), ...pricedLineFields, ...lineNature },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position', sums: ['total'] },
})

export type CreditLine = RecordOf<typeof creditLine>
export type CreditLineDraft = DraftOf<typeof creditLine>
