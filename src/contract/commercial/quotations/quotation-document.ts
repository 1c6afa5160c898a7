import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to a quotation. */
export const quotationDocument = filesWith(
  { name: 'quotation', path: 'quotations', scope: 'quotation' },
  'quotation-documents',
)
