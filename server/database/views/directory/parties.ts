import { contact } from '../../../../src/contract/directory/contact.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { viewOf } from '../view.ts'

/** Customers and suppliers: identity, address, terms and accounts; `merged_into` names the surviving one. */
export const parties = viewOf('directory_parties', organization, [
  'created_at',
  'updated_at',
  'row_version',
  'search_text',
  'sort_title',
  'type',
  'company_name',
  'currency',
  'language',
  'auxiliary',
  'default_price',
  'discount',
  'payday',
  'payment_method',
  'deadline',
  'source',
  'default_discount',
  'sale_tax',
  'buy_tax',
  'category',
  'is_active',
  'vat_number',
  'intracommunity_vat_number',
  'siret_number',
  'iban',
  'bic',
  'merged_into',
  'self_billing_since',
  'address',
  'postcode',
  'city',
  'country',
])

/** Contacts of customers and suppliers, with their address. */
export const partyContacts = viewOf('directory_party_contacts', contact, [
  'created_at',
  'row_version',
  'first_name',
  'last_name',
  'type',
  'phone',
  'address',
  'postcode',
  'city',
  'country',
  'category',
  'organization',
])
