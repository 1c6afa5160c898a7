import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to a return. */
export const productReturnNote = notesWith(
  { name: 'product-return', path: 'product-returns', scope: 'product_return' },
  'product-return-notes',
)
