import { pictures } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, file, longText, moment, optional, parent, user, users } from '../kit/kit.ts'
import { megabyte, personName } from '../kit/shapes.ts'

const picture = () => added(file(4 * megabyte, pictures))

/** The fields of the pictures of a comment, in their order. */
export const commentPictures = ['image', 'image_2', 'image_3', 'image_4'] as const

/**
 * Comment on a task, with four pictures at most. It mentions the `assigned_users`; its `author` last changed the text
 * at `edited_at`.
 */
export const comment = entity({
  service: 'projects',
  path: 'comments',
  name: 'comment',
  access: { scope: 'task', rows: { of: 'task' } },
  title: 'message',
  fields: {
    message: longText(),
    task: parent('projects/tasks'),
    ...optional({
      assigned_users: users(),
      image: picture(),
      image_2: picture(),
      image_3: picture(),
      image_4: picture(),
    }),
  },
  computed: optional({ author: added(user()), edited_at: added(moment()) }),
  derived: optional({ author_object: added(personName()) }),
  list: { search: ['message'], filters: ['task'], sort: '-created_at' },
})

export type Comment = RecordOf<typeof comment>
export type CommentDraft = DraftOf<typeof comment>
