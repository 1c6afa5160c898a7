import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, integer, optional, parent, text } from '../../kit/kit.ts'

/** Rule that names the person notified when a ticket is not resolved. */
export const resolutionRule = entity({
  service: 'tickets',
  path: 'resolution-rules',
  name: 'resolution-rule',
  access: { scope: 'sla' },
  title: 'name',
  fields: optional({ name: text(), recipient: text(), rule_level: integer(0), sla: added(parent('tickets/slas')) }),
  list: { search: ['name'], filters: ['sla', 'rule_level'], sort: 'rule_level' },
  rules: 'later',
})

export type ResolutionRule = RecordOf<typeof resolutionRule>
export type ResolutionRuleDraft = DraftOf<typeof resolutionRule>
