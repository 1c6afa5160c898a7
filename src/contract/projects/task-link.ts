import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, entity, integer, optional, parent, ref } from '../kit/kit.ts'

/**
 * Dependency of a task `to` on another task `from` of its project. It begins after the end, begins after the beginning,
 * or ends after the end of `from`. At least `lag_days` working days are between them; negative ones let them overlap.
 * Links never close a loop. The team has accepted that `to` is too early by `accepted_days` working days, without a
 * further warning.
 */
export const taskLink = entity({
  service: 'projects',
  path: 'task-links',
  name: 'task-link',
  access: { scope: 'task', rows: { of: 'project' } },
  title: 'type',
  fields: {
    from: added(parent('projects/tasks')),
    to: added(parent('projects/tasks')),
    type: added(choice({ finish_to_start: 'primary', start_to_start: 'secondary', finish_to_finish: 'tertiary' })),
    lag_days: added(integer(-365, 365)),
    ...optional({ accepted_days: added(integer(1, 3650)) }),
  },
  computed: optional({ project: added(ref('projects/projects')) }),
  initial: { type: 'finish_to_start', lag_days: 0 },
  list: { search: [], filters: ['project', 'from', 'to'], sort: 'created_at' },
})

export type TaskLink = RecordOf<typeof taskLink>
export type TaskLinkDraft = DraftOf<typeof taskLink>
