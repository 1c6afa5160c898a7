import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial } from '../kit/shapes.ts'

/** A note attached to a receipt. */
export const receiptNote = entity({
  service: 'products',
  path: 'receipt-notes',
  name: 'receipt-note',
  access: { scope: 'receipt' },
  title: 'text',
  fields: { receipt: parent('products/receipts'), ...noteFields },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['receipt', 'pin', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type ReceiptNote = RecordOf<typeof receiptNote>
export type ReceiptNoteDraft = DraftOf<typeof receiptNote>
