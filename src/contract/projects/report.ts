import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, optional, ref, text } from '../kit.ts'

/** A report of projects. */
export const report = entity({
  service: 'projects',
  path: 'reports',
  name: 'report',
  scope: 'report',
  title: 'name',
  fields: { name: text(), ...optional({ project: ref('projects/projects') }) },
  list: { search: ['name'], filters: ['project'], sort: '-created_at' },
  rules: 'later',
})

export type Report = RecordOf<typeof report>
export type ReportDraft = DraftOf<typeof report>
