import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, text } from '../../kit/kit.ts'

/** A category of sites that recruitments may be published on. */
export const diffusionCategory = entity({
  service: 'ats',
  path: 'diffusion-categories',
  name: 'diffusion-category',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type DiffusionCategory = RecordOf<typeof diffusionCategory>
export type DiffusionCategoryDraft = DraftOf<typeof diffusionCategory>
