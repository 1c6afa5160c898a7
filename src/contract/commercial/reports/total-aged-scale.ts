import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, optional } from '../../kit/kit.ts'
import { agedComputed } from '../document.ts'

/** The totals of an aged scale. */
export const totalAgedScale = entity({
  service: 'commercial',
  path: 'total-aged-scales',
  name: 'total-aged-scale',
  access: { scope: 'account', side: 'is_sales' },
  title: 'is_sales',
  isComputed: true,
  fields: optional({ is_sales: added(bool()) }),
  computed: agedComputed,
  list: { filters: ['is_sales'], sort: '-total' },
})

export type TotalAgedScale = RecordOf<typeof totalAgedScale>
export type TotalAgedScaleDraft = DraftOf<typeof totalAgedScale>
