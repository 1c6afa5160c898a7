import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  entity,
  hours,
  integer,
  json,
  longText,
  moment,
  optional,
  ref,
  refs,
  text,
  users,
} from '../kit/kit.ts'
import { cardPriority, personNames } from '../kit/shapes.ts'

const tally = () => json(z.object({ done: z.int(), total: z.int() }))

/**
 * Task of a project; it is done while it is in a step with `is_done`. The days left at which it is late are `at_risk`
 * and `wrong_way`. It is a part of its `parent`; its `project` follows from its step. It is planned from `start_at`
 * until `end_at`, both or neither. It cannot start before the purchase order `waits_for`, except by the `accepted_days`
 * that its team has chosen.
 */
export const task = entity({
  service: 'projects',
  path: 'tasks',
  name: 'task',
  access: { scope: 'task', rows: { of: 'project' } },
  title: 'title',
  fields: {
    title: text(),
    priority: cardPriority(),
    late_management: bool(),
    at_risk: integer(0, 3650),
    wrong_way: integer(0, 3650),
    step: ref('projects/steps'),
    ...optional({
      description: longText(),
      deadline: day(),
      labels: refs('projects/labels'),
      assigned_users: users(),
      to_do_list: ref('projects/to-do-lists'),
      topics: refs('projects/topics'),
      position: added(integer(0)),
      parent: added(ref('projects/tasks')),
      start_at: added(moment()),
      end_at: added(moment()),
      estimate_hours: added(hours('10000')),
      waits_for: added(ref('commercial/purchase-orders')),
      accepted_days: added(integer(1, 3650)),
    }),
  },
  computed: optional({
    project: added(ref('projects/projects')),
    baseline_start_at: added(moment()),
    baseline_end_at: added(moment()),
  }),
  derived: optional({
    lateness: choice({ right_track: 'success', at_risk: 'warning', wrong_track: 'danger' }),
    is_done: added(bool()),
    project_object: added(json(z.object({ id: z.string(), name: z.string(), status: z.string() }))),
    assigned_users_object: added(personNames()),
    labels_object: added(json(z.array(z.object({ id: z.string(), name: z.string(), color: z.string().nullish() })))),
    to_do_count: added(tally()),
    sub_task_count: added(tally()),
    comment_count: added(integer(0)),
  }),
  initial: { priority: 'weak', late_management: false, at_risk: 0, wrong_way: 0 },
  list: {
    search: ['title', 'description'],
    filters: [
      'project',
      'step',
      'priority',
      'deadline',
      'assigned_users',
      'labels',
      'late_management',
      'parent',
      'topics',
      'end_at',
    ],
    sort: 'deadline',
  },
  found: {
    page: '',
    at: { page: 'project', of: 'project', query: { task: '{id}' } },
    detail: ['project_object.name', 'deadline'],
  },
})

export type Task = RecordOf<typeof task>
export type TaskDraft = DraftOf<typeof task>
