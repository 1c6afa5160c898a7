import { type Erasure, personalDataOf } from '../personal-data.ts'

/** Calls for the stored data of a contact. */
export const contactData = personalDataOf<Erasure>('directory', 'contacts')
