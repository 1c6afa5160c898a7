import { contactDocument } from '../../contract/directory/contact-document.ts'
import { organizationDocument } from '../../contract/directory/organization-document.ts'
import { resource } from '../resource.ts'

/** Documents attached to contacts, half a megabyte each at most. */
export const contactDocuments = resource(contactDocument)

/** Documents attached to organizations, half a megabyte each at most. */
export const organizationDocuments = resource(organizationDocument)
