import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, text } from '../kit/kit.ts'

/** A list of things to do. */
export const toDoList = entity({
  service: 'projects',
  path: 'to-do-lists',
  name: 'to-do-list',
  access: { scope: 'task', rows: 'service' },
  title: 'name',
  fields: { name: text() },
  list: { search: ['name'], sort: 'name' },
  children: { to_do_items: { of: 'projects/to-do-items', by: 'to_do_list' } },
})

export type ToDoList = RecordOf<typeof toDoList>
export type ToDoListDraft = DraftOf<typeof toDoList>
