import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref, text } from '../../kit/kit.ts'

/** A site that recruitments may be published on. */
export const diffusionChoice = entity({
  service: 'ats',
  path: 'diffusion-choices',
  name: 'diffusion-choice',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120), ...optional({ category: ref('ats/diffusion-categories') }) },
  list: { search: ['name'], filters: ['category'], sort: 'name' },
  rules: 'later',
})

export type DiffusionChoice = RecordOf<typeof diffusionChoice>
export type DiffusionChoiceDraft = DraftOf<typeof diffusionChoice>
