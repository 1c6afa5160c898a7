import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, entity, integer, oneOf, optional, text } from '../../kit/kit.ts'

/** A kind of interviews, with its length and rhythm. */
export const interviewType = entity({
  service: 'hr',
  path: 'interview-types',
  name: 'interview-type',
  access: { scope: 'interview' },
  title: 'name',
  fields: {
    name: text(120),
    ...optional({
      is_active: bool(),
      authorize_manager: bool(),
      has_objectives: bool(),
      hours: integer(0),
      minutes: integer(0, 59),
      recurrence: oneOf('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'annual'),
      status: choice({ archived: 'secondary', active: 'success', inactive: 'warning' }),
    }),
  },
  list: {
    search: ['name'],
    filters: ['is_active', 'status', 'recurrence', 'authorize_manager', 'has_objectives'],
    sort: 'name',
  },
  rules: 'later',
})

export type InterviewType = RecordOf<typeof interviewType>
export type InterviewTypeDraft = DraftOf<typeof interviewType>
