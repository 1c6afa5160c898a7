import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, optional, text } from '../kit/kit.ts'

/** Source of tickets. */
export const source = entity({
  service: 'tickets',
  path: 'sources',
  name: 'source',
  access: { scope: 'ticket' },
  title: 'name',
  fields: { is_active: bool(), ...optional({ name: text(120) }) },
  initial: { is_active: true },
  list: { search: ['name'], filters: ['is_active'], sort: 'name' },
  rules: 'later',
})

export type Source = RecordOf<typeof source>
export type SourceDraft = DraftOf<typeof source>
