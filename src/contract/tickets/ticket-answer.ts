import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, longText, optional, parent, strings, text, url, user } from '../kit/kit.ts'

/** An answer to a ticket; only an external one reaches the requester. */
export const ticketAnswer = entity({
  service: 'tickets',
  path: 'ticket-answers',
  name: 'ticket-answer',
  access: { scope: 'ticket' },
  title: 'description',
  fields: {
    is_external: bool(),
    ...optional({
      author: user(),
      description: longText(10_000),
      link: url(),
      ticket: parent('tickets/tickets'),
      recipient: text(254),
      recipients_cc: strings(),
      recipients_cci: strings(),
    }),
  },
  initial: { is_external: false },
  list: { search: ['description'], filters: ['ticket', 'author', 'is_external'], sort: 'created_at' },
  rules: 'later',
})

export type TicketAnswer = RecordOf<typeof ticketAnswer>
export type TicketAnswerDraft = DraftOf<typeof ticketAnswer>
