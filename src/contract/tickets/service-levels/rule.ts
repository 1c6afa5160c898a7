import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, integer, optional, parent } from '../../kit/kit.ts'
import { priority, slaUnit } from '../shared.ts'

/** The delays of one priority; `account_hours` counts business hours only. */
export const rule = entity({
  service: 'tickets',
  path: 'rules',
  name: 'rule',
  access: { scope: 'sla' },
  title: 'priority',
  fields: optional({
    priority: priority(),
    considered_time: integer(0),
    considered_time_unit: slaUnit(),
    response_delay_time: integer(0),
    response_delay_time_unit: slaUnit(),
    response_resolution_time: integer(0),
    response_resolution_time_unit: slaUnit(),
    account_hours: bool(),
    sla: added(parent('tickets/slas')),
  }),
  list: { filters: ['sla', 'priority', 'account_hours'], sort: 'created_at' },
  rules: 'later',
})

export type Rule = RecordOf<typeof rule>
export type RuleDraft = DraftOf<typeof rule>
