import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, longText, moment, oneOf, optional, parent, refs, text } from '../../kit/kit.ts'
import { cardPriority } from '../../kit/shapes.ts'

/** A task of a step of an onboarding, done by its role. */
export const onboardingTask = entity({
  service: 'hr',
  path: 'onboarding-tasks',
  name: 'onboarding-task',
  access: { scope: 'onboarding' },
  title: 'name',
  fields: {
    name: text(),
    onboarding_step: parent('hr/onboarding-steps'),
    ...optional({
      type: text(60),
      is_done: bool(),
      done_date: moment(),
      description: longText(),
      period_amount: integer(),
      period_unit: oneOf('days', 'hours', 'minutes'),
      category: oneOf('organization', 'administrative', 'information'),
      role: oneOf('hr', 'boardee', 'manager', 'buddy'),
      priority: cardPriority(),
      h_r_documents: refs('hr/hr-documents'),
      number: integer(1),
    }),
  },
  list: { search: ['name'], filters: ['onboarding_step', 'is_done', 'category', 'role', 'priority'], sort: 'number' },
  rules: 'later',
})

export type OnboardingTask = RecordOf<typeof onboardingTask>
export type OnboardingTaskDraft = DraftOf<typeof onboardingTask>
