import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, oneOf, optional, parent, ref, text } from '../../kit/kit.ts'
import { onboardingStatus } from '../shared.ts'

/** A step of an onboarding, due a period after the start of the contract. */
export const onboardingStep = entity({
  service: 'hr',
  path: 'onboarding-steps',
  name: 'onboarding-step',
  access: { scope: 'onboarding' },
  title: 'name',
  fields: {
    name: text(),
    onboarding: parent('hr/onboardings'),
    status: onboardingStatus(),
    ...optional({
      email_auto: bool(),
      email_template: ref('notifications/emails/templates'),
      number: integer(1),
      need_interview: bool(),
      period_amount: integer(),
      period_unit: oneOf('months', 'weeks', 'days', 'hours'),
      is_automated: bool(),
    }),
  },
  initial: { status: 'waiting' },
  list: { search: ['name'], filters: ['onboarding', 'status', 'number'], sort: 'number' },
  children: { onboarding_tasks: { of: 'hr/onboarding-tasks', by: 'onboarding_step', sort: 'number' } },
  rules: 'later',
})

export type OnboardingStep = RecordOf<typeof onboardingStep>
export type OnboardingStepDraft = DraftOf<typeof onboardingStep>
