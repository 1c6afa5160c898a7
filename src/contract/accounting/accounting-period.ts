import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, integer, moment, optional, user } from '../kit/kit.ts'

/** A year of the books that was closed: nothing is booked in it any more (domain rules 3.1). Years begin in January. */
export const accountingPeriod = entity({
  service: 'accounting',
  path: 'accounting-periods',
  name: 'accounting-period',
  access: { scope: 'account' },
  title: 'year',
  fields: { year: added(integer(2000)) },
  computed: optional({ closed_at: added(moment()), closed_by: added(user()) }),
  list: { filters: ['year'], sort: '-year' },
})

export type AccountingPeriod = RecordOf<typeof accountingPeriod>
export type AccountingPeriodDraft = DraftOf<typeof accountingPeriod>
