import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, entity, text } from '../../kit/kit.ts'

/** A 360-degree feedback. */
export const feedback = entity({
  service: 'hr',
  path: 'feedbacks',
  name: 'feedback',
  access: { scope: 'feedback' },
  title: 'name',
  fields: {
    name: text(),
    status: choice({
      to_do: 'secondary',
      expires_soon: 'warning',
      completed: 'success',
      in_progress: 'primary',
      closed: 'secondary',
      expired: 'danger',
    }),
  },
  initial: { status: 'to_do' },
  list: { search: ['name'], filters: ['status'], sort: '-created_at' },
  children: { feedback_questions: { of: 'hr/feedback-questions', by: 'feedback', sort: 'number' } },
  rules: 'later',
})

export type Feedback = RecordOf<typeof feedback>
export type FeedbackDraft = DraftOf<typeof feedback>
