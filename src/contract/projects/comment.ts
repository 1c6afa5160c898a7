import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, longText, optional, parent, users } from '../kit.ts'

/** A comment on a task. */
export const comment = entity({
  service: 'projects',
  path: 'comments',
  name: 'comment',
  scope: 'task',
  title: 'message',
  fields: { message: longText(), task: parent('projects/tasks'), ...optional({ assigned_users: users() }) },
  list: { search: ['message'], filters: ['task'], sort: '-created_at' },
  rules: 'later',
})

export type Comment = RecordOf<typeof comment>
export type CommentDraft = DraftOf<typeof comment>
