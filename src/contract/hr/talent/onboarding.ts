import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, oneOf, optional, ref, text } from '../../kit/kit.ts'
import { onboardingStatus } from '../shared.ts'

/** An arrival, a change or a departure of an employee, or a template of one; at most seven steps. */
export const onboarding = entity({
  service: 'hr',
  path: 'onboardings',
  name: 'onboarding',
  access: { scope: 'onboarding' },
  title: 'name',
  fields: {
    name: text(),
    type: oneOf('onboarding', 'crossboarding', 'offboarding'),
    status: onboardingStatus(),
    ...optional({ is_template: bool(), is_protected: bool(), employee: ref('hr/employees') }),
  },
  initial: { status: 'waiting' },
  list: {
    search: ['name'],
    filters: ['type', 'status', 'is_template', 'is_protected', 'employee'],
    sort: '-created_at',
  },
  children: { onboarding_steps: { of: 'hr/onboarding-steps', by: 'onboarding', sort: 'number' } },
  rules: 'later',
})

export type Onboarding = RecordOf<typeof onboarding>
export type OnboardingDraft = DraftOf<typeof onboarding>
