import { filesWith } from '../kept-with.ts'

/** Files that the staff attaches to a quotation. */
export const quotationDocument = filesWith(
  { name: 'quotation', path: 'quotations', scope: 'quotation' },
  'quotation-documents',
)
