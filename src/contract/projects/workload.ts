import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, integer, optional, user } from '../kit/kit.ts'

/**
 * Numbers of open tasks from which a person is under, at or over a normal charge (domain rules 5.10). A company has one
 * row, which names no `user`, from its first day on.
 */
export const workload = entity({
  service: 'projects',
  path: 'workloads',
  name: 'workload',
  access: { scope: 'workload', rows: 'all' },
  title: 'normal',
  fields: { normal: integer(0), under_charge: integer(0), ...optional({ user: added(user()) }) },
  initial: { normal: 5, under_charge: 2 },
  list: { filters: ['user'], sort: 'created_at' },
})

export type Workload = RecordOf<typeof workload>
export type WorkloadDraft = DraftOf<typeof workload>
