import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, money, optional } from '../../kit/kit.ts'

/** A cost. */
export const cost = entity({
  service: 'tickets',
  path: 'costs',
  name: 'cost',
  access: { scope: 'tool' },
  title: 'price',
  fields: optional({ price: money() }),
  list: { sort: '-created_at', sums: ['price'] },
  rules: 'later',
})

export type Cost = RecordOf<typeof cost>
export type CostDraft = DraftOf<typeof cost>
