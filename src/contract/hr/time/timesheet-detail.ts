import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, optional, parent, time } from '../../kit/kit.ts'

/** A day of a time sheet, Monday being 0, with two slots. */
export const timesheetDetail = entity({
  service: 'hr',
  path: 'timesheet-details',
  name: 'timesheet-detail',
  access: { scope: 'timesheet' },
  title: 'day_week_number',
  fields: {
    time_sheet_period: parent('hr/timesheet-periods'),
    day_week_number: integer(0, 6),
    ...optional({
      time_slot_1_start: time(),
      time_slot_1_end: time(),
      time_slot_2_start: time(),
      time_slot_2_end: time(),
      is_time_slot_1_active: bool(),
      is_time_slot_2_active: bool(),
      month_week_number: integer(1, 6),
    }),
  },
  list: { filters: ['time_sheet_period', 'day_week_number', 'month_week_number'], sort: 'day_week_number' },
  rules: 'later',
})

export type TimesheetDetail = RecordOf<typeof timesheetDetail>
export type TimesheetDetailDraft = DraftOf<typeof timesheetDetail>
