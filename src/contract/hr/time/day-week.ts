import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, optional, parent, time } from '../../kit/kit.ts'

/** A day of a week of work, Monday being 0, with two slots. */
export const dayWeek = entity({
  service: 'hr-params',
  path: 'day-weeks',
  name: 'day-week',
  access: { scope: 'schedule' },
  title: 'day_week_number',
  fields: {
    day_week_number: integer(0, 6),
    time_slot_1_start: time(),
    time_slot_1_end: time(),
    time_slot_2_start: time(),
    time_slot_2_end: time(),
    ...optional({
      is_time_slot_1_active: bool(),
      is_time_slot_2_active: bool(),
      is_active: bool(),
      schedule_template: parent('hr-params/schedule-templates'),
    }),
  },
  initial: {
    time_slot_1_start: '09:00',
    time_slot_1_end: '12:00',
    time_slot_2_start: '13:00',
    time_slot_2_end: '17:00',
  },
  list: { filters: ['schedule_template', 'day_week_number', 'is_active'], sort: 'day_week_number' },
  rules: 'later',
})

export type DayWeek = RecordOf<typeof dayWeek>
export type DayWeekDraft = DraftOf<typeof dayWeek>
