import { filesWith } from '../kept-with.ts'

/** Files that the staff attaches to an order. */
export const purchaseOrderDocument = filesWith(
  { name: 'purchase-order', path: 'purchase-orders', scope: 'order' },
  'purchase-order-documents',
)
