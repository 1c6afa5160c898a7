import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, day, entity, integer, longText, number, optional, ref, text, time } from '../../kit/kit.ts'

/** How overtime turns into pay or rest. */
export const overtimeRule = entity({
  service: 'hr-params',
  path: 'overtime-rules',
  name: 'overtime-rule',
  access: { scope: 'schedule' },
  title: 'type',
  fields: {
    type: text(60),
    ...optional({
      description: longText(),
      pay_conversion_rate: number(4),
      rest_conversion: bool(),
      rest_conversion_rate: number(4),
      day_week_number: integer(0, 6),
      day: day(),
      begin_time: time(),
      end_time: time(),
      time_interval: number(2),
      after_time: time(),
      between_slot_1_time: time(),
      between_slot_2_time: time(),
      manager: ref('hr/employees'),
      employee: ref('hr/employees'),
    }),
  },
  list: { search: ['type', 'description'], filters: ['type', 'employee', 'manager'], sort: 'type' },
  rules: 'later',
})

export type OvertimeRule = RecordOf<typeof overtimeRule>
export type OvertimeRuleDraft = DraftOf<typeof overtimeRule>
