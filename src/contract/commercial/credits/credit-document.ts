import { filesWith } from '../kept-with.ts'

/** Files that the staff attaches to a credit. */
export const creditDocument = filesWith({ name: 'credit', path: 'credits', scope: 'credit' }, 'credit-documents')
