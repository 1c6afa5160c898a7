import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, parent, ref } from '../../kit/kit.ts'
import { lineInitial, lineNature, pricedLineComputed, pricedLineFields } from '../document-line.ts'

/**
 * Line of an invoice; `label` classes it for accounting. Its `account` is the charge of a purchase, or the income of a
 * sale of neither goods nor services.
 */
export const invoiceLine = entity({
  service: 'commercial',
  path: 'invoice-lines',
  name: 'invoice-line',
  access: { scope: 'invoice', side: { of: 'transaction' } },
  title: 'product_name',
  fields: {
    transaction: parent('commercial/invoices'),
    ...pricedLineFields,
    ...lineNature,
    ...optional({ label: ref('commercial/label-rules'), account: added(ref('accounting/accounts')) }),
  },
  computed: pricedLineComputed,
  initial: lineInitial,
  list: {
    search: ['product_name'],
    filters: ['transaction', 'product', 'kind', 'label'],
    sort: 'position',
    sums: ['total'],
  },
})

export type InvoiceLine = RecordOf<typeof invoiceLine>
export type InvoiceLineDraft = DraftOf<typeof invoiceLine>
