import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to an order. */
export const purchaseOrderNote = notesWith(
  { name: 'purchase-order', path: 'purchase-orders', scope: 'order' },
  'purchase-order-notes',
)
