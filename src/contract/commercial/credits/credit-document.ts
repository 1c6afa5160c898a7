import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to a credit. */
export const creditDocument = filesWith({ name: 'credit', path: 'credits', scope: 'credit' }, 'credit-documents')
