import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, longText, oneOf, optional, parent } from '../../kit/kit.ts'

/** A comment on an interview. */
export const interviewComment = entity({
  service: 'hr',
  path: 'interview-comments',
  name: 'interview-comment',
  access: { scope: 'interview' },
  title: 'type',
  fields: {
    type: oneOf('feedback', 'comment'),
    ...optional({ interview: added(parent('hr/interviews')), text: added(longText()) }),
  },
  list: { search: ['text'], filters: ['type', 'interview'], sort: '-created_at' },
  rules: 'later',
})

export type InterviewComment = RecordOf<typeof interviewComment>
export type InterviewCommentDraft = DraftOf<typeof interviewComment>
