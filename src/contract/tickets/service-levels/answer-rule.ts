import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, parent, text } from '../../kit/kit.ts'

/** Rule that names the person notified when a ticket has no answer. */
export const answerRule = entity({
  service: 'tickets',
  path: 'answer-rules',
  name: 'answer-rule',
  access: { scope: 'sla' },
  title: 'name',
  fields: optional({ destinataire: text(), hierarchy: text(120), name: text(), sla: added(parent('tickets/slas')) }),
  list: { search: ['name'], filters: ['sla'], sort: 'name' },
  rules: 'later',
})

export type AnswerRule = RecordOf<typeof answerRule>
export type AnswerRuleDraft = DraftOf<typeof answerRule>
