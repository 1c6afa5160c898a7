import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, text } from '../../kit/kit.ts'

/** A department of the company. */
export const department = entity({
  service: 'hr',
  path: 'departments',
  name: 'department',
  access: { scope: 'employee' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type Department = RecordOf<typeof department>
export type DepartmentDraft = DraftOf<typeof department>
