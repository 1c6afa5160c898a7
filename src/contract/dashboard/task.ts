import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, day, entity, longText, optional, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'

/** A task of any record, named by `external_id`, with the title and the link that the dashboard shows. */
export const task = entity({
  service: 'dashboard',
  path: 'tasks',
  name: 'task',
  access: { scope: 'task' },
  title: 'title',
  fields: {
    title: text(),
    date: day(),
    finished: bool(),
    ...optional({
      description: longText(),
      assigned_user: user(),
      external_id: text(64),
      dashboard_title: text(),
      link: text(500),
    }),
  },
  derived: optional({ assigned_user_object: personName() }),
  initial: { finished: false },
  found: { page: '', at: { page: 'waiting' }, detail: ['dashboard_title', 'date'] },
  list: {
    search: ['title', 'description'],
    filters: ['external_id', 'finished', 'assigned_user', 'date'],
    sort: 'date',
  },
})

export type Task = RecordOf<typeof task>
export type TaskDraft = DraftOf<typeof task>
