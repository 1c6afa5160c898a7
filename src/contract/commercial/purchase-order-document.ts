import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { documentFileInitial } from '../shapes.ts'
import { innerFileFields } from './document.ts'

/** A file that the staff keeps with an order, such as the confirmation of a supplier. */
export const purchaseOrderDocument = entity({
  service: 'commercial',
  path: 'purchase-order-documents',
  name: 'purchase-order-document',
  scope: 'order',
  title: 'title',
  fields: { purchase_order: added(parent('commercial/purchase-orders')), ...innerFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['purchase_order'], sort: '-created_at' },
})

export type PurchaseOrderDocument = RecordOf<typeof purchaseOrderDocument>
export type PurchaseOrderDocumentDraft = DraftOf<typeof purchaseOrderDocument>
