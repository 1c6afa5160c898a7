import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, text } from '../../kit/kit.ts'

/** A category of technologies. */
export const techCategory = entity({
  service: 'ats',
  path: 'tech-categories',
  name: 'tech-category',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type TechCategory = RecordOf<typeof techCategory>
export type TechCategoryDraft = DraftOf<typeof techCategory>
