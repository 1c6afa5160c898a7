import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, ref } from '../../kit/kit.ts'

/** The time sheets of an employee. */
export const timesheet = entity({
  service: 'hr',
  path: 'timesheets',
  name: 'timesheet',
  access: { scope: 'timesheet' },
  title: 'employee',
  fields: { employee: added(ref('hr/employees')) },
  list: { filters: ['employee'], sort: 'created_at' },
  children: { timesheet_periods: { of: 'hr/timesheet-periods', by: 'time_sheet' } },
  rules: 'later',
})

export type Timesheet = RecordOf<typeof timesheet>
export type TimesheetDraft = DraftOf<typeof timesheet>
