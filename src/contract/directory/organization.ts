import type { DraftOf, RecordOf } from '../kit.ts'
import { added, bool, choice, entity, integer, oneOf, optional, percent, ref, strings, text, url } from '../kit.ts'
import { leadSource, paymentMethod, placeFields, socialLinks, userCategory } from '../shapes.ts'

/** A customer, lead, prospect or supplier: a company, or a private person when `is_person`. */
export const organization = entity({
  service: 'directory',
  path: 'organizations',
  name: 'organization',
  scope: 'organization',
  title: 'company_name',
  fields: {
    company_name: text(),
    is_manufacturer: bool(),
    is_person: bool(),
    is_active: bool(),
    ...placeFields,
    ...socialLinks,
    ...optional({
      type: choice({ client: 'success', lead: 'secondary', prospect: 'primary', manufacturer: 'tertiary' }),
      region: text(),
      website: url(),
      keywords: strings(),
      vat_number: text(20),
      intracommunity_vat_number: text(20),
      siret_number: text(20),
      currency: oneOf('eur', 'usd'),
      default_price: ref('commercial/price-levels'),
      default_tax: ref('commercial/taxes'),
      default_discount: percent(),
      default_tax_type: text(60),
      references: text(),
      discount: percent(),
      payday: integer(1, 31),
      payment_method: paymentMethod(),
      display_commercial_name: bool(),
      display_county: bool(),
      deadline: text(60),
      sale_tax: ref('commercial/taxes'),
      sku: text(60),
      buy_tax: ref('commercial/taxes'),
      iban: text(34),
      bic: text(11),
      invoice_policy: oneOf('order', 'delivery'),
      category: userCategory(),
      source: leadSource(),
      electronic_address: added(text(125)),
      language: added(oneOf('fr', 'en', 'es', 'ar', 'zh')),
    }),
  },
  initial: { is_manufacturer: false, is_person: false, is_active: true, discount: '0', payday: 1 },
  list: {
    search: ['company_name', 'email', 'phone', 'city', 'siret_number', 'vat_number'],
    sort: 'company_name',
    filters: [
      'type',
      'category',
      'source',
      'is_manufacturer',
      'is_person',
      'is_active',
      'city',
      'country',
      'siret_number',
      'vat_number',
      'email',
    ],
  },
})

export type Organization = RecordOf<typeof organization>
export type OrganizationDraft = DraftOf<typeof organization>
