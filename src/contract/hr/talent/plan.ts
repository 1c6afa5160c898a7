import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, ref } from '../../kit/kit.ts'
import { requestStatus } from '../shared.ts'

/** A course of training planned for an employee. */
export const plan = entity({
  service: 'hr',
  path: 'plans',
  name: 'plan',
  access: { scope: 'training' },
  title: 'employee',
  fields: { employee: ref('hr/employees'), training_course: ref('hr/trainings'), status: requestStatus() },
  initial: { status: 'pending' },
  list: { filters: ['employee', 'training_course', 'status'], sort: '-created_at' },
  rules: 'later',
})

export type Plan = RecordOf<typeof plan>
export type PlanDraft = DraftOf<typeof plan>
