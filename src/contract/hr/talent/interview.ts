import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, entity, moment, optional, ref } from '../../kit/kit.ts'

/** An interview of a campaign with one employee. */
export const interview = entity({
  service: 'hr',
  path: 'interviews',
  name: 'interview',
  access: { scope: 'interview' },
  title: 'date',
  fields: {
    status: choice({ pending: 'warning', planned: 'primary', ended: 'success' }),
    ...optional({
      interview_campaign: added(ref('hr/interview-campaigns')),
      employee: added(ref('hr/employees')),
      manager: added(ref('hr/employees')),
      date: added(moment()),
    }),
  },
  initial: { status: 'pending' },
  list: { filters: ['status', 'interview_campaign', 'employee', 'manager', 'date'], sort: '-date' },
  rules: 'later',
})

export type Interview = RecordOf<typeof interview>
export type InterviewDraft = DraftOf<typeof interview>
