import { type Erasure, personalDataOf } from '../personal-data.ts'

/** What is kept of a contact. */
export const contactData = personalDataOf<Erasure>('directory', 'contacts')
