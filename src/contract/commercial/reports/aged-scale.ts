import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, day, entity, integer, optional, ref } from '../../kit/kit.ts'
import { agedComputed } from '../document.ts'

/**
 * Amounts that one organization owes or is owed, by days past due (domain rules 3.3), and the dunning level of its
 * overdue invoices.
 */
export const agedScale = entity({
  service: 'commercial',
  path: 'aged-scales',
  name: 'aged-scale',
  access: { scope: 'account', side: 'is_sales' },
  title: 'organization',
  isComputed: true,
  fields: optional({ organization: ref('directory/organizations'), is_sales: added(bool()) }),
  computed: {
    ...agedComputed,
    ...optional({
      reminded_on: added(day()),
      reminded_level: added(integer(1, 9)),
      promised_on: added(day()),
      is_disputed: added(bool()),
    }),
  },
  list: {
    search: ['organization'],
    filters: ['organization', 'is_sales'],
    sort: '-total',
    sums: ['total', 'not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'],
  },
})

export type AgedScale = RecordOf<typeof agedScale>
export type AgedScaleDraft = DraftOf<typeof agedScale>
