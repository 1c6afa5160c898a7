import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** A category of tickets. */
export const category = entity({
  service: 'tickets',
  path: 'categories',
  name: 'category',
  access: { scope: 'ticket' },
  title: 'name',
  fields: optional({ name: text(120), reference: text(40) }),
  list: { search: ['name', 'reference'], sort: 'name' },
  rules: 'later',
})

export type Category = RecordOf<typeof category>
export type CategoryDraft = DraftOf<typeof category>
