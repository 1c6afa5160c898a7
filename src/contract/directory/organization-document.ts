import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, ref } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to an organization; its field `contact` keeps the name the specification gives it. */
export const organizationDocument = entity({
  service: 'directory',
  path: 'organization-documents',
  name: 'organization-document',
  access: { scope: 'organization' },
  title: 'title',
  fields: {
    organization: parent('directory/organizations'),
    ...documentFileFields,
    ...optional({ contact: ref('directory/contacts') }),
  },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['organization', 'contact'], sort: '-created_at' },
})

export type OrganizationDocument = RecordOf<typeof organizationDocument>
export type OrganizationDocumentDraft = DraftOf<typeof organizationDocument>
