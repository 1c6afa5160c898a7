import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to a refund. */
export const refundDocument = filesWith({ name: 'refund', path: 'refunds', scope: 'refund' }, 'refund-documents')
