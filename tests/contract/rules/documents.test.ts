import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { brokenLink, canonicalJson, chainHash } from '../../../src/contract/rules/hash-chain.ts'
import {
  exemptMention,
  legalNotes,
  documentMentions,
  type InvoiceFacts,
} from '../../../src/contract/rules/invoice-mentions.ts'
import {
  missingMentions,
  type MentionBuyer,
  type MentionDocument,
  type MentionSeller,
} from '../../../src/contract/rules/missing-mentions.ts'
import { linePrice, lineTax, type LinePriceInput } from '../../../src/contract/rules/line-price.ts'
import {
  checkDraftDate,
  checkIssueDate,
  numberHolder,
  checkNumber,
  draftNumber,
  formatNumber,
  numberPrefix,
  seriesYear,
  supplierNumberKey,
  versionNumber,
} from '../../../src/contract/rules/numbering.ts'
import {
  appliedTax,
  eInvoiceRates,
  isEInvoiceRate,
  vatCategory,
  type VatCategory,
} from '../../../src/contract/rules/vat-rates.ts'

const document: MentionDocument = {
  kind: 'invoice',
  issue_date: '2026-11-20',
  expiration_payment: '2026-12-20',
  sub_total_price: '1000.00',
  total_price: '1200.00',
  lines: [{ product_name: 'Fenêtre', quantity: '1', price: '1000.00', taxes: ['t'] }],
}
const seller: MentionSeller = {
  legal_name: 'Menuiserie Kervadec',
  address: '14 rue des Tonneliers',
  postal_code: '29790',
  city: 'Pont-Croix',
  siret: '40330326500012',
  vat_number: 'FR40303265045',
  legal_form: 'SAS',
  capital: '20 000 €',
  rcs: 'RCS Quimper',
}
const buyer: MentionBuyer = {
  company_name: 'Résidence Ker Anna',
  address: '2 allée des Ajoncs',
  postcode: '29780',
  city: 'Plouhinec',
  country: 'fr',
  siret_number: '73282932000074',
  is_person: false,
}
const missing = (
  change: Partial<MentionDocument>,
  own: Partial<MentionSeller> = {},
  their: Partial<MentionBuyer> = {},
): string[] =>
  missingMentions({ ...document, ...change }, { ...seller, ...own }, { ...buyer, ...their }).map((issue) => issue.path)

describe('mentions (1.1)', () => {
  it('lets a complete invoice pass', () => expect(missing({})).toEqual([]))
  it('needs the address of the buyer', () => expect(missing({}, {}, { address: '' })).toEqual(['organization.address']))
  it('needs the SIREN of a French business, from 1/9/2026', () => {
    expect(missing({}, {}, { siret_number: null })).toEqual(['organization.siret_number'])
    expect(missing({}, {}, { siret_number: null, is_person: true })).toEqual([])
    expect(missing({}, {}, { siret_number: null, country: 'be' })).toEqual([])
    expect(missing({ issue_date: '2026-08-31' }, {}, { siret_number: null })).toEqual([])
  })
  it('needs the VAT number of the seller above 150 EUR', () => {
    expect(missing({ sub_total_price: '149.99' }, { vat_number: '' })).toEqual([])
    expect(missing({ sub_total_price: '150.01' }, { vat_number: '' })).toEqual(['company.vat_number'])
    expect(missing({ sub_total_price: '150.01' }, { vat_number: '', vat_exemption: true })).toEqual([])
  })
  it('refuses a due date before the issue, deposits and paid ones excepted', () => {
    expect(missingMentions({ ...document, expiration_payment: '2026-11-19' }, seller, buyer)).toEqual([
      { path: 'expiration_payment', code: 'before_issue_date', params: { min: '2026-11-20' } },
    ])
    expect(missing({ expiration_payment: '2026-11-19', kind: 'deposit' })).toEqual([])
    expect(missing({ expiration_payment: '2026-11-19', paid: true })).toEqual([])
    expect(missing({ expiration_payment: null })).toEqual(['expiration_payment'])
  })
  it('needs lines, complete ones', () => {
    expect(missing({ lines: [] })).toEqual(['lines'])
    expect(missing({ lines: [{ kind: 'section', product_name: 'Pose' }] })).toEqual(['lines'])
    expect(missing({ lines: [{ kind: 'text' }, { product_name: '', quantity: '0', price: null, taxes: [] }] })).toEqual(
      ['lines.1.product_name', 'lines.1.quantity', 'lines.1.price', 'lines.1.taxes'],
    )
    expect(missing({ lines: [{ product_name: 'a', quantity: '1', price: '1', taxes: ['a', 'b'] }] })).toEqual([
      'lines.0.taxes',
    ])
  })
  it('needs the corrected invoice of a credit, and capital and register of a company', () => {
    expect(missing({ kind: 'credit', expiration_payment: null })).toEqual(['linked_invoice'])
    expect(missing({ kind: 'credit', linked_invoice: { number: 'FA-2026-00001', issue_date: '2026-11-01' } })).toEqual(
      [],
    )
    expect(missing({}, { capital: '', rcs: null })).toEqual(['company.capital', 'company.rcs'])
    expect(missing({}, { capital: '', rcs: null, legal_form: 'EI' })).toEqual([])
  })
  it('refuses an invoice below zero', () => expect(missing({ total_price: '-120.00' })).toEqual(['total_price']))
  it('writes each legal note once', () => {
    expect(exemptMention('2026-11-20')).toBe('TVA non applicable, article 293B du CGI')
    const notes = legalNotes('2026-11-20', { penaltyRate: '12.15' })
    expect(notes.map((note) => note.code)).toEqual(['PMD', 'PMT', 'AAB'])
    expect(notes.map((note) => note.text).join(' ')).toContain('12,15 %')
    expect(legalNotes('2026-11-20', { discountTerms: 'Escompte de 1 % à 8 jours.' })[2]?.text).toBe(
      'Escompte de 1 % à 8 jours.',
    )
  })
})

const applied = (category: VatCategory, exemption: string | null = null) => ({
  tax: 't',
  rate: '0',
  category,
  exemption,
})
const untaxed = (category: VatCategory, exemption: string | null = null): Pick<MentionDocument, 'lines'> => ({
  lines: [{ ...document.lines[0]!, applied: applied(category, exemption) }],
})
const facts = { lines: [{ nature: 'goods' }], taxes: [] }
const printed = (
  change: Partial<InvoiceFacts> = {},
  own: Record<string, unknown> = {},
  their: Record<string, unknown> = {},
): string => documentMentions({}, own, their, '2026-11-20', { ...facts, ...change }).join('\n')

/** Every row of the table of 1.1: what is taken away, and what the answer names. */
const rows: Readonly<Record<number, readonly [string, () => string[], readonly string[]][]>> = {
  1: [
    ...(['address', 'postal_code', 'city', 'siret', 'capital', 'rcs'] as const).map(
      (name): [string, () => string[], string[]] => [name, () => missing({}, { [name]: '' }), [`company.${name}`]],
    ),
    ['name', () => missing({}, { legal_name: ' ' }), ['company.legal_name']],
  ],
  2: (['company_name', 'address', 'postcode', 'city', 'siret_number'] as const).map((name) => [
    name,
    () => missing({}, {}, { [name]: null }),
    [`organization.${name}`],
  ]),
  3: [
    [
      'delivery elsewhere',
      () => missing({ delivery_address: '3 quai du Port' }),
      ['delivery_postal_code', 'delivery_city'],
    ],
    [
      'billing elsewhere',
      () => missing({ invoice_address: 'BP 4' }, {}, { address: null }),
      ['invoice_postal_code', 'invoice_city'],
    ],
  ],
  4: [
    ['seller', () => missing({}, { vat_number: null }), ['company.vat_number']],
    ...(['AE', 'K'] as const).map((category): [string, () => string[], string[]] => [
      `buyer, ${category}`,
      () => missing({ ...untaxed(category, 'Motif'), delivery_date: '2026-11-20' }),
      ['organization.intracommunity_vat_number'],
    ]),
    [
      'both, shipping of a small invoice under reverse charge',
      () =>
        missing(
          { sub_total_price: '10.00', cost: '5.00', delivery_taxes: ['t'], shipping: applied('AE', 'Autoliquidation') },
          { vat_number: '' },
        ),
      ['company.vat_number', 'organization.intracommunity_vat_number'],
    ],
  ],
  5: [['date', () => missing({ issue_date: null }, {}, { siret_number: null }), ['issue_date']]],
  6: [
    [
      'day and country of an intra-EU delivery',
      () => missing(untaxed('K', 'Motif'), {}, { country: '', intracommunity_vat_number: 'BE0123456749' }),
      ['organization.country', 'delivery_date'],
    ],
  ],
  7: [
    ['lines', () => missing({ lines: [] }), ['lines']],
    ...(['product_name', 'quantity', 'price', 'taxes'] as const).map((name): [string, () => string[], string[]] => [
      name,
      () => missing({ lines: [{ ...document.lines[0]!, [name]: null }] }),
      [`lines.0.${name}`],
    ]),
  ],
  9: [
    ['VAT of shipping', () => missing({ cost: '5.00', delivery_taxes: null }), ['delivery_taxes']],
    ['euros of a foreign currency', () => missing({ currency: 'usd' }), ['exchange_rate']],
  ],
  10: [['due date', () => missing({ expiration_payment: null }), ['expiration_payment']]],
  12: [
    ['reason of a line', () => missing(untaxed('E')), ['lines.0.taxes']],
    [
      'reason of shipping',
      () => missing({ cost: '5.00', delivery_taxes: ['t'], shipping: applied('E') }),
      ['delivery_taxes'],
    ],
  ],
  14: [
    ['corrected invoice', () => missing({ kind: 'corrective' }), ['linked_invoice']],
    ['invoice of a credit', () => missing({ kind: 'credit', linked_invoice: { number: null } }), ['linked_invoice']],
  ],
}

describe('every row of 1.1', () => {
  for (const [row, cases] of Object.entries(rows))
    it.each(cases)(`${row}: without %s`, (_, ask, paths) => expect(ask().sort()).toEqual([...paths].sort()))

  it('asks nothing of taxes from a seller without VAT', () =>
    expect(
      missing(
        { cost: '5.00', lines: [{ ...document.lines[0]!, taxes: null }] },
        { vat_exemption: true, vat_number: '' },
      ),
    ).toEqual([]))
  it('takes a stated reason, and that of the category where none is written', () => {
    expect(missing(untaxed('E', 'Exonération de TVA'))).toEqual([])
    const tax = { id: 't', number: '0', category: 'AE' }
    expect(appliedTax(tax, false)).toEqual({ ...applied('AE'), exemption: 'Autoliquidation' })
    expect(appliedTax({ ...tax, category: 'E', exemption_text: ' Art. 261 ' }, false).exemption).toBe('Art. 261')
    for (const category of ['S', 'E', null])
      expect(appliedTax({ ...tax, category, number: null }, false)).toEqual({ ...applied('E') })
    expect(appliedTax({ ...tax, number: '20.00' }, false)).toMatchObject({ rate: '20', category: 'S', exemption: null })
  })
  it('10: prints indemnity, penalties and discount to a business alone', () => {
    expect(printed()).toMatch(/pénalités[^]+40 €[^]+escompte/)
    expect(printed({}, {}, { is_person: true })).not.toMatch(/pénalités/)
  })
  it('12: prints each reason once', () =>
    expect(printed({ taxes: [{ exemption: 'Autoliquidation' }, { exemption: 'Autoliquidation' }, {}] })).toMatch(
      /^(?!.*Autoliquidation[^]+Autoliquidation)[^]*Autoliquidation/,
    ))
  it.each([
    [['goods'], 'livraison de biens.'],
    [['services'], 'prestation de services.'],
    [['goods', 'services'], 'livraison de biens et prestation de services.'],
  ])('13: prints the nature of %j', (natures, text) =>
    expect(printed({ lines: [{ kind: 'text' }, ...natures.map((nature) => ({ kind: 'product', nature }))] })).toContain(
      `Nature de l’opération : ${text}`,
    ),
  )
  it('13: prints no nature that a line does not say, and the debits where they were chosen', () => {
    expect(printed({ lines: [{ nature: 'goods' }, { nature: null }] })).not.toContain('Nature')
    expect(printed({}, { invoice_frame_debits: true })).toContain('d’après les débits')
  })
  it('14: prints self-billing and the invoice that is replaced', () => {
    expect(printed({ type: 'self_billing' })).toContain('Autofacturation')
    const corrects = { number: 'FA-2026-00007', issue_date: '2026-11-03' }
    expect(printed({ type: 'corrective', corrects })).toContain(
      'Annule et remplace la facture n° FA-2026-00007 du 03/11/2026.',
    )
  })
  it('leaves a quotation to its own mentions', () =>
    expect(documentMentions({}, {}, {}, '2026-11-20', null).join()).not.toContain('Nature'))
})

describe('VAT rates (1.2)', () => {
  it('knows the rates of an e-invoice', () => {
    expect(eInvoiceRates).toHaveLength(15)
    expect(['20', '5.50', '1.05', '21', '8.5'].map(isEInvoiceRate)).toEqual([true, true, true, false, true])
  })
  it('gives the category', () => {
    expect([
      vatCategory('20').category,
      vatCategory('0', 'franchise'),
      vatCategory('0', 'reverse_charge').category,
      vatCategory('0').category,
    ]).toEqual(['S', { category: 'E', reason: 'VATEX-FR-FRANCHISE' }, 'AE', 'E'])
  })
})

describe('numbering (1.3)', () => {
  it('writes numbers', () => {
    expect([
      formatNumber(numberPrefix('invoice'), 2026, 1),
      formatNumber(numberPrefix('invoice'), 2027, 1),
      formatNumber(numberPrefix('credit', false), 2026, 123456),
      draftNumber(312),
    ]).toEqual(['FA-2026-00001', 'FA-2027-00001', 'F-AV-2026-123456', 'PROV-0312'])
    expect([versionNumber('DE-2026-00012'), versionNumber('DE-2026-00012-V2')]).toEqual([
      'DE-2026-00012-V2',
      'DE-2026-00012-V3',
    ])
    expect([seriesYear('2026-12-31T23:30:00Z'), seriesYear('2026-12-31')]).toEqual([2027, 2026])
  })
  it('checks typed numbers', () => {
    expect([checkNumber('F2026+12/A_b-1'), checkNumber('A'.repeat(35))]).toEqual([null, null])
    expect(['', 'A B', 'é1', 'A'.repeat(36)].map((number) => checkNumber(number)?.code)).toEqual([
      'required',
      'number_characters',
      'number_characters',
      'max_length',
    ])
    expect(supplierNumberKey('  Fa-12 ')).toBe(supplierNumberKey('FA-12'))
  })
  it('lets a sale be drafted a month ahead, a purchase up to today', () => {
    const said = (issue: string, isSales: boolean): string | undefined =>
      checkDraftDate(issue, isSales, '2026-11-20')?.code
    expect([said('2026-12-20', true), said('2026-11-20', false), said('2020-01-01', true)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([said('2026-12-21', true), said('2026-11-21', false)]).toEqual([
      'issue_date_too_far',
      'issue_date_in_future',
    ])
  })
  it('knows whose series a number belongs to: the SIREN of any establishment, else the seller', () => {
    expect(numberHolder('732 829 320 00074', 'a')).toBe('732829320')
    expect(numberHolder('73282932000082', 'b')).toBe('732829320')
    expect([numberHolder(null, 'c'), numberHolder('', 'c'), numberHolder('12345', 'c')]).toEqual(['c', 'c', 'c'])
  })
  it('refuses dates before the last of the series and after today', () => {
    expect(checkIssueDate('2026-11-19', '2026-11-20', '2026-11-20')?.code).toBe('issue_date_before_last')
    expect(checkIssueDate('2026-11-21', '2026-11-20', '2026-11-20')?.code).toBe('issue_date_in_future')
    expect([
      checkIssueDate('2026-11-20', '2026-11-20', '2026-11-20'),
      checkIssueDate('2026-11-20', null, '2026-11-20'),
    ]).toEqual([null, null])
  })
})

describe('hash chain (1.3 rule 10)', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  it('writes one text for one content', () => {
    expect(canonicalJson({ b: [1, undefined, { d: null, c: 'é' }], a: true, x: undefined })).toBe(
      '{"a":true,"b":[1,null,{"c":"é","d":null}]}',
    )
    expect(() => canonicalJson({ a: 1.5 })).toThrow(expect.objectContaining({ code: 'not_canonical' }))
  })
  it('finds the broken link', () => {
    const first = {
      previous_hash: null,
      frozen: { number: 'FA-2026-00001' },
      hash: chainHash(null, { number: 'FA-2026-00001' }, sha256),
    }
    const second = {
      previous_hash: first.hash,
      frozen: { number: 'FA-2026-00002' },
      hash: chainHash(first.hash, { number: 'FA-2026-00002' }, sha256),
    }
    expect(brokenLink([first, second], sha256)).toBe(-1)
    expect(brokenLink([first, { ...second, frozen: { number: 'FA-2026-00003' } }], sha256)).toBe(1)
    expect(brokenLink([second], sha256)).toBe(0)
  })
})

describe('price of a line (1.0)', () => {
  const input: LinePriceInput = {
    isSales: true,
    priceLevel: 'syndics',
    taxes: [
      { id: 'n', number: '20' },
      { id: 'r', number: '5.5' },
      { id: 'old', number: '10', is_active: false },
    ],
    organization: { default_discount: '5' },
    product: {
      saling_price: '845',
      buying_price: '400',
      tax_amount: '5.5',
      prices: [
        { price_level: 'syndics', order: 2, active: true, price: '800' },
        { price_level: 'syndics', order: 1, active: true, price: '810.5' },
        { price_level: 'syndics', order: 0, active: false, price: '1' },
      ],
    },
  }
  it('takes the active price of the level with the lowest order', () =>
    expect(linePrice(input)).toEqual({
      price: '810.50',
      discount: '5',
      tax: 'r',
      rate: '5.5',
      reason: 'price_level',
      taxReason: 'product',
    }))
  it('falls back on the price of the product', () => {
    expect(linePrice({ ...input, priceLevel: 'other' })).toMatchObject({ price: '845.00', reason: 'saling_price' })
    expect(linePrice({ ...input, priceLevel: null, isSales: false })).toMatchObject({
      price: '400.00',
      reason: 'buying_price',
    })
    expect(linePrice({ ...input, priceLevel: null, product: {} })).toMatchObject({ price: '0.00', reason: 'none' })
  })
  it('takes the tax of the organization first, and none when exempt', () => {
    expect(linePrice({ ...input, organization: { sale_tax: 'n' } })).toMatchObject({
      tax: 'n',
      rate: '20',
      discount: '0',
      taxReason: 'organization',
    })
    expect(linePrice({ ...input, exempt: true })).toMatchObject({ tax: null, rate: '0', taxReason: 'exempt' })
    expect(linePrice({ ...input, product: { tax_amount: '10' } })).toMatchObject({ tax: null, taxReason: 'none' })
  })
  it('gives the normal rate to a product without a rate and to a free line, after the tax of the organization', () => {
    const standard = { tax: 'n', rate: '20', taxReason: 'standard' }
    expect(linePrice({ ...input, product: {} })).toMatchObject(standard)
    const free = { isSales: true, taxes: input.taxes }
    expect(lineTax(free)).toEqual(standard)
    expect(lineTax({ ...free, organization: { sale_tax: 'r' } })).toMatchObject({ tax: 'r', taxReason: 'organization' })
    expect(lineTax({ ...free, isSales: false, organization: { sale_tax: 'r' } })).toEqual(standard)
    expect(lineTax({ ...free, exempt: true })).toMatchObject({ tax: null, taxReason: 'exempt' })
    const inactive = input.taxes.map((tax) => ({ ...tax, is_active: tax.id !== 'n' }))
    expect(lineTax({ ...free, taxes: inactive })).toEqual({ tax: null, rate: '0', taxReason: 'none' })
  })
})
