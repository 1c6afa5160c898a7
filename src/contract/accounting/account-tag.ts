import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, text } from '../kit/kit.ts'

/** A tag of accounts. */
export const accountTag = entity({
  service: 'accounting',
  path: 'account-tags',
  name: 'account-tag',
  access: { scope: 'account' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
})

export type AccountTag = RecordOf<typeof accountTag>
export type AccountTagDraft = DraftOf<typeof accountTag>
