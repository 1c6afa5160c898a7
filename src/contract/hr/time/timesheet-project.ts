import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, parent, text } from '../../kit/kit.ts'

/** A project in a period of a time sheet. */
export const timesheetProject = entity({
  service: 'hr',
  path: 'timesheet-projects',
  name: 'timesheet-project',
  access: { scope: 'timesheet' },
  title: 'project_name',
  fields: {
    project_name: text(),
    ...optional({ project_id: text(36), time_sheet_period: added(parent('hr/timesheet-periods')) }),
  },
  list: { search: ['project_name'], filters: ['time_sheet_period', 'project_id'], sort: 'project_name' },
  children: { timesheet_project_details: { of: 'hr/timesheet-project-details', by: 'project' } },
  rules: 'later',
})

export type TimesheetProject = RecordOf<typeof timesheetProject>
export type TimesheetProjectDraft = DraftOf<typeof timesheetProject>
