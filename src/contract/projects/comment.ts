import { pictures } from '../file-types.ts'
import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, file, longText, moment, optional, parent, user, users } from '../kit.ts'
import { megabyte, personName } from '../shapes.ts'

/**
 * A comment on a task, with a picture at most; `assigned_users` are those whom it mentions, `author` is who
 * wrote it, `edited_at` when they last changed what it says.
 */
export const comment = entity({
  service: 'projects',
  path: 'comments',
  name: 'comment',
  scope: 'task',
  title: 'message',
  fields: {
    message: longText(),
    task: parent('projects/tasks'),
    ...optional({ assigned_users: users(), image: added(file(4 * megabyte, pictures)) }),
  },
  computed: optional({ author: added(user()), edited_at: added(moment()) }),
  derived: optional({ author_object: added(personName()) }),
  list: { search: ['message'], filters: ['task'], sort: '-created_at' },
})

export type Comment = RecordOf<typeof comment>
export type CommentDraft = DraftOf<typeof comment>
