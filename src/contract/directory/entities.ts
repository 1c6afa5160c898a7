import type { Entity } from '../kit/kit.ts'
import { address } from './address.ts'
import { contactDocument } from './contact-document.ts'
import { contactNote } from './contact-note.ts'
import { contact } from './contact.ts'
import { organizationDocument } from './organization-document.ts'
import { organizationNote } from './organization-note.ts'
import { organization } from './organization.ts'

/** The entities of the directory service. */
export const directoryEntities: readonly Entity[] = [
  address,
  contactDocument,
  contactNote,
  contact,
  organizationDocument,
  organizationNote,
  organization,
]
