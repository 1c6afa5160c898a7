import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { noteInitial, noteMentions } from '../shapes.ts'
import { innerNoteDerived, innerNoteFields } from './document.ts'

/** A note that the staff keeps with an invoice: its customer never sees it. */
export const invoiceNote = entity({
  service: 'commercial',
  path: 'invoice-notes',
  name: 'invoice-note',
  scope: 'invoice',
  title: 'text',
  fields: { invoice: added(parent('commercial/invoices')), ...innerNoteFields, ...noteMentions },
  derived: innerNoteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['invoice', 'pin', 'user'], sort: '-created_at' },
})

export type InvoiceNote = RecordOf<typeof invoiceNote>
export type InvoiceNoteDraft = DraftOf<typeof invoiceNote>
