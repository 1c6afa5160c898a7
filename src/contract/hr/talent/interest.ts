import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, ref } from '../../kit/kit.ts'
import { requestStatus } from '../shared.ts'

/** A course of training that interests an employee. */
export const interest = entity({
  service: 'hr',
  path: 'interests',
  name: 'interest',
  access: { scope: 'training' },
  title: 'employee',
  fields: { employee: ref('hr/employees'), training_course: ref('hr/trainings'), status: requestStatus() },
  initial: { status: 'pending' },
  list: { filters: ['employee', 'training_course', 'status'], sort: '-created_at' },
  rules: 'later',
})

export type Interest = RecordOf<typeof interest>
export type InterestDraft = DraftOf<typeof interest>
