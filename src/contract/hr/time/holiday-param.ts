import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, number, oneOf, optional, text } from '../../kit/kit.ts'
import { cycleMonths } from '../shared.ts'

/** How paid leave is earned and lapses. */
export const holidayParam = entity({
  service: 'hr-params',
  path: 'holiday-params',
  name: 'holiday-param',
  access: { scope: 'absence' },
  title: 'period',
  fields: optional({
    business_days_per_week: integer(5, 6),
    holidays_by_reference_period: number(2),
    first_month_reference_cycle: integer(1, 12),
    is_available_on_same_period: bool(),
    holidays_duration_cycle_amount: cycleMonths(),
    holidays_duration_cycle_unit: oneOf('one_cycle', 'two_cycle', 'three_cycle'),
    period: text(60),
  }),
  list: { search: ['period'], sort: 'created_at' },
  rules: 'later',
})

export type HolidayParam = RecordOf<typeof holidayParam>
export type HolidayParamDraft = DraftOf<typeof holidayParam>
