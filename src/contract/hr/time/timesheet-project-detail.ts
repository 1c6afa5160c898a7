import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, integer, optional, parent } from '../../kit/kit.ts'

/** The time spent on a project on one day. */
export const timesheetProjectDetail = entity({
  service: 'hr',
  path: 'timesheet-project-details',
  name: 'timesheet-project-detail',
  access: { scope: 'timesheet' },
  title: 'day',
  fields: optional({
    day: integer(0, 31),
    hours: integer(0, 24),
    minutes: integer(0, 59),
    is_active: bool(),
    project: added(parent('hr/timesheet-projects')),
  }),
  list: { filters: ['project', 'day', 'is_active'], sort: 'day' },
  rules: 'later',
})

export type TimesheetProjectDetail = RecordOf<typeof timesheetProjectDetail>
export type TimesheetProjectDetailDraft = DraftOf<typeof timesheetProjectDetail>
