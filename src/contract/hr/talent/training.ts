import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, day, entity, money, oneOf, optional, refs, text } from '../../kit/kit.ts'

/** A course of training. */
export const training = entity({
  service: 'hr',
  path: 'trainings',
  name: 'training',
  access: { scope: 'training' },
  title: 'name',
  fields: {
    name: text(),
    status: choice({ invisible: 'secondary', not_program: 'warning', program: 'primary', realized: 'success' }),
    ...optional({
      type: oneOf('training', 'evolution', 'adaptation', 'internship'),
      duration: text(60),
      individual_cost: money(),
      group_cost: money(),
      departments: refs('hr/departments'),
      teams: refs('hr/teams'),
      jobs: refs('hr/positions'),
      provider: text(),
      archive: bool(),
      deadline: day(),
    }),
  },
  initial: { status: 'invisible' },
  list: { search: ['name', 'provider'], filters: ['status', 'type', 'archive', 'deadline'], sort: 'name' },
  rules: 'later',
})

export type Training = RecordOf<typeof training>
export type TrainingDraft = DraftOf<typeof training>
