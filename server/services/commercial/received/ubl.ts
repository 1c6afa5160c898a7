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

/** Reads an Invoice or a CreditNote of UBL 2.1, from its root. */
export function readUbl(root: Element, name: 'Invoice' | 'CreditNote'): ReceivedInvoiceShape {
  const currency = neededText(root, 'DocumentCurrencyCode', 'BT-5')
  const taxes = root
    .all('TaxTotal')
    .filter((one) => (one.one('TaxAmount').attribute('currencyID') ?? currency) === currency)
  return {
    number: neededText(root, 'ID', 'BT-1'),
    issueDate: dayOf(neededText(root, 'IssueDate', 'BT-2'), 'BT-2')!,
    typeCode: neededText(root, `${name}TypeCode`, 'BT-3'),
    currency,
    profile: root.text('CustomizationID'),
    notes: root.all('Note').flatMap(noteOf),
    buyerReference: root.text('BuyerReference'),
    orderReference: root.text('OrderReference/ID'),
    earlier: root.all('BillingReference/InvoiceDocumentReference').flatMap((one) => {
      const number = one.text('ID')
      return number ? [{ number, date: dayOf(one.text('IssueDate'), 'BT-26') }] : []
    }),
    seller: party(root.one('AccountingSupplierParty/Party'), 'BT-27'),
    buyer: party(root.one('AccountingCustomerParty/Party'), 'BT-44'),
    deliveryDate: dayOf(root.text('Delivery/ActualDeliveryDate'), 'BT-72'),
    dueDate: dayOf(root.text('DueDate') ?? root.text('PaymentMeans/PaymentDueDate'), 'BT-9'),
    paymentTerms: root.text('PaymentTerms/Note'),
    payment: paymentOf(root),
    payee: root.text('PayeeParty/PartyName/Name'),
    vat: taxes.flatMap((tax) =>
      tax.all('TaxSubtotal').map((row) => ({
        ...vatOf(row.one('TaxCategory'), 'BT-118'),
        base: needed(row, 'TaxableAmount', 'BT-116'),
        amount: needed(row, 'TaxAmount', 'BT-117'),
        reason: row.text('TaxCategory/TaxExemptionReason') ?? row.text('TaxCategory/TaxExemptionReasonCode'),
      })),
    ),
    allowances: root.all('AllowanceCharge').map((one) => allowance(one, 'BT-92')),
    totals: totalsOf(root.one('LegalMonetaryTotal'), taxes[0]),
    lines: root.all(`${name}Line`).map((item) => line(item, name)),
  }
}

/** Reads the notes of one Note: UBL has one, and the subject of each comes before it between signs, `#PMT#text #AAB#text`. */
function noteOf(note: Element): ReceivedInvoiceShape['notes'] {
  const [before = '', ...parts] = (note.text() ?? '').split(/#([A-Z]{3})#/)
  const notes: ReceivedInvoiceShape['notes'] = [{ code: null, text: before.trim() }]
  for (let index = 0; index < parts.length; index += 2)
    notes.push({ code: parts[index]!, text: (parts[index + 1] ?? '').trim() })
  return notes.filter(({ text }) => text !== '')
}

function paymentOf(root: Element): ReceivedInvoiceShape['payment'] {
  const means = root.all('PaymentMeans')
  const paid = means.find((one) => one.has('PayeeFinancialAccount/ID')) ?? means[0]
  return {
    code: paid?.text('PaymentMeansCode') ?? null,
    iban: compactText(paid?.text('PayeeFinancialAccount/ID') ?? null),
    bic: compactText(paid?.text('PayeeFinancialAccount/FinancialInstitutionBranch/ID') ?? null),
    reference: paid?.text('PaymentID') ?? null,
  }
}

function party(one: Element, term: string): ReceivedParty {
  const ids = [...one.all('PartyLegalEntity/CompanyID'), ...one.all('PartyIdentification/ID')].map((id) => ({
    id: id.text(),
    scheme: id.attribute('schemeID'),
  }))
  const vat = one.all('PartyTaxScheme').find((tax) => tax.text('TaxScheme/ID') === 'VAT')
  const place = one.one('PostalAddress')
  const name = one.text('PartyLegalEntity/RegistrationName') ?? one.text('PartyName/Name')
  return {
    name: name ?? neededText(one, 'PartyLegalEntity/RegistrationName', term),
    ...identifiersOf(ids, vat?.text('CompanyID') ?? null),
    address: {
      lines: ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].flatMap((path) => place.text(path) ?? []),
      postcode: place.text('PostalZone'),
      city: place.text('CityName'),
      country: place.text('Country/IdentificationCode'),
    },
    email: one.text('Contact/ElectronicMail'),
  }
}

const vatOf = (category: Element, term: string): ReceivedVat => ({
  category: neededText(category, 'ID', term),
  rate: amount(category, 'Percent', 'BT-119'),
})

const allowance = (one: Element, term: string): ReceivedAllowance => ({
  isCharge: ['true', '1'].includes(one.text('ChargeIndicator') ?? ''),
  amount: needed(one, 'Amount', term),
  percent: amount(one, 'MultiplierFactorNumeric', 'BT-94'),
  reason: one.text('AllowanceChargeReason'),
  vat: one.has('TaxCategory') ? vatOf(one.one('TaxCategory'), 'BT-95') : null,
})

function line(item: Element, name: 'Invoice' | 'CreditNote'): ReceivedLine {
  const quantity = name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const product = item.one('Item')
  return {
    id: neededText(item, 'ID', 'BT-126'),
    name: neededText(product, 'Name', 'BT-153'),
    description: product.text('Description'),
    reference: product.text('SellersItemIdentification/ID'),
    quantity: needed(item, quantity, 'BT-129'),
    unit: item.one(quantity).attribute('unitCode') ?? 'C62',
    price: needed(item, 'Price/PriceAmount', 'BT-146'),
    baseQuantity: amount(item, 'Price/BaseQuantity', 'BT-149') ?? '1',
    net: needed(item, 'LineExtensionAmount', 'BT-131'),
    allowances: item.all('AllowanceCharge').map((one) => allowance(one, 'BT-136')),
    vat: vatOf(product.one('ClassifiedTaxCategory'), 'BT-151'),
  }
}

const totalsOf = (sums: Element, tax: Element | undefined): ReceivedTotals => ({
  lines: needed(sums, 'LineExtensionAmount', 'BT-106'),
  allowances: amount(sums, 'AllowanceTotalAmount', 'BT-107'),
  charges: amount(sums, 'ChargeTotalAmount', 'BT-108'),
  base: needed(sums, 'TaxExclusiveAmount', 'BT-109'),
  vat: tax ? amount(tax, 'TaxAmount', 'BT-110') : null,
  total: needed(sums, 'TaxInclusiveAmount', 'BT-112'),
  prepaid: amount(sums, 'PrepaidAmount', 'BT-113'),
  rounding: amount(sums, 'PayableRoundingAmount', 'BT-114'),
  due: needed(sums, 'PayableAmount', 'BT-115'),
})
