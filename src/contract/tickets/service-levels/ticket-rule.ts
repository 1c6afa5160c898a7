import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, parent, text } from '../../kit/kit.ts'

/** Which tickets an SLA is for. */
export const ticketRule = entity({
  service: 'tickets',
  path: 'ticket-rules',
  name: 'ticket-rule',
  access: { scope: 'sla' },
  title: 'field',
  fields: optional({ condition: text(60), field: text(60), sla: parent('tickets/slas'), value: text() }),
  list: { filters: ['sla', 'field'], sort: 'created_at' },
  rules: 'later',
})

export type TicketRule = RecordOf<typeof ticketRule>
export type TicketRuleDraft = DraftOf<typeof ticketRule>
