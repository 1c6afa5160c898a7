import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to a refund. */
export const refundNote = notesWith({ name: 'refund', path: 'refunds', scope: 'refund' }, 'refund-notes')
