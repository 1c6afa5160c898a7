import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** Prefix of the references of tickets. */
export const reference = entity({
  service: 'tickets',
  path: 'references',
  name: 'reference',
  access: { scope: 'ticket' },
  title: 'name',
  fields: optional({ name: text(120), reference: text(40) }),
  list: { search: ['name', 'reference'], sort: 'name' },
  rules: 'later',
})

export type Reference = RecordOf<typeof reference>
export type ReferenceDraft = DraftOf<typeof reference>
