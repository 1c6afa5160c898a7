import { notesWith } from './kept-with.ts'

/** Notes that the staff keeps with an invoice. */
export const invoiceNote = notesWith({ name: 'invoice', path: 'invoices', scope: 'invoice' }, 'invoice-notes')
