import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, optional, parent } from '../../kit/kit.ts'

/** A week or a month of a time sheet; once sent, one of its three booleans is true. */
export const timesheetPeriod = entity({
  service: 'hr',
  path: 'timesheet-periods',
  name: 'timesheet-period',
  access: { scope: 'timesheet' },
  title: 'week_number',
  fields: {
    time_sheet: parent('hr/timesheets'),
    ...optional({
      is_sent: bool(),
      is_refused: bool(),
      is_accepted: bool(),
      week_number: integer(1, 53),
      month: integer(1, 12),
      year: integer(2000, 9999),
    }),
  },
  list: {
    filters: ['time_sheet', 'is_sent', 'is_refused', 'is_accepted', 'week_number', 'month', 'year'],
    sort: '-created_at',
  },
  children: { timesheet_details: { of: 'hr/timesheet-details', by: 'time_sheet_period', sort: 'day_week_number' } },
  rules: 'later',
})

export type TimesheetPeriod = RecordOf<typeof timesheetPeriod>
export type TimesheetPeriodDraft = DraftOf<typeof timesheetPeriod>
