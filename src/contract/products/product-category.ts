import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** A category of products. */
export const productCategory = entity({
  service: 'products',
  path: 'product-categories',
  name: 'product-category',
  access: { scope: 'product' },
  title: 'name',
  fields: { name: text(120), ...optional({ reference: text(60) }) },
  list: { search: ['name', 'reference'], sort: 'name' },
})

export type ProductCategory = RecordOf<typeof productCategory>
export type ProductCategoryDraft = DraftOf<typeof productCategory>
