import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, text } from '../../kit/kit.ts'

/** A category of labels. */
export const labelCategory = entity({
  service: 'ats',
  path: 'label-categories',
  name: 'label-category',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type LabelCategory = RecordOf<typeof labelCategory>
export type LabelCategoryDraft = DraftOf<typeof labelCategory>
