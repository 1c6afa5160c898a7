import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { noteInitial, noteMentions } from '../shapes.ts'
import { innerNoteDerived, innerNoteFields } from './document.ts'

/** A note that the staff keeps with an order: its reader never sees it. */
export const purchaseOrderNote = entity({
  service: 'commercial',
  path: 'purchase-order-notes',
  name: 'purchase-order-note',
  scope: 'order',
  title: 'text',
  fields: { purchase_order: added(parent('commercial/purchase-orders')), ...innerNoteFields, ...noteMentions },
  derived: innerNoteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['purchase_order', 'pin', 'user'], sort: '-created_at' },
})

export type PurchaseOrderNote = RecordOf<typeof purchaseOrderNote>
export type PurchaseOrderNoteDraft = DraftOf<typeof purchaseOrderNote>
