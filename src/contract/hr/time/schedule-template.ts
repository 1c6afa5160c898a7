import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, optional, text } from '../../kit/kit.ts'

/** A week of work to copy from. */
export const scheduleTemplate = entity({
  service: 'hr-params',
  path: 'schedule-templates',
  name: 'schedule-template',
  access: { scope: 'schedule' },
  title: 'name',
  fields: { name: text(120), ...optional({ is_global: bool() }) },
  list: { search: ['name'], filters: ['is_global'], sort: 'name' },
  children: { day_weeks: { of: 'hr-params/day-weeks', by: 'schedule_template', sort: 'day_week_number' } },
  rules: 'later',
})

export type ScheduleTemplate = RecordOf<typeof scheduleTemplate>
export type ScheduleTemplateDraft = DraftOf<typeof scheduleTemplate>
