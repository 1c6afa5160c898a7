import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, entity, oneOf, optional, ref, text } from '../../kit/kit.ts'

/** A position held under a contract; one of an employee is principal at a time. */
export const positionContract = entity({
  service: 'hr',
  path: 'position-contracts',
  name: 'position-contract',
  access: { scope: 'contract' },
  title: 'job_name',
  fields: {
    employee: ref('hr/employees'),
    ...optional({
      is_principal: bool(),
      position: ref('hr/positions'),
      contract: ref('hr/contracts'),
      manager: ref('hr/employees'),
      upper_hierarchy: ref('hr/employees'),
      job_status: oneOf('main', 'secondary'),
      job_name: text(),
      status: choice({ inactive: 'secondary', holiday: 'warning', activ: 'success', onboarding: 'primary' }),
      team: ref('hr/teams'),
      department: ref('hr/departments'),
    }),
  },
  list: {
    search: ['job_name'],
    sort: 'job_name',
    filters: [
      'employee',
      'is_principal',
      'position',
      'contract',
      'manager',
      'upper_hierarchy',
      'job_status',
      'status',
      'team',
      'department',
    ],
  },
  rules: 'later',
})

export type PositionContract = RecordOf<typeof positionContract>
export type PositionContractDraft = DraftOf<typeof positionContract>
