import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { documentFileInitial } from '../shapes.ts'
import { innerFileFields } from './document.ts'

/** A file that the staff keeps with an invoice, such as the order of its customer. */
export const invoiceDocument = entity({
  service: 'commercial',
  path: 'invoice-documents',
  name: 'invoice-document',
  scope: 'invoice',
  title: 'title',
  fields: { invoice: added(parent('commercial/invoices')), ...innerFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['invoice'], sort: '-created_at' },
})

export type InvoiceDocument = RecordOf<typeof invoiceDocument>
export type InvoiceDocumentDraft = DraftOf<typeof invoiceDocument>
