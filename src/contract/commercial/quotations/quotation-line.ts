import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { lineInitial, lineNature, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/** A line of a quotation. */
export const quotationLine = entity({
  service: 'commercial',
  path: 'quotation-lines',
  name: 'quotation-line',
  access: { scope: 'quotation', side: { of: 'transaction' } },
  title: 'product_name',
  fields: { transaction: parent('commercial/quotations'), ...pricedLineFields, ...lineNature },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position', sums: ['total'] },
})

export type QuotationLine = RecordOf<typeof quotationLine>
export type QuotationLineDraft = DraftOf<typeof quotationLine>
