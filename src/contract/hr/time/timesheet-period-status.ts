import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, entity, longText, optional, parent } from '../../kit/kit.ts'

/** State of a period of a time sheet, and its reason. */
export const timesheetPeriodStatus = entity({
  service: 'hr',
  path: 'timesheet-period-statuses',
  name: 'timesheet-period-status',
  access: { scope: 'timesheet' },
  title: 'status',
  fields: {
    time_sheet_period: parent('hr/timesheet-periods'),
    status: choice({ waiting: 'warning', refused: 'danger', accepted: 'success' }),
    ...optional({ description: longText() }),
  },
  initial: { status: 'waiting' },
  list: { search: ['description'], filters: ['time_sheet_period', 'status'], sort: '-created_at' },
  rules: 'later',
})

export type TimesheetPeriodStatus = RecordOf<typeof timesheetPeriodStatus>
export type TimesheetPeriodStatusDraft = DraftOf<typeof timesheetPeriodStatus>
