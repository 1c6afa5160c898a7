import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, day, decimalField, entity } from '../kit/kit.ts'
import { leadSource } from '../kit/shapes.ts'

/** Cost of one source of leads in a month, in euros without VAT; `month` is its first day. */
export const sourceCost = entity({
  service: 'crm',
  path: 'source-costs',
  name: 'source-cost',
  access: { scope: 'sales_pipeline' },
  title: 'month',
  fields: {
    source: added(leadSource()),
    month: added(day()),
    amount: added(decimalField({ scale: 2, unit: 'money', pad: 2, min: '0' })),
  },
  list: { filters: ['source', 'month', 'amount'], sort: '-month', sums: ['amount'] },
})

export type SourceCost = RecordOf<typeof sourceCost>
export type SourceCostDraft = DraftOf<typeof sourceCost>
