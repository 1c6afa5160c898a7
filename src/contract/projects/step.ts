import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, integer, optional, parent, text } from '../kit.ts'

/** A column of a project. */
export const step = entity({
  service: 'projects',
  path: 'steps',
  name: 'step',
  scope: 'project',
  title: 'name',
  fields: { project: parent('projects/projects'), name: text(), order: integer(0), ...optional({ label: text() }) },
  initial: { order: 0 },
  list: { search: ['name'], filters: ['project'], sort: 'order' },
  children: { tasks: { of: 'projects/tasks', by: 'step', sort: 'deadline' } },
  rules: 'later',
})

export type Step = RecordOf<typeof step>
export type StepDraft = DraftOf<typeof step>
