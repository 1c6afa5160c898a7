import { contactNote } from '../../contract/directory/contact-note.ts'
import { organizationNote } from '../../contract/directory/organization-note.ts'
import { resource } from '../resource.ts'

/** Notes attached to contacts, found by `?contact={id}`. */
export const contactNotes = resource(contactNote)

/** Notes attached to organizations, found by `?organization={id}`. */
export const organizationNotes = resource(organizationNote)
