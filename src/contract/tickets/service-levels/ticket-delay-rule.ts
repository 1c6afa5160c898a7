import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, integer, optional, parent, strings, text } from '../../kit/kit.ts'

/** Rule that names the person notified when a ticket is late. */
export const ticketDelayRule = entity({
  service: 'tickets',
  path: 'ticket-delay-rules',
  name: 'ticket-delay-rule',
  access: { scope: 'sla' },
  title: 'rule_level',
  fields: optional({
    emails: strings(),
    hierarchy: text(120),
    recipient: text(),
    rule_level: integer(0),
    sla: parent('tickets/slas'),
  }),
  list: { filters: ['sla', 'rule_level'], sort: 'rule_level' },
  rules: 'later',
})

export type TicketDelayRule = RecordOf<typeof ticketDelayRule>
export type TicketDelayRuleDraft = DraftOf<typeof ticketDelayRule>
