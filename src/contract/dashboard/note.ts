import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, longText, optional, user } from '../kit/kit.ts'

/** A note that a person keeps on the own dashboard. */
export const note = entity({
  service: 'dashboard',
  path: 'notes',
  name: 'note',
  access: { scope: 'dashboard', rows: { own: ['user'] } },
  title: 'content',
  fields: { content: longText(), ...optional({ user: user() }) },
  found: { page: '', at: { page: 'home' }, detail: [] },
  list: { search: ['content'], filters: ['user'], sort: '-created_at' },
})

export type Note = RecordOf<typeof note>
export type NoteDraft = DraftOf<typeof note>
