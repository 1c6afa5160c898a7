import { pictures } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, file, optional, phone, text } from '../kit/kit.ts'
import { megabyte, sellerFields } from '../kit/shapes.ts'

/** A second identity under which the company issues quotations and invoices. */
export const personalOrganization = entity({
  service: 'commercial',
  path: 'personal-organizations',
  name: 'personal-organization',
  access: { scope: 'personal_organization' },
  title: 'name',
  fields: {
    name: text(),
    vat_exemption: bool(),
    ...sellerFields,
    ...optional({
      address: text(),
      postal_code: text(20),
      city: text(),
      country: text(60),
      phone: added(phone()),
      logo: added(file(4 * megabyte, pictures)),
    }),
  },
  initial: { vat_exemption: false, invoice_frame_debits: false },
  found: { page: '', at: { page: 'personal-organizations', query: { form: '{id}' } }, detail: ['siret', 'city'] },
  imported: { keys: ['siret', 'name'] },
  list: { search: ['name', 'siret', 'city'], filters: ['siret', 'vat_exemption'], sort: 'name' },
})

export type PersonalOrganization = RecordOf<typeof personalOrganization>
export type PersonalOrganizationDraft = DraftOf<typeof personalOrganization>
