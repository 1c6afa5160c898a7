import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, parent, ref } from '../../kit/kit.ts'

/** The licence that a cost is for. */
export const costItem = entity({
  service: 'tickets',
  path: 'cost-items',
  name: 'cost-item',
  access: { scope: 'tool' },
  title: 'license',
  fields: optional({ license: ref('tickets/licences'), cost: added(parent('tickets/costs')) }),
  list: { filters: ['license', 'cost'], sort: '-created_at' },
  rules: 'later',
})

export type CostItem = RecordOf<typeof costItem>
export type CostItemDraft = DraftOf<typeof costItem>
