import { filesWith } from './kept-with.ts'

/** Files that the staff keeps with a refund. */
export const refundDocument = filesWith({ name: 'refund', path: 'refunds', scope: 'refund' }, 'refund-documents')
