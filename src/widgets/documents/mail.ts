import { type Carrier, carrierNames, trackingLink } from '../../contract/commercial/rules/flows/carriers.ts'
import { isDraftNumber } from '../../contract/rules/identifiers/numbering.ts'
import type { PageRecord } from './page-record.ts'
import { contactOf, deliveryContactOf, partyName, partyOf } from './page-record.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import type { VariableValues } from '../../format/variables.ts'
import { fillsVariables } from '../../api/commercial/documents/sending.ts'
import { hasPublicPage, type Kind } from './kinds.ts'
import { publicLink } from './public-link.ts'

/**
 * Returns the title of the template of a new company; an own template with the same title replaces it. A supplier gets
 * a request where a customer gets a confirmation.
 */
export function templateTitle(
  { mailTitles }: Pick<Kind, 'mailTitles'>,
  purpose: 'send' | 'remind',
  document: { is_sales?: boolean | null; tracking?: string | null } = {},
): string {
  const { send, remind = send, tracked = send, supplier = send } = mailTitles
  if (document.is_sales === false) return supplier
  if (purpose === 'remind') return remind
  return document.tracking ? tracked : send
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * Returns the number of a document for a mail. A draft gets its number when it is sent, after the mail was written. The
 * variable stays for a service that fills it, and has no value without one.
 */
function numberIn({ number }: PageRecord): string | null {
  if (!isDraftNumber(number ?? '')) return number ?? null
  return fillsVariables() ? '{{number}}' : null
}

/**
 * Returns the link of a document for a mail. It gets an address when it is sent: the variable stays for a service that
 * fills it.
 */
const linkIn = (kind: Kind, document: PageRecord): string | null =>
  fillsVariables() && hasPublicPage(kind, document) ? '{{link}}' : publicLink(kind, document)

/** Returns the address that a document itself names; empty where it names none. */
const placeOf = (document: PageRecord, of: 'invoice' | 'delivery'): string =>
  document[`${of}_address`]
    ? joined(
        document[`${of}_address`],
        [document[`${of}_postal_code`], document[`${of}_city`]].filter(Boolean).join(' '),
      )
    : ''

/** Returns the total of a document, and the amount left to pay. */
const amountsOf = ({ total_price: total, left_to_pay: left, currency }: PageRecord): VariableValues => ({
  total: formatMoney(total, 'fr', currency),
  left_to_pay: formatMoney(left ?? total, 'fr', currency),
})

/** Returns the delivery day of the goods, their carrier, and their tracking. */
const parcelOf = ({ delivery_date: day, tracking, carrier }: PageRecord): VariableValues => ({
  delivery_date: formatDay(day, 'fr'),
  tracking,
  carrier: carrierNames[(carrier ?? '') as Carrier],
  tracking_link: trackingLink(carrier, tracking),
})

/**
 * Returns the values of the variables of a mail. Link and first number are filled by a service that knows them when it
 * sends, else from the known values.
 */
export function pageMailVariables(kind: Kind, document: PageRecord, company: string): VariableValues {
  const party = partyOf(document)
  const contact = contactOf(document)
  const name = partyName(document)
  const own = joined(party?.address, [party?.postcode, party?.city].filter(Boolean).join(' '))
  return {
    client_name: name,
    billing_contact: fullName(contact) || name,
    delivery_contact: fullName(deliveryContactOf(document)) || fullName(contact) || name,
    number: numberIn(document),
    company_name: company,
    expiration_date: formatDay(kind.isFiscal ? document.expiration_payment : document.expiration_date, 'fr'),
    ...parcelOf(document),
    billing_address: placeOf(document, 'invoice') || own,
    delivery_address: placeOf(document, 'delivery') || own,
    ...(kind.hasPrices ? amountsOf(document) : {}),
    link: linkIn(kind, document),
  }
}
