import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { documentTypes } from '../../kit/file-types.ts'
import { added, entity, file, optional, parent } from '../../kit/kit.ts'
import { documentFileInitial, megabyte } from '../../kit/shapes.ts'
import { innerFileFields } from '../document.ts'

/** File that the staff keeps with an invoice, such as the order of its customer or the document of its supplier. */
export const invoiceDocument = entity({
  service: 'commercial',
  path: 'invoice-documents',
  name: 'invoice-document',
  access: { scope: 'invoice', rows: { of: 'invoice' } },
  title: 'title',
  fields: {
    invoice: added(parent('commercial/invoices')),
    ...innerFileFields,
    ...optional({ document: added(file(5 * megabyte, documentTypes)) }),
  },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['invoice'], sort: '-created_at' },
})

export type InvoiceDocument = RecordOf<typeof invoiceDocument>
export type InvoiceDocumentDraft = DraftOf<typeof invoiceDocument>
