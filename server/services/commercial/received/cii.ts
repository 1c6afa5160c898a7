import type {
  ReceivedAllowance,
  ReceivedInvoiceShape,
  ReceivedLine,
  ReceivedParty,
  ReceivedTotals,
  ReceivedVat,
} from '../../../../src/contract/commercial/rules/received/shape.ts'
import { identifiersOf } from './parties.ts'
import { amount, compactText, dayOf, needed, neededText } from './values.ts'
import type { Element } from './xml.ts'

/** Reads a Cross Industry Invoice (UN/CEFACT D16B to D22B), from its root; `isLineless` for a profile without lines. */
export function readCii(root: Element, isLineless = false): ReceivedInvoiceShape {
  const header = root.one('ExchangedDocument')
  const transaction = root.one('SupplyChainTradeTransaction')
  const agreement = transaction.one('ApplicableHeaderTradeAgreement')
  const settlement = transaction.one('ApplicableHeaderTradeSettlement')
  const currency = neededText(settlement, 'InvoiceCurrencyCode', 'BT-5')
  return {
    number: neededText(header, 'ID', 'BT-1'),
    issueDate: dayOf(neededText(header, 'IssueDateTime/DateTimeString', 'BT-2'), 'BT-2')!,
    typeCode: neededText(header, 'TypeCode', 'BT-3'),
    currency,
    profile: root.text('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    notes: header.all('IncludedNote').flatMap((note) => {
      const text = note.text('Content')
      return text === null ? [] : [{ code: note.text('SubjectCode'), text }]
    }),
    buyerReference: agreement.text('BuyerReference'),
    orderReference: agreement.text('BuyerOrderReferencedDocument/IssuerAssignedID'),
    earlier: settlement.all('InvoiceReferencedDocument').flatMap((one) => {
      const number = one.text('IssuerAssignedID')
      return number ? [{ number, date: dayOf(one.text('FormattedIssueDateTime/DateTimeString'), 'BT-26') }] : []
    }),
    seller: party(agreement.one('SellerTradeParty'), 'BT-27'),
    buyer: party(agreement.one('BuyerTradeParty'), 'BT-44'),
    deliveryDate: dayOf(
      transaction.text(
        'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      ),
      'BT-72',
    ),
    dueDate: dayOf(settlement.text('SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'), 'BT-9'),
    paymentTerms: settlement.text('SpecifiedTradePaymentTerms/Description'),
    payment: paymentOf(settlement),
    payee: settlement.text('PayeeTradeParty/Name'),
    vat: settlement.all('ApplicableTradeTax').map((tax) => ({
      ...vatOf(tax, 'BT-118'),
      base: needed(tax, 'BasisAmount', 'BT-116'),
      amount: needed(tax, 'CalculatedAmount', 'BT-117'),
      reason: tax.text('ExemptionReason') ?? tax.text('ExemptionReasonCode'),
    })),
    allowances: [
      ...settlement.all('SpecifiedTradeAllowanceCharge').map((one) => allowance(one, 'BT-92')),
      ...settlement.all('SpecifiedLogisticsServiceCharge').map((one) => ({
        isCharge: true,
        amount: needed(one, 'AppliedAmount', 'BT-99'),
        percent: null,
        reason: one.text('Description'),
        vat: one.has('AppliedTradeTax') ? vatOf(one.one('AppliedTradeTax'), 'BT-102') : null,
      })),
    ],
    totals: totalsOf(settlement.one('SpecifiedTradeSettlementHeaderMonetarySummation'), currency, isLineless),
    lines: transaction.all('IncludedSupplyChainTradeLineItem').filter(isCounted).map(line),
  }
}

/** Returns whether a line counts: one that only groups or informs (EXTENDED) adds nothing. */
const isCounted = (item: Element): boolean =>
  !['INFORMATION', 'GROUP'].includes(item.text('AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '')

function paymentOf(settlement: Element): ReceivedInvoiceShape['payment'] {
  const means = settlement.all('SpecifiedTradeSettlementPaymentMeans')
  const paid = means.find((one) => one.has('PayeePartyCreditorFinancialAccount/IBANID')) ?? means[0]
  return {
    code: paid?.text('TypeCode') ?? null,
    iban: compactText(paid?.text('PayeePartyCreditorFinancialAccount/IBANID') ?? null),
    bic: compactText(paid?.text('PayeeSpecifiedCreditorFinancialInstitution/BICID') ?? null),
    reference: settlement.text('PaymentReference'),
  }
}

function party(one: Element, term: string): ReceivedParty {
  const registrations = one.all('SpecifiedTaxRegistration/ID')
  const ids = [...one.all('SpecifiedLegalOrganization/ID'), ...one.all('GlobalID'), ...one.all('ID')].map((id) => ({
    id: id.text(),
    scheme: id.attribute('schemeID'),
  }))
  const place = one.one('PostalTradeAddress')
  return {
    name: neededText(one, 'Name', term),
    ...identifiersOf(ids, registrations.find((id) => id.attribute('schemeID') === 'VA')?.text() ?? null),
    address: {
      lines: ['LineOne', 'LineTwo', 'LineThree'].flatMap((name) => place.text(name) ?? []),
      postcode: place.text('PostcodeCode'),
      city: place.text('CityName'),
      country: place.text('CountryID'),
    },
    email: one.text('DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  }
}

const vatOf = (tax: Element, term: string): ReceivedVat => ({
  category: neededText(tax, 'CategoryCode', term),
  rate: amount(tax, 'RateApplicablePercent', 'BT-119'),
})

const allowance = (one: Element, term: string): ReceivedAllowance => ({
  isCharge: ['true', '1'].includes(one.text('ChargeIndicator/Indicator') ?? ''),
  amount: needed(one, 'ActualAmount', term),
  percent: amount(one, 'CalculationPercent', 'BT-94'),
  reason: one.text('Reason'),
  vat: one.has('CategoryTradeTax') ? vatOf(one.one('CategoryTradeTax'), 'BT-95') : null,
})

function line(item: Element): ReceivedLine {
  const product = item.one('SpecifiedTradeProduct')
  const quantity = item.one('SpecifiedLineTradeDelivery/BilledQuantity')
  const price = item.one('SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
  const settlement = item.one('SpecifiedLineTradeSettlement')
  return {
    id: neededText(item, 'AssociatedDocumentLineDocument/LineID', 'BT-126'),
    name: neededText(product, 'Name', 'BT-153'),
    description: product.text('Description'),
    reference: product.text('SellerAssignedID'),
    quantity: needed(item, 'SpecifiedLineTradeDelivery/BilledQuantity', 'BT-129'),
    unit: quantity.attribute('unitCode') ?? 'C62',
    price: needed(price, 'ChargeAmount', 'BT-146'),
    baseQuantity: amount(price, 'BasisQuantity', 'BT-149') ?? '1',
    net: needed(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', 'BT-131'),
    allowances: settlement.all('SpecifiedTradeAllowanceCharge').map((one) => allowance(one, 'BT-136')),
    vat: vatOf(settlement.one('ApplicableTradeTax'), 'BT-151'),
  }
}

function totalsOf(sums: Element, currency: string, isLineless: boolean): ReceivedTotals {
  const vat = sums.all('TaxTotalAmount')
  const own = vat.find((one) => one.attribute('currencyID') === currency) ?? (vat.length === 1 ? vat[0] : undefined)
  return {
    lines: (isLineless ? amount : needed)(sums, 'LineTotalAmount', 'BT-106') ?? '0',
    allowances: amount(sums, 'AllowanceTotalAmount', 'BT-107'),
    charges: amount(sums, 'ChargeTotalAmount', 'BT-108'),
    base: needed(sums, 'TaxBasisTotalAmount', 'BT-109'),
    vat: own ? amount(own, undefined, 'BT-110') : null,
    total: needed(sums, 'GrandTotalAmount', 'BT-112'),
    prepaid: amount(sums, 'TotalPrepaidAmount', 'BT-113'),
    rounding: amount(sums, 'RoundingAmount', 'BT-114'),
    due: needed(sums, 'DuePayableAmount', 'BT-115'),
  }
}
