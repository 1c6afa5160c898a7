import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, day, entity, longText, number, optional, parent, user } from '../kit/kit.ts'

/** The time spent on a ticket. */
export const timeEntry = entity({
  service: 'tickets',
  path: 'time-entries',
  name: 'time-entry',
  access: { scope: 'ticket' },
  title: 'description',
  fields: {
    billable: bool(),
    ...optional({
      assignment: user(),
      time_pass: number(2),
      description: longText(),
      date: day(),
      ticket: parent('tickets/tickets'),
    }),
  },
  initial: { billable: false },
  list: {
    search: ['description'],
    filters: ['ticket', 'assignment', 'billable', 'date'],
    sort: '-date',
    sums: ['time_pass'],
  },
  rules: 'later',
})

export type TimeEntry = RecordOf<typeof timeEntry>
export type TimeEntryDraft = DraftOf<typeof timeEntry>
