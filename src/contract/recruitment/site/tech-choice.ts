import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref, text } from '../../kit/kit.ts'

/** A technology to choose from. */
export const techChoice = entity({
  service: 'ats',
  path: 'tech-choices',
  name: 'tech-choice',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120), ...optional({ category: ref('ats/tech-categories') }) },
  list: { search: ['name'], filters: ['category'], sort: 'name' },
  rules: 'later',
})

export type TechChoice = RecordOf<typeof techChoice>
export type TechChoiceDraft = DraftOf<typeof techChoice>
