import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, money, optional, ref, text } from '../../kit/kit.ts'

/**
 * Part of an accepted credit that settles another invoice of the same party, in place of the one that it corrects
 * (domain rules 1.9).
 */
export const creditAllocation = entity({
  service: 'commercial',
  path: 'credit-allocations',
  name: 'credit-allocation',
  access: { scope: 'credit', side: { of: 'credit' } },
  title: 'amount',
  fields: {
    credit: added(ref('commercial/credits')),
    invoice: added(ref('commercial/invoices')),
    amount: added(money()),
  },
  computed: optional({
    /** The allocation that this one reverses, with its negative amount, and the reason. */
    reverses: added(ref('commercial/credit-allocations')),
    reason: added(text(2000)),
  }),
  list: { search: [], filters: ['credit', 'invoice'], sort: '-created_at', sums: ['amount'] },
})

export type CreditAllocation = RecordOf<typeof creditAllocation>
export type CreditAllocationDraft = DraftOf<typeof creditAllocation>
