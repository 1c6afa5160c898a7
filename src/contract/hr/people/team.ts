import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref, text } from '../../kit/kit.ts'

/** A team of a department. */
export const team = entity({
  service: 'hr',
  path: 'teams',
  name: 'team',
  access: { scope: 'employee' },
  title: 'name',
  fields: { name: text(120), ...optional({ department: ref('hr/departments'), employee: ref('hr/employees') }) },
  list: { search: ['name'], filters: ['department', 'employee'], sort: 'name' },
  rules: 'later',
})

export type Team = RecordOf<typeof team>
export type TeamDraft = DraftOf<typeof team>
