import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref } from '../../kit/kit.ts'

/** A technology that the company shows on its career site. */
export const tech = entity({
  service: 'ats',
  path: 'techs',
  name: 'tech',
  access: { scope: 'career' },
  title: 'choice',
  fields: { choice: ref('ats/tech-choices'), ...optional({ recruitment: ref('ats/recruitments') }) },
  list: { filters: ['choice', 'recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type Tech = RecordOf<typeof tech>
export type TechDraft = DraftOf<typeof tech>
