import {
  type ElectronicAddress,
  countryCode,
  electronicAddress,
  isElectronicAddress,
  sirenIn,
  siretIn,
  treatmentOf,
  vatNumberIn,
} from './codes.ts'
import { textOf, type EInvoiceSource, type Fields } from './source.ts'
import type { AddressTerms, PartyTerms } from './terms.ts'

const addressOf = (address: unknown, postcode: unknown, city: unknown, country: unknown): AddressTerms => ({
  lines: (textOf(address) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  postcode: textOf(postcode),
  city: textOf(city),
  country: countryCode(country) ?? '',
})

/** Returns the seller (BG-4). An invoice out of the scope of VAT has no VAT number (BR-O-02). */
export function sellerTerms({ seller }: EInvoiceSource, isOutOfScope: boolean): PartyTerms {
  const siren = sirenIn(seller.siret)
  const vatNumber = isOutOfScope ? null : vatNumberIn(seller.vat_number)
  const name = textOf(seller.legal_name) ?? textOf(seller.name) ?? ''
  const trade = textOf(seller.name)
  return {
    name,
    tradingName: trade === name ? null : trade,
    siret: siretIn(seller.siret),
    siren,
    vatNumber,
    taxNumber: vatNumber ? null : siren,
    address: addressOf(seller.address, seller.postal_code, seller.city, seller.country),
    electronicAddress: electronicAddress(seller.electronic_address, siren, null),
    phone: textOf(seller.phone),
    email: textOf(seller.email),
  }
}

/** BG-7, with the billing address of the document where it has one. */
export function buyerTerms({ document, buyer }: EInvoiceSource, isOutOfScope: boolean): PartyTerms {
  const isConsumer = treatmentOf(buyer) === 'B2C'
  const siren = isConsumer ? null : sirenIn(buyer.siret_number)
  const hasOwn = textOf(document.invoice_address) !== null
  return {
    name: textOf(buyer.company_name) ?? '',
    tradingName: null,
    siret: isConsumer ? null : siretIn(buyer.siret_number),
    siren,
    vatNumber: isConsumer || isOutOfScope ? null : vatNumberIn(buyer.intracommunity_vat_number),
    taxNumber: null,
    address: hasOwn
      ? addressOf(
          document.invoice_address,
          document.invoice_postal_code,
          document.invoice_city,
          billingCountry(document, buyer),
        )
      : addressOf(buyer.address, buyer.postcode, buyer.city, buyer.country),
    electronicAddress: isConsumer
      ? consumerAddress(buyer)
      : electronicAddress(buyer.electronic_address, siren, buyer.email),
    phone: null,
    email: null,
  }
}

/** BT-49 of a consumer: the address or the mail that is known (BR-FR-12); nothing where it cannot be written in a file. */
function consumerAddress({ electronic_address: own, email }: Fields): ElectronicAddress | null {
  const address = electronicAddress(own, null, email)
  return address && isElectronicAddress(address) ? address : null
}

const billingCountry = (document: Fields, buyer: Fields): unknown => textOf(document.invoice_country) ?? buyer.country

/**
 * BG-13 to BG-15: place and day of the delivery, always present for goods to another country of the EU (BR-IC-11, 12).
 */
export function deliveryTerms(
  { document, buyer }: EInvoiceSource,
  isIntraEu: boolean,
): { address: AddressTerms | null; date: string | null } {
  const date = textOf(document.delivery_date)
  if (textOf(document.delivery_address)) {
    const { delivery_address, delivery_postal_code, delivery_city, delivery_country } = document
    const country = textOf(delivery_country) ?? buyer.country
    return { date, address: addressOf(delivery_address, delivery_postal_code, delivery_city, country) }
  }
  if (!isIntraEu) return { date, address: null }
  const country = textOf(document.delivery_country) ?? buyer.country
  return { date, address: addressOf(buyer.address, buyer.postcode, buyer.city, country) }
}
