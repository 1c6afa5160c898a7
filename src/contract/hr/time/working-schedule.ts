import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, hours, number, oneOf, optional, ref } from '../../kit/kit.ts'

/** The working time of a contract. */
export const workingSchedule = entity({
  service: 'hr',
  path: 'working-schedules',
  name: 'working-schedule',
  access: { scope: 'schedule' },
  title: 'absence_leave',
  fields: optional({
    contract: ref('hr/contracts'),
    absence_leave: oneOf('base', 'learning', '10', '12', '24', 'choice', 'leader', 'traineeship'),
    days_by_year: number(2),
    hours_by_month: hours(),
    public_holiday: bool(),
    rtt: number(2),
    time_modulation_type: oneOf('annual', 'semi_annual', 'quarter', 'monthly', 'daily'),
    timesheet: oneOf('attendance_days', 'attendance_hours', 'hours_by_project'),
    timesheet_validation_period: oneOf('month', 'week'),
    working_time: oneOf('full_time', 'part_time'),
  }),
  list: {
    filters: ['contract', 'absence_leave', 'time_modulation_type', 'timesheet', 'working_time'],
    sort: 'created_at',
  },
  rules: 'later',
})

export type WorkingSchedule = RecordOf<typeof workingSchedule>
export type WorkingScheduleDraft = DraftOf<typeof workingSchedule>
