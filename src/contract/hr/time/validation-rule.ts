import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, longText, oneOf, optional, ref } from '../../kit/kit.ts'

/** Rule for a validation of an employee: the validator and possible delegates. */
export const validationRule = entity({
  service: 'hr-params',
  path: 'validation-rules',
  name: 'validation-rule',
  access: { scope: 'absence' },
  title: 'role',
  fields: {
    role: oneOf('module_validation', 'leave_absence', 'expense_report', 'refund_expense_report', 'time_activity'),
    ...optional({
      transfer: oneOf('unauthorized', 'transfer_manual', 'transfer_automatic'),
      transfer_to: ref('hr/employees'),
      remark: longText(),
      responsible: ref('hr/employees'),
      employee: ref('hr/employees'),
    }),
  },
  list: { search: ['remark'], filters: ['role', 'transfer', 'transfer_to', 'responsible', 'employee'], sort: 'role' },
  rules: 'later',
})

export type ValidationRule = RecordOf<typeof validationRule>
export type ValidationRuleDraft = DraftOf<typeof validationRule>
