import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial, noteMentions } from '../kit/shapes.ts'

/** A note attached to a contact. */
export const contactNote = entity({
  service: 'directory',
  path: 'contact-notes',
  name: 'contact-note',
  access: { scope: 'contact' },
  title: 'text',
  fields: { contact: parent('directory/contacts'), ...noteFields, ...noteMentions },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['contact', 'pin', 'user'], sort: '-created_at' },
})

export type ContactNote = RecordOf<typeof contactNote>
export type ContactNoteDraft = DraftOf<typeof contactNote>
