import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to an invoice. */
export const invoiceNote = notesWith({ name: 'invoice', path: 'invoices', scope: 'invoice' }, 'invoice-notes')
