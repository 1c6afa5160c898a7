import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to an order. */
export const purchaseOrderDocument = filesWith(
  { name: 'purchase-order', path: 'purchase-orders', scope: 'order' },
  'purchase-order-documents',
)
