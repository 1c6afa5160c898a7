import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to a receipt. */
export const receiptDocument = entity({
  service: 'products',
  path: 'receipt-documents',
  name: 'receipt-document',
  access: { scope: 'receipt' },
  title: 'title',
  fields: { receipt: parent('products/receipts'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['receipt'], sort: '-created_at' },
  rules: 'later',
})

export type ReceiptDocument = RecordOf<typeof receiptDocument>
export type ReceiptDocumentDraft = DraftOf<typeof receiptDocument>
