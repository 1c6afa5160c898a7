import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to a contact. */
export const contactDocument = entity({
  service: 'directory',
  path: 'contact-documents',
  name: 'contact-document',
  access: { scope: 'contact' },
  title: 'title',
  fields: { contact: parent('directory/contacts'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['contact'], sort: '-created_at' },
})

export type ContactDocument = RecordOf<typeof contactDocument>
export type ContactDocumentDraft = DraftOf<typeof contactDocument>
