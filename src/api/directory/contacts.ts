import { contact } from '../../contract/directory/contact.ts'
import { type ReadOf, resource } from '../resource.ts'

/** People of the directory; also the recipients of e-mails. */
export const contacts = resource(contact)

/** A contact as it is read. */
export type ContactRead = ReadOf<typeof contact>
