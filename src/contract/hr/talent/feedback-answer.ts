import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, integer, optional, parent } from '../../kit/kit.ts'

/** An answer to a question of a feedback: 0 is no answer, 1 full agreement, 5 disagreement. */
export const feedbackAnswer = entity({
  service: 'hr',
  path: 'feedback-answers',
  name: 'feedback-answer',
  access: { scope: 'feedback' },
  title: 'grade',
  fields: {
    grade: integer(0, 5),
    ...optional({
      feedback_question: added(parent('hr/feedback-questions')),
      evaluation: added(parent('hr/evaluations')),
    }),
  },
  list: { filters: ['feedback_question', 'evaluation', 'grade'], sort: 'created_at' },
  rules: 'later',
})

export type FeedbackAnswer = RecordOf<typeof feedbackAnswer>
export type FeedbackAnswerDraft = DraftOf<typeof feedbackAnswer>
