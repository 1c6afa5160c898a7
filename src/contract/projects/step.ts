import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, integer, optional, parent, text } from '../kit/kit.ts'

/**
 * Column of a project, in its order from 0. Tasks in one with `is_done` are done. More tasks than `wip_limit` cause a
 * warning, never a refusal.
 */
export const step = entity({
  service: 'projects',
  path: 'steps',
  name: 'step',
  access: { scope: 'project', rows: { of: 'project' } },
  title: 'name',
  fields: {
    project: parent('projects/projects'),
    name: text(),
    ...optional({ order: integer(0), label: text(), is_done: added(bool()), wip_limit: added(integer(1, 1000)) }),
  },
  list: { search: ['name'], filters: ['project'], sort: 'order' },
  children: { tasks: { of: 'projects/tasks', by: 'step', sort: 'position' } },
})

export type Step = RecordOf<typeof step>
export type StepDraft = DraftOf<typeof step>
