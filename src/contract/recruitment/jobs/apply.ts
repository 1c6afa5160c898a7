import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, json, optional, parent } from '../../kit/kit.ts'
import { formField } from '../shared.ts'

/** Fields of the application form of a recruitment: each may be active or optional, and has its position. */
export const apply = entity({
  service: 'ats',
  path: 'applies',
  name: 'apply',
  access: { scope: 'recruitment' },
  title: 'recruitment',
  fields: {
    recruitment: parent('ats/recruitments'),
    ...optional({
      first_name: json(formField),
      last_name: json(formField),
      email: json(formField),
      phone: json(formField),
      social_networks: json(formField),
      motivation_text: json(formField),
      cv: json(formField),
      level_of_study: json(formField),
      experience: json(formField),
      availability: json(formField),
      salary: json(formField),
    }),
  },
  list: { filters: ['recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type Apply = RecordOf<typeof apply>
export type ApplyDraft = DraftOf<typeof apply>
