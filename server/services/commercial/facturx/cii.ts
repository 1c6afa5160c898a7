import { XMLBuilder } from 'fast-xml-parser'
import type {
  AddressTerms,
  AllowanceTerms,
  EInvoiceTerms,
  LineTerms,
  PartyTerms,
  VatTerms,
} from '../../../../src/contract/commercial/rules/facturx/terms.ts'

/** BT-24 of the EN 16931 profile. */
const guideline = 'urn:cen.eu:en16931:2017'

const builder = new XMLBuilder({ attributeNamePrefix: '@', ignoreAttributes: false, suppressEmptyNode: true })

type Node = string | readonly Node[] | { readonly [name: string]: Node | null | undefined } | null | undefined

/**
 * Returns the invoice as UN/CEFACT Cross Industry Invoice D22B, in the order required by the schema of the EN 16931
 * profile. The same terms give the same text.
 */
export const ciiXml = (terms: EInvoiceTerms): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(
    pruned({
      'rsm:CrossIndustryInvoice': {
        '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
        '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
        'rsm:ExchangedDocumentContext': {
          'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': terms.frame },
          'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guideline },
        },
        'rsm:ExchangedDocument': {
          'ram:ID': terms.number,
          'ram:TypeCode': terms.typeCode,
          'ram:IssueDateTime': dateTime(terms.issueDate),
          'ram:IncludedNote': terms.notes.map(({ code, text }) => ({
            'ram:Content': text,
            'ram:SubjectCode': code,
          })),
        },
        'rsm:SupplyChainTradeTransaction': {
          'ram:IncludedSupplyChainTradeLineItem': terms.lines.map(lineItem),
          'ram:ApplicableHeaderTradeAgreement': agreement(terms),
          // The schema asks for it even when nothing is delivered.
          'ram:ApplicableHeaderTradeDelivery': pruned(delivery(terms)) ?? '',
          'ram:ApplicableHeaderTradeSettlement': settlement(terms),
        },
      },
    }),
  )}\n`

/** Returns the text without characters that XML 1.0 forbids. */
const clean = (text: string): string =>
  Array.from(text)
    .filter((sign) => {
      const code = sign.codePointAt(0)!
      return code < 32
        ? [9, 10, 13].includes(code)
        : code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff)
    })
    .join('')

/** Returns the tree without missing values; an element without content is removed. */
function pruned(node: Node): Node {
  if (node === null || node === undefined) return undefined
  if (typeof node === 'string') return clean(node)
  if (Array.isArray(node)) {
    const items = node.map(pruned).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(node).flatMap(([name, value]) => {
    const kept = pruned(value)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return entries.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(entries) : undefined
}

const dateTime = (day: string | null, prefix: 'udt' | 'qdt' = 'udt'): Node =>
  day && { [`${prefix}:DateTimeString`]: { '@format': '102', '#text': day.replaceAll('-', '') } }

const identified = (scheme: string, id: string | null): Node => id && { '@schemeID': scheme, '#text': id }

const reference = (id: string | null): Node => id && { 'ram:IssuerAssignedID': id }

const tradeTax = ({ category, rate }: VatTerms): Node => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': rate,
})

const allowance = ({ isCharge, percent, basis, amount, reasonCode, reason, vat }: AllowanceTerms): Node => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(isCharge) },
  'ram:CalculationPercent': percent,
  'ram:BasisAmount': basis,
  'ram:ActualAmount': amount,
  'ram:ReasonCode': reasonCode,
  'ram:Reason': reason,
  'ram:CategoryTradeTax': vat && tradeTax(vat),
})

const lineItem = (line: LineTerms): Node => ({
  'ram:AssociatedDocumentLineDocument': {
    'ram:LineID': line.id,
    'ram:IncludedNote': line.note && { 'ram:Content': line.note },
  },
  'ram:SpecifiedTradeProduct': {
    'ram:GlobalID': identified('0160', line.gtin),
    'ram:SellerAssignedID': line.reference,
    'ram:Name': line.name,
    'ram:Description': line.description,
    'ram:OriginTradeCountry': line.origin && { 'ram:ID': line.origin },
  },
  'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.price } },
  'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': line.unit, '#text': line.quantity } },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': tradeTax(line.vat),
    'ram:SpecifiedTradeAllowanceCharge': line.allowance && allowance(line.allowance),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
  },
})

const address = ({ postcode, lines: [one, two, ...more], city, country }: AddressTerms): Node => ({
  'ram:PostcodeCode': postcode,
  'ram:LineOne': one,
  'ram:LineTwo': two,
  'ram:LineThree': more.join(', ') || null,
  'ram:CityName': city,
  'ram:CountryID': country,
})

const party = (one: PartyTerms): Node => ({
  'ram:GlobalID': identified('0009', one.siret),
  'ram:Name': one.name,
  'ram:SpecifiedLegalOrganization': {
    'ram:ID': identified('0002', one.siren),
    'ram:TradingBusinessName': one.tradingName,
  },
  'ram:DefinedTradeContact': {
    'ram:TelephoneUniversalCommunication': one.phone && { 'ram:CompleteNumber': one.phone },
    'ram:EmailURIUniversalCommunication': one.email && { 'ram:URIID': one.email },
  },
  'ram:PostalTradeAddress': address(one.address),
  'ram:URIUniversalCommunication': one.electronicAddress && {
    'ram:URIID': identified(one.electronicAddress.scheme, one.electronicAddress.value),
  },
  'ram:SpecifiedTaxRegistration': [
    one.vatNumber && { 'ram:ID': identified('VA', one.vatNumber) },
    one.taxNumber && { 'ram:ID': identified('FC', one.taxNumber) },
  ],
})

const agreement = (terms: EInvoiceTerms): Node => ({
  'ram:BuyerReference': terms.buyerReference,
  'ram:SellerTradeParty': party(terms.seller),
  'ram:BuyerTradeParty': party(terms.buyer),
  'ram:SellerOrderReferencedDocument': reference(terms.salesOrder),
  'ram:BuyerOrderReferencedDocument': reference(terms.orderReference),
  'ram:ContractReferencedDocument': reference(terms.contract),
})

const delivery = ({ delivery: { address: place, date }, despatchNote }: EInvoiceTerms): Node => ({
  'ram:ShipToTradeParty': place && { 'ram:PostalTradeAddress': address(place) },
  'ram:ActualDeliverySupplyChainEvent': date && { 'ram:OccurrenceDateTime': dateTime(date) },
  'ram:DespatchAdviceReferencedDocument': reference(despatchNote),
})

const settlement = (terms: EInvoiceTerms): Node => ({
  'ram:PaymentReference': terms.number,
  'ram:TaxCurrencyCode': terms.taxCurrency,
  'ram:InvoiceCurrencyCode': terms.currency,
  'ram:SpecifiedTradeSettlementPaymentMeans': terms.payment && {
    'ram:TypeCode': terms.payment.code,
    'ram:PayeePartyCreditorFinancialAccount': terms.payment.iban && { 'ram:IBANID': terms.payment.iban },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': terms.payment.bic && { 'ram:BICID': terms.payment.bic },
  },
  'ram:ApplicableTradeTax': terms.vat.map((row) => ({
    'ram:CalculatedAmount': row.amount,
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': row.reason,
    'ram:BasisAmount': row.base,
    'ram:CategoryCode': row.category,
    'ram:ExemptionReasonCode': row.reasonCode,
    'ram:DueDateTypeCode': row.category === 'S' ? terms.vatPoint : null,
    'ram:RateApplicablePercent': row.rate,
  })),
  'ram:BillingSpecifiedPeriod': terms.period && {
    'ram:StartDateTime': dateTime(terms.period.start),
    'ram:EndDateTime': dateTime(terms.period.end),
  },
  'ram:SpecifiedTradeAllowanceCharge': terms.allowances.map(allowance),
  'ram:SpecifiedTradePaymentTerms': {
    'ram:Description': terms.paymentTerms,
    'ram:DueDateDateTime': dateTime(terms.dueDate),
  },
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation(terms),
  'ram:InvoiceReferencedDocument': terms.earlier.map(({ number, date }) => ({
    'ram:IssuerAssignedID': number,
    'ram:FormattedIssueDateTime': dateTime(date, 'qdt'),
  })),
})

const unlessZero = (amount: string): string | null => (amount === '0.00' ? null : amount)

const summation = ({ totals, currency, taxCurrency }: EInvoiceTerms): Node => ({
  'ram:LineTotalAmount': totals.lines,
  'ram:ChargeTotalAmount': unlessZero(totals.charges),
  'ram:AllowanceTotalAmount': unlessZero(totals.allowances),
  'ram:TaxBasisTotalAmount': totals.base,
  'ram:TaxTotalAmount': [
    { '@currencyID': currency, '#text': totals.vat },
    totals.vatInEuros && taxCurrency ? { '@currencyID': taxCurrency, '#text': totals.vatInEuros } : null,
  ],
  'ram:RoundingAmount': unlessZero(totals.rounding),
  'ram:GrandTotalAmount': totals.total,
  'ram:TotalPrepaidAmount': totals.prepaid,
  'ram:DuePayableAmount': totals.due,
})
