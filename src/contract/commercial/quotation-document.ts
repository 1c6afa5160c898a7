import { filesWith } from './kept-with.ts'

/** Files that the staff keeps with a quotation. */
export const quotationDocument = filesWith(
  { name: 'quotation', path: 'quotations', scope: 'quotation' },
  'quotation-documents',
)
