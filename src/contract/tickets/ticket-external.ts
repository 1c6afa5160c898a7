import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, email, entity, oneOf, optional, text } from '../kit/kit.ts'
import { ticketFields, ticketStatus } from './shared.ts'

/** A ticket that a person outside the company opened. */
export const ticketExternal = entity({
  service: 'tickets',
  path: 'ticket-externals',
  name: 'ticket-external',
  access: { scope: 'ticket' },
  title: 'subject',
  fields: {
    ...ticketFields,
    ...optional({
      first_name: text(120),
      last_name: text(120),
      mail: email(),
      type: oneOf('incident', 'problem', 'question', 'fonctionality', 'order', 'return_refund'),
      status: added(ticketStatus()),
    }),
  },
  initial: { status: 'open' },
  list: {
    search: ['subject', 'reference', 'first_name', 'last_name', 'mail'],
    sort: '-created_at',
    filters: [
      'type',
      'status',
      'step',
      'priority',
      'impact',
      'assigned_to',
      'source',
      'sub_category',
      'reference',
      'mail',
    ],
  },
  rules: 'later',
})

export type TicketExternal = RecordOf<typeof ticketExternal>
export type TicketExternalDraft = DraftOf<typeof ticketExternal>
