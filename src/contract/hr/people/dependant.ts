import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, oneOf, optional, parent, text } from '../../kit/kit.ts'
import { civility } from '../shared.ts'

/** A person who depends on an employee. */
export const dependant = entity({
  service: 'hr',
  path: 'dependants',
  name: 'dependant',
  access: { scope: 'employee' },
  title: 'last_name',
  fields: {
    employee: parent('hr/employees'),
    last_name: text(120),
    ...optional({
      first_name: text(120),
      civility: civility(),
      date_of_birth: day(),
      relationship: oneOf('child', 'parent', 'other'),
    }),
  },
  list: { search: ['last_name', 'first_name'], filters: ['employee', 'relationship'], sort: 'last_name' },
  rules: 'later',
})

export type Dependant = RecordOf<typeof dependant>
export type DependantDraft = DraftOf<typeof dependant>
