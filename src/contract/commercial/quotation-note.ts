import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { noteInitial, noteMentions } from '../shapes.ts'
import { innerNoteDerived, innerNoteFields } from './document.ts'

/** A note that the staff keeps with a quotation: its customer never sees it. */
export const quotationNote = entity({
  service: 'commercial',
  path: 'quotation-notes',
  name: 'quotation-note',
  scope: 'quotation',
  title: 'text',
  fields: { quotation: added(parent('commercial/quotations')), ...innerNoteFields, ...noteMentions },
  derived: innerNoteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['quotation', 'pin', 'user'], sort: '-created_at' },
})

export type QuotationNote = RecordOf<typeof quotationNote>
export type QuotationNoteDraft = DraftOf<typeof quotationNote>
