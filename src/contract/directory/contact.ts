import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, oneOf, optional, parent, ref, strings, text, url, user } from '../kit/kit.ts'
import { placeFields, socialLinks, userCategory } from '../kit/shapes.ts'

/** A person of the directory. */
export const contact = entity({
  service: 'directory',
  path: 'contacts',
  name: 'contact',
  access: { scope: 'contact' },
  title: 'last_name',
  fields: {
    last_name: text(120),
    is_active: bool(),
    ...placeFields,
    ...socialLinks,
    ...optional({
      first_name: text(120),
      post: text(),
      region: text(),
      adress_secondary: text(),
      website: url(),
      keywords: strings(),
      commercial_assigned: user(),
      organization: ref('directory/organizations'),
      type: oneOf('organisation', 'contact', 'provider'),
      category: userCategory(),
    }),
  },
  computed: optional({ merged_into: added(parent('directory/contacts')) }),
  initial: { is_active: true },
  found: { page: 'contact', label: ['first_name', 'last_name'], detail: ['email', 'phone', 'city'] },
  imported: { keys: ['email', 'phone'], notes: 'directory/contact-notes' },
  list: {
    search: ['first_name', 'last_name', 'email', 'phone', 'post', 'city'],
    sort: 'last_name',
    filters: ['organization', 'is_active', 'type', 'category', 'commercial_assigned', 'city', 'country', 'email'],
  },
})

export type Contact = RecordOf<typeof contact>
export type ContactDraft = DraftOf<typeof contact>
