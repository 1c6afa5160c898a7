import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to a return. */
export const productReturnDocument = filesWith(
  { name: 'product-return', path: 'product-returns', scope: 'product_return' },
  'product-return-documents',
)
