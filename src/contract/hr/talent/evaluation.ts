import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, day, email, entity, optional, ref, refs } from '../../kit/kit.ts'

/** An evaluation of an employee by several persons. */
export const evaluation = entity({
  service: 'hr',
  path: 'evaluations',
  name: 'evaluation',
  access: { scope: 'feedback' },
  title: 'deadline',
  fields: optional({
    external_assessor_mail: email(),
    employee: ref('hr/employees'),
    evaluator_employees: refs('hr/employees'),
    manager: ref('hr/employees'),
    feedback: ref('hr/feedbacks'),
    is_closed: bool(),
    deadline: day(),
  }),
  list: { filters: ['employee', 'manager', 'feedback', 'is_closed', 'deadline'], sort: '-created_at' },
  rules: 'later',
})

export type Evaluation = RecordOf<typeof evaluation>
export type EvaluationDraft = DraftOf<typeof evaluation>
