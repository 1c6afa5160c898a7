import { pictures } from '../file-types.ts'
import type { DraftOf, RecordOf } from '../kit.ts'
import { choice, day, entity, file, integer, longText, optional, text } from '../kit.ts'
import { cardPriority, megabyte } from '../shapes.ts'

/** A project; `advancement` is a whole percentage. */
export const project = entity({
  service: 'projects',
  path: 'projects',
  name: 'project',
  scope: 'project',
  title: 'name',
  fields: {
    name: text(),
    advancement: integer(0, 100),
    status: choice({ in_progress: 'primary', ended: 'success', canceled: 'danger' }),
    ...optional({
      picture: file(4 * megabyte, pictures),
      description: longText(),
      deadline: day(),
      priority: cardPriority(),
    }),
  },
  initial: { advancement: 0, status: 'in_progress' },
  list: { search: ['name', 'description'], filters: ['status', 'priority', 'deadline', 'advancement'], sort: 'name' },
  children: { steps: { of: 'projects/steps', by: 'project', sort: 'order' } },
  rules: 'later',
})

export type Project = RecordOf<typeof project>
export type ProjectDraft = DraftOf<typeof project>
