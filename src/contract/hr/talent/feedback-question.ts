import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, integer, optional, parent, text } from '../../kit/kit.ts'

/** A question of a feedback. */
export const feedbackQuestion = entity({
  service: 'hr',
  path: 'feedback-questions',
  name: 'feedback-question',
  access: { scope: 'feedback' },
  title: 'name',
  fields: { name: text(2000), ...optional({ number: integer(0), feedback: added(parent('hr/feedbacks')) }) },
  list: { search: ['name'], filters: ['feedback'], sort: 'number' },
  rules: 'later',
})

export type FeedbackQuestion = RecordOf<typeof feedbackQuestion>
export type FeedbackQuestionDraft = DraftOf<typeof feedbackQuestion>
