import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, day, entity, number, optional, ref, user } from '../kit/kit.ts'

/** The time that an agent spent on a task. */
export const timeline = entity({
  service: 'tickets',
  path: 'timelines',
  name: 'timeline',
  access: { scope: 'ticket' },
  title: 'date',
  fields: optional({ agent: user(), billable: bool(), date: day(), task: ref('tickets/tasks'), time_spent: number(2) }),
  list: { filters: ['agent', 'billable', 'date', 'task'], sort: '-date', sums: ['time_spent'] },
  rules: 'later',
})

export type TimelineRecord = RecordOf<typeof timeline>
export type TimelineDraft = DraftOf<typeof timeline>
