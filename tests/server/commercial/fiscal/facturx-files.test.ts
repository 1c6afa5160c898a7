import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignRates, missingTerms } from '../../../../src/contract/commercial/rules/facturx/check.ts'
import { eInvoiceTerms } from '../../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import type { EInvoiceSource, Fields } from '../../../../src/contract/commercial/rules/facturx/source.ts'
import { ciiXml } from '../../../../server/services/commercial/facturx/cii.ts'
import { facturX } from '../../../../server/services/commercial/facturx/pdf-a.ts'
import { documentPdf } from '../../../../src/pdf/document-pdf.ts'
import { exemptInvoice, longInvoice } from '../../../pdf/samples.ts'
import { readCii, schemaErrors } from '../../../support/files/cii.ts'
import { buyer, consumer, eInvoice, eInvoices, german, seller } from '../../../support/files/e-invoices.ts'
import { brokenRules } from '../../../support/files/en16931.ts'
import { facturXStructure, readPdfA } from '../../../support/files/pdf-a.ts'

const fileOf = (source: EInvoiceSource): string => ciiXml(eInvoiceTerms(source))
const files = Object.fromEntries(Object.entries(eInvoices).map(([name, source]) => [name, fileOf(source)]))
const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
const told = (name: string) => readCii(files[name]!)

describe('files', () => {
  test('are those of the schema of EN 16931, which sees a fault', async () => {
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(40)
    expect(await schemaErrors(files)).toEqual([])
    const spoiled = files['a deposit']!.replace(/<ram:TypeCode>386<\/ram:TypeCode>/, '')
    expect((await schemaErrors({ spoiled })).join()).toContain('IssueDateTime')
  })

  test.each(Object.entries(eInvoices))('keep the rules of EN 16931 and of France: %s', (name, source) => {
    expect(missingTerms(source)).toEqual([])
    expect(brokenRules(told(name))).toEqual([])
  })

  test.each(Object.keys(eInvoices))('are PDF/A-3b that hold their data: %s', async (name) => {
    const drawn = documentPdf(name.includes('(T') ? longInvoice : exemptInvoice)
    const file = await facturX(drawn, files[name]!, '2026-11-20T10:00:00.000Z')
    const { xml, structure } = await readPdfA(file)
    expect(structure).toEqual(facturXStructure)
    expect(xml).toBe(files[name])
  })

  test('keep the rules whatever is sold', () => {
    const decimals = (min: number, max: number, scale: number) =>
      fc
        .integer({ min: min * 10 ** scale, max: max * 10 ** scale })
        .map((units) => (units / 10 ** scale).toFixed(scale))
    const rate = fc.constantFrom<string | { number: string; category: string }>(
      '20',
      '10',
      '5.5',
      '2.1',
      '8.5',
      '0.9',
      { number: '0', category: 'G' },
    )
    const line = fc.record({
      quantity: decimals(-50, 500, 4).filter((text) => Number(text) !== 0),
      price: decimals(0, 900, 6),
      discount: fc.oneof(fc.constant('0'), decimals(0, 100, 2)),
      vat: rate,
      nature: fc.constantFrom('goods', 'services'),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        decimals(0, 100, 2),
        fc.option(decimals(0, 80, 2), { nil: undefined }),
        rate,
        (lines, discount, cost, shippingVat) => {
          expect(brokenRules(readCii(fileOf(eInvoice({ lines, discount, cost, shippingVat }))))).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  test('the rules see what is wrong', () => {
    const file = files['three rates, discount and shipping (T1)']!
    const spoil = (from: string, to: string): string[] => brokenRules(readCii(file.replace(from, to)))
    expect(spoil('<ram:GrandTotalAmount>171.25', '<ram:GrandTotalAmount>171.26')).toEqual(['BR-CO-15', 'BR-CO-16'])
    expect(spoil('>PMT<', '>AAI<')).toEqual(['BR-FR-05, BR-FR-06'])
    // The published rule leaves less than one unit between the VAT and its base at its rate.
    expect(spoil('<ram:CalculatedAmount>20.50', '<ram:CalculatedAmount>20.49')).toEqual(['BR-CO-14'])
    expect(spoil('<ram:CalculatedAmount>20.50', '<ram:CalculatedAmount>21.50')).toEqual(['BR-CO-14', 'BR-CO-17'])
    const free = files['a seller without VAT']!
    const taxed = free.replace(/<ram:CalculatedAmount>0(?:\.00)?</, '<ram:CalculatedAmount>0.60<')
    expect(brokenRules(readCii(taxed))).toContain('BR-CO-17')
    expect(spoil('<ram:ActualAmount>3.00', '<ram:ActualAmount>3.01')).toEqual(['BR-CO-11', 'BR-S-08 and its kin'])
  })

  test('the same terms give the same file', () =>
    expect(fileOf(structuredClone(eInvoices['a consumer']!))).toBe(files['a consumer']))
})

describe('what a file says', () => {
  test.each([
    ['the normal rate', '380', 'B1'],
    ['services, VAT on payment', '380', 'S1'],
    ['goods and services', '380', 'M1'],
    ['a deposit', '386', 'B1'],
    ['a deposit paid before', '386', 'B2'],
    ['a final invoice', '380', 'B4'],
    ['a final invoice of services after two deposits', '380', 'S4'],
    ['a credit in part', '381', 'B1'],
    ['a corrective invoice', '384', 'B1'],
    ['self-billing', '389', 'B1'],
  ])('%s is a %s in the frame %s', (name, type, frame) => {
    expect(told(name).text('ExchangedDocument/TypeCode')).toBe(type)
    expect(told(name).text('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID')).toBe(frame)
  })

  test.each([
    ['the normal rate', '29'],
    ['services, VAT on payment', '72'],
    ['services, VAT by the debits', '5'],
    ['goods and services', undefined],
    ['a deposit', '72'],
    ['goods for Germany', undefined],
  ])('when the VAT is due, BT-8: %s %s', (name, code) =>
    expect(told(name).text(`${settlement}/ApplicableTradeTax/DueDateTypeCode`)).toBe(code),
  )

  test.each([
    ['a seller without VAT', 'E', 'VATEX-FR-FRANCHISE', 'TVA non applicable, article 293B du CGI'],
    ['an exempt training', 'E', undefined, 'Exonération de TVA, article 261, 4-4° du CGI'],
    ['reverse charge of a sub-contractor', 'AE', 'VATEX-EU-AE', 'Autoliquidation'],
    ['goods for Germany', 'K', 'VATEX-EU-IC', 'Exonération de TVA, article 262 ter, I du CGI'],
    ['an export', 'G', 'VATEX-EU-G', 'Exonération de TVA, article 262, I du CGI'],
    ['out of the scope of VAT', 'O', 'VATEX-EU-O', 'Opération hors du champ de la TVA'],
  ])('why there is no VAT: %s', (name, category, code, reason) => {
    const [row] = told(name).all(`${settlement}/ApplicableTradeTax`)
    expect(['CategoryCode', 'ExemptionReasonCode', 'ExemptionReason'].map((path) => row?.text(path))).toEqual([
      category,
      code,
      reason,
    ])
  })

  test('a final invoice deducts its deposits and names them with their dates', () => {
    const sums = told('a final invoice').all(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`)[0]!
    expect(['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map((path) => sums.text(path))).toEqual([
      '1200.00',
      '360.00',
      '840.00',
    ])
    expect(told('a final invoice').texts(`${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toEqual([
      'AC-2026-00007',
    ])
  })

  test.each([
    [{ email: 'maelle@legoff.example' }, 'maelle@legoff.example', 'EM'],
    [{ email: 'maelle@legoff.example', electronic_address: 'autre@legoff.example' }, 'autre@legoff.example', 'EM'],
    [{ email: 'maelle le goff' }, undefined, undefined],
  ])('the known address of a consumer is in the file: %j', (known, value, scheme) => {
    const source = eInvoice({ buyer: { ...consumer, ...known } })
    const file = readCii(fileOf(source))
    const [address] = file.all(`${agreement}/BuyerTradeParty/URIUniversalCommunication/URIID`)
    expect([address?.text(), address?.text('@schemeID')]).toEqual([value, scheme])
    expect([brokenRules(file), missingTerms(source)]).toEqual([[], []])
  })

  test('a consumer has no SIREN and no electronic address, and the mentions for professionals do not apply', () => {
    const file = told('a consumer')
    const notes = Object.fromEntries(
      file.all('ExchangedDocument/IncludedNote').map((note) => [note.text('SubjectCode'), note.text('Content')]),
    )
    expect(notes.BAR).toBe('B2C')
    expect(notes.PMD).toBe('Sans objet : le client n’est pas un professionnel.')
    expect(file.all(`${agreement}/BuyerTradeParty/URIUniversalCommunication`)).toEqual([])
    expect(told('goods for Germany').text(`${agreement}/BuyerTradeParty/URIUniversalCommunication/URIID`)).toBe(
      german.email,
    )
  })

  test('a negative share of the discount is a charge, and the discount of a negative line too', () => {
    const shares = told('a negative base under a discount (T19)').all(`${settlement}/SpecifiedTradeAllowanceCharge`)
    expect(shares.map((one) => [one.text('ChargeIndicator/Indicator'), one.text('ActualAmount')])).toEqual([
      ['false', '30.00'],
      ['true', '5.00'],
    ])
    expect(files['a negative line with a discount']).toContain('<ram:ActualAmount>15.00</ram:ActualAmount>')
  })

  test('the VAT of an invoice in dollars is given in euros too', () =>
    expect(files['dollars']).toContain('<ram:TaxTotalAmount currencyID="EUR">18.25</ram:TaxTotalAmount>'))

  test('texts, units, references and products are kept; what XML cannot hold is left out', () => {
    const file = told('all references, texts and products')
    expect(file.texts(`${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`)).toEqual(['CDE-77'])
    expect(file.texts(`${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`)).toEqual(['DE-2026-00012'])
    expect(file.texts('ExchangedDocument/IncludedNote/Content')).toContain(
      'SAS, capital de 20\u202f000\u00a0€, RCS Quimper',
    )
    expect(
      file
        .all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem')
        .map((line) => [
          line.text('AssociatedDocumentLineDocument/LineID'),
          line.text('AssociatedDocumentLineDocument/IncludedNote/Content'),
          line.text('SpecifiedLineTradeDelivery/BilledQuantity/@unitCode'),
          line.text('SpecifiedTradeProduct/GlobalID'),
        ]),
    ).toEqual([
      ['1', 'Posée le 18 novembre', 'MTK', '3017620422003'],
      ['2', undefined, 'LS', undefined],
    ])
    const hostile = told('hostile texts').all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem')[0]!
    expect(hostile.text('SpecifiedTradeProduct/Name')).toBe('<b>&amp;"]]> “été” 🪑')
    expect(hostile.text('SpecifiedTradeProduct/Description')).toBe('<!DOCTYPE x [<!ENTITY a "b">]>&a;')
  })
})

describe('each mandatory term that is taken away is named on its field', () => {
  const without = (part: 'document' | 'seller' | 'buyer', field: string, value: unknown = null) =>
    missingTerms(
      eInvoice({
        document: part === 'document' ? { [field]: value } : {},
        seller: part === 'seller' ? { [field]: value } : {},
        buyer: part === 'buyer' ? { ...buyer, [field]: value } : buyer,
      }),
    ).map(({ path, code, params }) => [params.term, path, code.replace('e_invoice_', '')])

  test.each([
    ['document', 'number', null, [['BT-1', 'number', 'required']]],
    ['document', 'number', 'FA 2026', [['BT-1', 'number', 'number']]],
    ['document', 'issue_date', null, [['BT-2', 'issue_date', 'required']]],
    [
      'seller',
      'siret',
      null,
      [
        ['BT-30', 'company.siret', 'required'],
        ['BT-34', 'company.electronic_address', 'required'],
      ],
    ],
    [
      'seller',
      'siret',
      '12345678901234',
      [
        ['BT-30', 'company.siret', 'required'],
        ['BT-34', 'company.electronic_address', 'required'],
      ],
    ],
    ['seller', 'address', ' ', [['BT-35', 'company.address', 'required']]],
    ['seller', 'city', null, [['BT-37', 'company.city', 'required']]],
    ['seller', 'postal_code', null, [['BT-38', 'company.postal_code', 'required']]],
    ['seller', 'country', 'Bretagne', [['BT-40', 'company.country', 'required']]],
    ['seller', 'vat_number', 'FR00000000000', [['BT-31', 'company.vat_number', 'vat_number']]],
    ['seller', 'electronic_address', 'a b', [['BT-34', 'company.electronic_address', 'address']]],
    ['buyer', 'company_name', null, [['BT-44', 'organization.company_name', 'required']]],
    ['buyer', 'siret_number', null, [['BT-47', 'organization.siret_number', 'required']]],
    ['buyer', 'address', null, [['BT-50', 'organization.address', 'required']]],
    ['buyer', 'city', null, [['BT-52', 'organization.city', 'required']]],
    ['buyer', 'postcode', null, [['BT-53', 'organization.postcode', 'required']]],
    ['buyer', 'country', 'Allemagne', [['BT-55', 'organization.country', 'required']]],
    ['buyer', 'electronic_address', '732829320_x', [['BT-49', 'organization.electronic_address', 'address_siren']]],
    ['buyer', 'electronic_address', 'x'.repeat(126), [['BT-49', 'organization.electronic_address', 'address']]],
  ] as const)('%s %s %s', (part, field, value, issues) => expect(without(part, field, value)).toEqual(issues))

  const terms = (source: EInvoiceSource): string[] =>
    missingTerms(source).map(({ path, params }) => `${params.term} ${path}`)
  const line = (values: Fields) => eInvoice({ lines: [{}, values] })

  test('of both names of the seller one is enough', () =>
    expect(terms(eInvoice({ seller: { ...seller, name: null, legal_name: null } }))).toEqual([
      'BT-27 company.legal_name',
    ]))
  test('of lines', () => {
    expect(terms(eInvoice({ lines: [] }))).toEqual(['BG-25 lines'])
    expect(terms(line({ name: ' ' }))).toEqual(['BT-153 lines.1.product_name'])
    expect(terms(line({ vat: { number: '0', category: 'O' } }))).toEqual(['BT-151 lines.1.taxes'])
  })
  test('of amounts: the total, quantity and price of a line', () => {
    const whole = eInvoice({})
    const first = (values: Fields): EInvoiceSource => ({
      ...whole,
      lines: whole.lines.map((one) => ({ ...one, line: { ...one.line, ...values } })),
    })
    expect(terms({ ...whole, totals: { ...whole.totals, total_price: '' } })).toEqual(['BT-112 total_price'])
    expect(terms(first({ quantity: null }))).toEqual(['BT-129 lines.0.quantity'])
    expect(terms(first({ price: null }))).toEqual(['BT-146 lines.0.price'])
    expect(terms(first({ quantity: null, price: '' }))).toEqual(['BT-129 lines.0.quantity', 'BT-146 lines.0.price'])
  })
  test('of a buyer abroad, of goods for the EU, of dollars', () => {
    const vat = { number: '0', category: 'K' }
    const none = { ...german, email: null, intracommunity_vat_number: null }
    expect(terms(eInvoice({ lines: [{ vat }], buyer: none, seller: { vat_number: null } }))).toEqual([
      'BT-31 company.vat_number',
      'BT-49 organization.electronic_address',
      'BT-48 organization.intracommunity_vat_number',
      'BT-72 delivery_date',
    ])
    expect(terms(eInvoice({ document: { currency: 'usd' } }))).toEqual(['BT-111 exchange_rate'])
  })
  test('of billing and delivery elsewhere', () =>
    expect(
      terms(
        eInvoice({
          document: { invoice_address: 'BP 12', invoice_country: 'Bretagne', delivery_country: 'Bretagne' },
          buyer: consumer,
        }),
      ),
    ).toEqual(['BT-52 invoice_city', 'BT-53 invoice_postal_code', 'BT-55 invoice_country', 'BT-80 delivery_country']))
  test('of credits and corrective invoices', () => {
    const earlier = { number: 'FA-2026-00041', issue_date: null }
    const two = ['1', '2'].map((number) => ({ number, issue_date: '2026-10-05' }))
    expect(terms(eInvoice({ kind: 'credit' }))).toEqual(['BT-25 linked_invoice', 'BT-26 linked_invoice'])
    expect(terms(eInvoice({ kind: 'credit', more: { corrects: [earlier] } }))).toEqual(['BT-26 linked_invoice'])
    expect(terms(eInvoice({ kind: 'corrective', more: { corrects: two } }))).toEqual(['BT-25 linked_invoice'])
    expect(terms(eInvoice({ kind: 'self_billing', seller: { electronic_address: '999' } }))).toEqual([
      'BT-34 company.electronic_address',
    ])
  })
  test('a rate that no French receiver takes is a warning', () => {
    expect(missingTerms(line({ vat: '21' }))).toEqual([])
    expect(foreignRates(line({ vat: '21' })).map(({ path }) => path)).toEqual(['lines.1.taxes'])
  })
})
