import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, day, entity, optional, parent, text, users } from '../kit/kit.ts'

/** One thing of a list of things to do. */
export const toDoItem = entity({
  service: 'projects',
  path: 'to-do-items',
  name: 'to-do-item',
  access: { scope: 'task', rows: 'service' },
  title: 'name',
  fields: {
    name: text(),
    is_done: bool(),
    to_do_list: parent('projects/to-do-lists'),
    ...optional({ assigned_users: users(), deadline: day() }),
  },
  initial: { is_done: false },
  list: { search: ['name'], filters: ['to_do_list', 'is_done', 'deadline'], sort: 'created_at' },
})

export type ToDoItem = RecordOf<typeof toDoItem>
export type ToDoItemDraft = DraftOf<typeof toDoItem>
