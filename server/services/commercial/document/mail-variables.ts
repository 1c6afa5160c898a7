import { formatMoney } from '../../../../src/format/amounts.ts'
import { type Carrier, carrierNames, trackingLink } from '../../../../src/contract/commercial/rules/flows/carriers.ts'
import { contact } from '../../../../src/contract/directory/contact.ts'
import { fullName } from '../../../../src/format/names.ts'
import { formatDay } from '../../../../src/format/dates.ts'
import type { Queryable } from '../../../database/database.ts'
import { isServedLanguage } from '../../../http/call/language.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import { readBuyer, readSeller } from './freeze.ts'
import type { DocumentKind } from './kinds.ts'
import type { StoredDocument } from './records.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the language a customer is written to in: that of their record, French otherwise. */
export const languageOfBuyer = (buyer: Values | null | undefined): string =>
  isServedLanguage(buyer?.language) ? buyer.language : 'fr'

const addressOf = (street: unknown, postcode: unknown, city: unknown): string =>
  [textOf(street), [textOf(postcode), textOf(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Returns the address that a document itself names; empty where it names none. */
const placeOf = (document: StoredDocument, of: 'invoice' | 'delivery'): string =>
  document[`${of}_address`]
    ? addressOf(document[`${of}_address`], document[`${of}_postal_code`], document[`${of}_city`])
    : ''

/** Returns the name of a person whom a document names; empty where it names none. */
async function readContactName(tx: Queryable, document: StoredDocument, id: unknown): Promise<string> {
  const person = typeof id === 'string' ? await findRecord(tx, contact, document.company, id) : undefined
  return fullName({ first_name: textOf(person?.first_name), last_name: textOf(person?.last_name) })
}

/** Reads both parties of a document, as they were when it was frozen. */
async function readParties(tx: Queryable, document: StoredDocument): Promise<{ buyer: Values; seller: Values }> {
  return {
    buyer: document.buyer_frozen ?? (await readBuyer(tx, document)),
    seller: document.seller_frozen ?? (await readSeller(tx, document)).values,
  }
}

/** Returns the total of a document, and the amount left to pay. */
function amountsOf(document: StoredDocument, language: string): Readonly<Record<string, string>> {
  const currency = textOf(document.currency) || 'eur'
  const total = textOf(document.total_price)
  return {
    total: formatMoney(total, language, currency),
    left_to_pay: formatMoney(textOf(document.left_to_pay) || total, language, currency),
  }
}

/** Returns the day, the carrier and the tracking address of the delivery. */
function parcelOf(document: StoredDocument, language: string): Readonly<Record<string, string>> {
  const carrier = textOf(document.carrier)
  const tracking = textOf(document.tracking)
  return {
    delivery_date: formatDay(textOf(document.delivery_date), language),
    tracking,
    carrier: carrierNames[carrier as Carrier] ?? '',
    tracking_link: trackingLink(carrier, tracking) ?? '',
  }
}

/**
 * Returns the values of the variables of a mail. The document has its number and its link only when it is sent; a draft
 * has neither while the mail is written.
 */
export async function mailVariables(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  link: string | null,
): Promise<{ language: string; values: Readonly<Record<string, string>> }> {
  const { buyer, seller } = await readParties(tx, document)
  const language = languageOfBuyer(buyer)
  const due = kind.due && document[kind.due]
  const party = textOf(buyer.company_name)
  const addressee = (await readContactName(tx, document, document.attention_to ?? document.invoice_contact)) || party
  const own = addressOf(buyer.address, buyer.postcode, buyer.city)
  return {
    language,
    values: {
      billing_contact: addressee,
      delivery_contact: (await readContactName(tx, document, document.delivery_contact)) || addressee,
      billing_address: placeOf(document, 'invoice') || own,
      delivery_address: placeOf(document, 'delivery') || own,
      ...parcelOf(document, language),
      number: String(document.number),
      link: link ?? '',
      client_name: party,
      company_name: textOf(seller.legal_name) || textOf(seller.name),
      expiration_date: formatDay(textOf(due), language),
      ...(kind.hasPrices ? amountsOf(document, language) : { total: '', left_to_pay: '' }),
    },
  }
}
