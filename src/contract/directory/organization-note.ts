import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, ref } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial, noteMentions } from '../kit/shapes.ts'

/** A note attached to an organization; its field `contact` keeps the name the specification gives it. */
export const organizationNote = entity({
  service: 'directory',
  path: 'organization-notes',
  name: 'organization-note',
  access: { scope: 'organization' },
  title: 'text',
  fields: {
    organization: parent('directory/organizations'),
    ...noteFields,
    ...noteMentions,
    ...optional({ contact: ref('directory/contacts') }),
  },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['organization', 'contact', 'pin', 'user'], sort: '-created_at' },
})

export type OrganizationNote = RecordOf<typeof organizationNote>
export type OrganizationNoteDraft = DraftOf<typeof organizationNote>
