import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, moment, optional, parent, text } from '../kit/kit.ts'
import { impact } from './shared.ts'

/** A question about a ticket. */
export const question = entity({
  service: 'tickets',
  path: 'questions',
  name: 'question',
  access: { scope: 'ticket' },
  title: 'element',
  fields: optional({
    closed: bool(),
    deadline: moment(),
    element: text(),
    impact: impact(),
    last_modification: moment(),
    ticket: parent('tickets/tickets'),
    urgent: bool(),
  }),
  list: { search: ['element'], filters: ['ticket', 'closed', 'urgent', 'impact', 'deadline'], sort: '-created_at' },
  rules: 'later',
})

export type Question = RecordOf<typeof question>
export type QuestionDraft = DraftOf<typeof question>
