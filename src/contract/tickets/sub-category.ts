import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, optional, ref, text } from '../kit/kit.ts'

/** A category below another. */
export const subCategory = entity({
  service: 'tickets',
  path: 'sub-categories',
  name: 'sub-category',
  access: { scope: 'ticket' },
  title: 'name',
  fields: optional({ name: text(120), category: added(ref('tickets/categories')) }),
  list: { search: ['name'], filters: ['category'], sort: 'name' },
  rules: 'later',
})

export type SubCategory = RecordOf<typeof subCategory>
export type SubCategoryDraft = DraftOf<typeof subCategory>
