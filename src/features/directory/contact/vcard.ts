import ICAL from 'ical.js'
import type { ContactRead } from '../../../api/directory/contacts.ts'
import { fullName } from '../../../format/names.ts'
import { referenceText } from '../../../widgets/field-value/field-text.ts'

/** Returns the business card of a contact (vCard 3.0, which phones and mail programs read). */
export function vcardOf(contact: ContactRead): string {
  const card = new ICAL.Component(['vcard', [], []])
  const add = (name: string, value: string | null | undefined | readonly (string | null | undefined)[]): void => {
    const said = Array.isArray(value) ? value.map((one) => (one as string | null | undefined) ?? '') : value
    if (!said || (Array.isArray(said) && said.every((one) => one === ''))) return
    const property = new ICAL.Property(name, card)
    property.setValue(said as string)
    card.addProperty(property)
  }
  const { address, adress_secondary, city, region, postcode, country } = contact
  add('version', '3.0')
  add('n', [contact.last_name, contact.first_name, '', '', ''])
  add('fn', fullName(contact))
  add('org', [referenceText(contact.organization)])
  add('title', contact.post)
  add('email', contact.email)
  add('tel', contact.phone)
  if (address || city || postcode) add('adr', ['', adress_secondary, address, city, region, postcode, country])
  add('url', contact.website)
  return `${card.toString()}\r\n`
}
