import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, day, entity, number, optional, parent, text } from '../../kit/kit.ts'

/** An objective set in an interview: `result` is measured against `value`. */
export const objective = entity({
  service: 'hr',
  path: 'objectives',
  name: 'objective',
  access: { scope: 'interview' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      value: number(4),
      result: number(4),
      interview: parent('hr/interviews'),
      reviewed_date: day(),
      result_status: choice({ not_reached: 'danger', reached: 'success', exceeded: 'tertiary' }),
    }),
  },
  list: { search: ['name'], filters: ['interview', 'result_status', 'reviewed_date'], sort: 'name' },
  rules: 'later',
})

export type Objective = RecordOf<typeof objective>
export type ObjectiveDraft = DraftOf<typeof objective>
