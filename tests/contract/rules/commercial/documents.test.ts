import { describe, expect, it } from 'vitest'
import {
  exemptMention,
  legalNotes,
  documentMentions,
  type InvoiceFacts,
} from '../../../../src/contract/commercial/rules/fiscal/invoice-mentions.ts'
import {
  missingMentions,
  type MentionBuyer,
  type MentionDocument,
  type MentionSeller,
} from '../../../../src/contract/commercial/rules/fiscal/missing-mentions.ts'
import { appliedTax, type VatCategory } from '../../../../src/contract/rules/money/vat-rates.ts'

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
