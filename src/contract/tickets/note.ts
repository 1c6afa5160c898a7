import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, longText, optional, parent } from '../kit/kit.ts'

/** An internal note on a ticket; it never reaches the requester. */
export const note = entity({
  service: 'tickets',
  path: 'notes',
  name: 'note',
  access: { scope: 'ticket' },
  title: 'description',
  fields: optional({ description: longText(), ticket: parent('tickets/tickets') }),
  list: { search: ['description'], filters: ['ticket'], sort: '-created_at' },
  rules: 'later',
})

export type Note = RecordOf<typeof note>
export type NoteDraft = DraftOf<typeof note>
