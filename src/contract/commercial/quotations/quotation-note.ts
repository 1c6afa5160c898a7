import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to a quotation. */
export const quotationNote = notesWith({ name: 'quotation', path: 'quotations', scope: 'quotation' }, 'quotation-notes')
