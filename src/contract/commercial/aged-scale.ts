import type { DraftOf, RecordOf } from '../kit.ts'
import { added, bool, entity, optional, ref } from '../kit.ts'
import { agedComputed } from './document.ts'

/** What one organization owes or is owed, by days past due (domain rules 3.3). */
export const agedScale = entity({
  service: 'commercial',
  path: 'aged-scales',
  name: 'aged-scale',
  scope: 'account',
  title: 'organization',
  fields: optional({ organization: ref('directory/organizations'), is_sales: added(bool()) }),
  computed: agedComputed,
  list: {
    search: ['organization'],
    filters: ['organization', 'is_sales'],
    sort: '-total',
    sums: ['total', 'not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'],
  },
})

export type AgedScale = RecordOf<typeof agedScale>
export type AgedScaleDraft = DraftOf<typeof agedScale>
