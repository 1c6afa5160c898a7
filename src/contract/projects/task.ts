import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, choice, day, entity, integer, longText, optional, ref, refs, text, users } from '../kit.ts'
import { cardPriority } from '../shapes.ts'

/** A task of a project; `at_risk` and `wrong_way` are the days left at which it is late. */
export const task = entity({
  service: 'projects',
  path: 'tasks',
  name: 'task',
  scope: 'task',
  title: 'title',
  fields: {
    title: text(),
    priority: cardPriority(),
    late_management: bool(),
    at_risk: integer(0),
    wrong_way: integer(0),
    ...optional({
      description: longText(),
      step: ref('projects/steps'),
      deadline: day(),
      labels: refs('projects/labels'),
      assigned_users: users(),
      to_do_list: ref('projects/to-do-lists'),
      topics: refs('projects/topics'),
    }),
  },
  derived: optional({ lateness: choice({ right_track: 'success', at_risk: 'warning', wrong_track: 'danger' }) }),
  initial: { priority: 'weak', late_management: false, at_risk: 0, wrong_way: 0 },
  list: {
    search: ['title', 'description'],
    filters: ['step', 'priority', 'deadline', 'late_management'],
    sort: 'deadline',
  },
  rules: 'later',
})

export type Task = RecordOf<typeof task>
export type TaskDraft = DraftOf<typeof task>
