import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, day, entity, longText, oneOf, optional, ref } from '../../kit/kit.ts'

/** A request of leave or another absence; a cancellation is irreversible. */
export const absence = entity({
  service: 'hr',
  path: 'absences',
  name: 'absence',
  access: { scope: 'absence' },
  title: 'start_date',
  fields: {
    employee: ref('hr/employees'),
    absence_type: ref('hr-params/absence-types'),
    start_date: day(),
    end_date: day(),
    status: choice({ waiting: 'warning', granted: 'success', denied: 'danger', cancelled: 'secondary' }),
    ...optional({ employee_comment: longText(), half_day: oneOf('first_half', 'second_half') }),
  },
  initial: { status: 'waiting' },
  list: {
    search: ['employee_comment'],
    filters: ['employee', 'absence_type', 'status', 'start_date', 'end_date'],
    sort: '-start_date',
  },
  rules: 'later',
})

export type Absence = RecordOf<typeof absence>
export type AbsenceDraft = DraftOf<typeof absence>
