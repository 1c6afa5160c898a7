import { notesWith } from './kept-with.ts'

/** Notes that the staff keeps with a quotation. */
export const quotationNote = notesWith({ name: 'quotation', path: 'quotations', scope: 'quotation' }, 'quotation-notes')
