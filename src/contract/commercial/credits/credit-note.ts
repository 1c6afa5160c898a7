import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to a credit. */
export const creditNote = notesWith({ name: 'credit', path: 'credits', scope: 'credit' }, 'credit-notes')
