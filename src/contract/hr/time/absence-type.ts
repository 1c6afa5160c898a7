import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, oneOf, optional, ref } from '../../kit/kit.ts'
import { absenceKind } from '../shared.ts'

/** A kind of absence and its rules. */
export const absenceType = entity({
  service: 'hr-params',
  path: 'absence-types',
  name: 'absence-type',
  access: { scope: 'absence' },
  title: 'name',
  fields: {
    name: absenceKind(),
    ...optional({
      is_deducted_from_holiday_balance: bool(),
      is_requiring_validation: bool(),
      is_equivalent_working_day: bool(),
      need_justificative_documents: oneOf('yes_optional', 'yes_required', 'no'),
      holiday_param: ref('hr-params/holiday-params'),
    }),
  },
  list: {
    search: ['name'],
    filters: ['name', 'is_requiring_validation', 'is_deducted_from_holiday_balance', 'holiday_param'],
    sort: 'name',
  },
  rules: 'later',
})

export type AbsenceType = RecordOf<typeof absenceType>
export type AbsenceTypeDraft = DraftOf<typeof absenceType>
