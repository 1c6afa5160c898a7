import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, longText, optional, ref } from '../../kit/kit.ts'

/** A document of an employee or of a task of onboarding. */
export const hrDocument = entity({
  service: 'hr',
  path: 'hr-documents',
  name: 'hr-document',
  access: { scope: 'employee' },
  title: 'details',
  fields: optional({
    is_employee_document: bool(),
    details: longText(),
    employee: ref('hr/employees'),
    onboarding_task: ref('hr/onboarding-tasks'),
  }),
  list: { search: ['details'], filters: ['employee', 'onboarding_task', 'is_employee_document'], sort: '-created_at' },
  rules: 'later',
})

export type HrDocument = RecordOf<typeof hrDocument>
export type HrDocumentDraft = DraftOf<typeof hrDocument>
