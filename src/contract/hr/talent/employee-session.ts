import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, ref } from '../../kit/kit.ts'
import { requestStatus } from '../shared.ts'

/** The seat of an employee in a session. */
export const employeeSession = entity({
  service: 'hr',
  path: 'employee-sessions',
  name: 'employee-session',
  access: { scope: 'training' },
  title: 'employee',
  fields: { employee: ref('hr/employees'), session: ref('hr/sessions'), status: requestStatus() },
  initial: { status: 'pending' },
  list: { filters: ['employee', 'session', 'status'], sort: '-created_at' },
  rules: 'later',
})

export type EmployeeSession = RecordOf<typeof employeeSession>
export type EmployeeSessionDraft = DraftOf<typeof employeeSession>
