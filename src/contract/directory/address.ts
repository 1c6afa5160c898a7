import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, optional, parent, text } from '../kit/kit.ts'

/** A further address of an organization or a contact. */
export const address = entity({
  service: 'directory',
  path: 'addresses',
  name: 'address',
  access: { scope: 'organization' },
  title: 'address',
  fields: {
    address: text(),
    default: bool(),
    ...optional({
      postcode: text(20),
      city: text(),
      country: text(60),
      organization: added(parent('directory/organizations')),
      contact: added(parent('directory/contacts')),
    }),
  },
  initial: { default: false },
  list: {
    search: ['address', 'postcode', 'city'],
    filters: ['organization', 'contact', 'default', 'city', 'country'],
    sort: 'address',
  },
})

export type Address = RecordOf<typeof address>
export type AddressDraft = DraftOf<typeof address>
