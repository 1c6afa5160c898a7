const party = (name: string, siren: string, more: string): string => `<cac:Party>
  ${more}
  <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>
    <cbc:CompanyID schemeID="0002">${siren}</cbc:CompanyID></cac:PartyLegalEntity>
</cac:Party>`

const vat = '<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const allowance = (amount: string, inside = ''): string => `<cac:AllowanceCharge>
  <cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Remise</cbc:AllowanceChargeReason>
  <cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${inside}</cac:AllowanceCharge>`

const line = (id: string, name: string, quantity: string, unit: string, price: string, net: string, more = '') =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="${unit}">${quantity}</cbc:InvoicedQuantity>
  <cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>${more}
  <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory>${vat}</cac:ClassifiedTaxCategory></cac:Item>
  <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`

/** An invoice of a sawmill as UBL 2.1, with a discount on a line and one on the whole. */
export const ublInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>F-2026-118</cbc:ID><cbc:IssueDate>2026-11-16</cbc:IssueDate><cbc:DueDate>2026-12-16</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:Note>Franco de port
#PMT#Indemnité de 40 € #AAB#Pas d’escompte#PMD#12,15 % l’an</cbc:Note><cbc:Note>Merci</cbc:Note>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:OrderReference><cbc:ID>CF-2026-00003</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty>${party(
  'Scierie de l’Aulne',
  '732829320',
  `<cac:PartyIdentification><cbc:ID schemeID="0009">73282932000074</cbc:ID></cac:PartyIdentification>
  <cac:PostalAddress><cbc:StreetName>3 quai des Chênes</cbc:StreetName><cbc:CityName>Pont-de-Buis</cbc:CityName>
  <cbc:PostalZone>29590</cbc:PostalZone><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>FR 44 732829320</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party('Kervadec', '303265045', '')}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>F-2026-118</cbc:PaymentID>
  <cac:PayeeFinancialAccount><cbc:ID>FR76 3000 6000 0112 3456 7890 189</cbc:ID>
  <cac:FinancialInstitutionBranch><cbc:ID>AGRIFRPP</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
${allowance('90.00', `<cac:TaxCategory>${vat}</cac:TaxCategory>`)}
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">200.00</cbc:TaxAmount><cac:TaxSubtotal>
  <cbc:TaxableAmount currencyID="EUR">1000.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">200.00</cbc:TaxAmount>
  <cac:TaxCategory>${vat}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">1090.00</cbc:LineExtensionAmount>
  <cbc:TaxExclusiveAmount currencyID="EUR">1000.00</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount currencyID="EUR">1200.00</cbc:TaxInclusiveAmount>
  <cbc:AllowanceTotalAmount currencyID="EUR">90.00</cbc:AllowanceTotalAmount>
  <cbc:PayableAmount currencyID="EUR">1200.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
${line('1', 'Chêne scié', '4', 'MTQ', '250.00', '990.00', allowance('10.00'))}
${line('2', 'Livraison', '1', 'C62', '100.00', '100.00')}
</Invoice>
`

/** The credit that takes all of it back. */
export const ublCredit = ublInvoice
  .replaceAll('Invoice-2', 'CreditNote-2')
  .replaceAll(/(<\/?)Invoice(?=[\s>])/g, '$1CreditNote')
  .replaceAll('cac:InvoiceLine', 'cac:CreditNoteLine')
  .replaceAll('InvoicedQuantity', 'CreditedQuantity')
  .replace('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  .replace(/<cbc:DueDate>.*?<\/cbc:DueDate>/, '')
  .replace(
    '<cac:AccountingSupplierParty>',
    `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F-2026-118</cbc:ID><cbc:IssueDate>2026-11-16</cbc:IssueDate>
  </cac:InvoiceDocumentReference></cac:BillingReference><cac:AccountingSupplierParty>`,
  )
