import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, moment, optional, ref } from '../kit/kit.ts'
import { ticketFields, ticketList, ticketStatus } from './shared.ts'

/** A ticket of the service desk; `step` is derived from its SLA. */
export const ticket = entity({
  service: 'tickets',
  path: 'tickets',
  name: 'ticket',
  access: { scope: 'ticket' },
  title: 'subject',
  fields: {
    is_active: bool(),
    ...ticketFields,
    ...optional({ client: ref('directory/organizations'), status: ticketStatus(), deadline: moment() }),
  },
  initial: { is_active: true, status: 'open' },
  list: ticketList,
  children: { ticket_answers: { of: 'tickets/ticket-answers', by: 'ticket' } },
  rules: 'later',
})

export type Ticket = RecordOf<typeof ticket>
export type TicketDraft = DraftOf<typeof ticket>
