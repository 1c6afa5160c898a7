import type { EInvoiceKind, EInvoiceSource, Fields } from '../../../src/contract/commercial/rules/facturx/source.ts'
import { computeTotals } from '../../../src/contract/commercial/rules/amounts/totals.ts'
import { type TaxSource, appliedTax } from '../../../src/contract/rules/money/vat-rates.ts'

/** A line as a test writes it: `vat` is a rate, or a tax with its category. */
interface Written extends Record<string, unknown> {
  name?: string
  quantity?: string
  price?: string
  discount?: string
  vat?: string | Omit<TaxSource, 'id'>
  product?: Fields
}

interface Case {
  kind?: EInvoiceKind
  lines?: readonly Written[]
  document?: Fields
  seller?: Fields
  buyer?: Fields
  discount?: string
  discountType?: 'percent' | 'amount'
  cost?: string
  shippingVat?: Written['vat']
  more?: Partial<EInvoiceSource>
}

export const seller: Fields = {
  name: 'Kervadec',
  legal_name: 'Menuiserie Kervadec',
  legal_form: 'SAS',
  capital: '20000.00',
  rcs: 'Quimper',
  siret: '30326504500011',
  vat_number: 'FR40303265045',
  address: '14 rue des Tonneliers\nZone de Kerlaz',
  postal_code: '29790',
  city: 'Pont-Croix',
  country: 'FR',
  email: 'contact@kervadec.example',
  phone: '02 98 70 40 00',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  penalty_rate: '12.15',
}
export const buyer: Fields = {
  company_name: 'Résidence Ker Anna',
  address: '2 allée des Ajoncs',
  postcode: '29780',
  city: 'Plouhinec',
  country: 'FR',
  siret_number: '40483304800022',
}
export const consumer: Fields = {
  company_name: 'Maëlle Le Goff',
  address: '5 rue du Port',
  postcode: '29770',
  city: 'Audierne',
  is_person: true,
}
export const german: Fields = {
  company_name: 'Möbelhaus Nord GmbH',
  address: 'Hafenstraße 8',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  intracommunity_vat_number: 'DE136695976',
  email: 'rechnung@moebel.example',
}
const intraEu = { number: '0', category: 'K' }
const reverse = { number: '0', category: 'AE' }
const exported = { number: '0', category: 'G' }
const outOfScope = { number: '0', category: 'O' }
const exempt = { number: '0', category: 'E', exemption_text: 'Exonération de TVA, article 261, 4-4° du CGI' }
const earlier = { number: 'FA-2026-00041', issue_date: '2026-10-05' }
const deposit = { number: 'AC-2026-00007', issue_date: '2026-09-01' }

const taxOf = (vat: Written['vat'] = '20'): TaxSource =>
  typeof vat === 'string' ? { id: vat, number: vat } : { id: `${vat.number} ${vat.category}`, ...vat }

/** An e-invoice in the shape that the services hand over, with the totals of the one algorithm. */
export function eInvoice(written: Case = {}): EInvoiceSource {
  const { kind = 'invoice', lines = [{}], discount, discountType, cost, shippingVat, more } = written
  const whole = { ...seller, ...written.seller }
  const franchise = whole.vat_exemption === true
  const filled = lines.map(({ name, vat, product, ...line }) => ({
    line: {
      kind: 'product',
      product_name: name ?? 'Table en chêne',
      quantity: '1',
      price: '100.00',
      nature: 'goods',
      ...line,
    } as Fields,
    vat: { ...appliedTax(taxOf(vat), franchise), code: typeof vat === 'string' ? null : vat?.exemption_code },
    product,
  }))
  const shipping = cost ? appliedTax(taxOf(shippingVat), franchise) : null
  const totals = computeTotals({
    exempt: franchise,
    discount,
    discountType,
    shipping: shipping && { cost: cost ?? '0', ...shipping },
    lines: filled.map(({ line, vat }) => ({ ...line, ...vat })),
  })
  return {
    kind,
    document: {
      number: 'FA-2026-00042',
      issue_date: '2026-11-20',
      expiration_payment: '2026-12-20',
      currency: 'eur',
      payment_method: 'bank_transfer',
      ...written.document,
    },
    seller: whole,
    buyer: written.buyer ?? buyer,
    lines: filled.map((line, index) => ({ ...line, amounts: totals.lines[index]! })),
    totals,
    shipping,
    ...more,
  }
}

const services = { nature: 'services', name: 'Pose' }
const three: readonly Written[] = [
  { quantity: '2', price: '50.00' },
  { name: 'Livre', quantity: '3', price: '9.99', vat: '5.5' },
  { ...services, price: '20.00', vat: '10' },
]

/** The files that the tests walk: what a French company sends, in every case that changes the file. */
export const eInvoices: Readonly<Record<string, EInvoiceSource>> = {
  'the normal rate': eInvoice(),
  'the intermediate rate': eInvoice({ lines: [{ ...services, vat: '10' }] }),
  'the reduced rate': eInvoice({ lines: [{ name: 'Livre', vat: '5.5' }] }),
  'the special rate': eInvoice({ lines: [{ name: 'Journal', price: '250.00', vat: '2.1' }] }),
  'three rates, discount and shipping (T1)': eInvoice({ lines: three, discount: '10', cost: '12.50' }),
  'ten lines of 0.99 (T2)': eInvoice({ lines: Array.from({ length: 10 }, () => ({ price: '0.99' })) }),
  'a discount on a line (T3)': eInvoice({ lines: [{ quantity: '7', price: '19.99', discount: '12.5' }] }),
  'halves of cents (T5)': eInvoice({ lines: [{ price: '2.675' }, { price: '1.005' }] }),
  'three thirds of a cent (T10)': eInvoice({ lines: [0, 1, 2].map(() => ({ price: '33.335' })) }),
  'a small quantity (T12)': eInvoice({ lines: [{ quantity: '0.1234' }] }),
  'a free line (T13)': eInvoice({ lines: [{ quantity: '3', price: '19.99', discount: '100' }] }),
  'large amounts (T15)': eInvoice({ lines: [{ quantity: '9999999', price: '999999.99' }] }),
  'a fixed discount over two rates (T18)': eInvoice({
    lines: [{ price: '10.00' }, { price: '10.00', vat: '10' }],
    discount: '0.05',
    discountType: 'amount',
  }),
  'a negative base under a discount (T19)': eInvoice({
    lines: [
      { quantity: '10', price: '30.00' },
      { quantity: '-1', price: '50.00', vat: '10' },
    ],
    discount: '10',
  }),
  'a negative line with a discount': eInvoice({
    lines: [{ quantity: '4' }, { quantity: '-1', discount: '15' }],
  }),
  'prices of six decimals': eInvoice({ lines: [{ quantity: '1250', price: '0.012345', unit: 'kWh' }] }),
  'shipping at the reduced rate': eInvoice({ cost: '7.90', shippingVat: '5.5' }),
  'services, VAT on payment': eInvoice({ lines: [{ ...services, unit: 'h', quantity: '3.5' }] }),
  'services, VAT by the debits': eInvoice({ lines: [services], seller: { invoice_frame_debits: true } }),
  'goods and services': eInvoice({ lines: [{}, services] }),
  'a deposit': eInvoice({ kind: 'deposit', lines: [{ name: 'Acompte de 30 %', price: '300.00' }] }),
  'a deposit paid before': eInvoice({
    kind: 'deposit',
    document: { expiration_payment: '2026-11-10' },
    more: { paidOn: '2026-11-10' },
  }),
  'a final invoice': eInvoice({
    lines: [{ price: '1000.00' }],
    more: { deposits: [deposit], prepaid: '360.00' },
  }),
  'a final invoice of services after two deposits': eInvoice({
    lines: [{ ...services, price: '333.33' }],
    more: { deposits: [deposit, { number: 'AC-2026-00009', issue_date: '2026-10-01' }], prepaid: '240.00' },
  }),
  'a credit in part': eInvoice({
    kind: 'credit',
    document: { number: 'AV-2026-00003', expiration_payment: null },
    lines: [{ price: '45.00' }],
    more: { corrects: [earlier] },
  }),
  'a credit of two invoices': eInvoice({
    kind: 'credit',
    lines: three,
    discount: '10',
    more: { corrects: [earlier, { number: 'FA-2026-00040', issue_date: '2026-10-01' }] },
  }),
  'a corrective invoice': eInvoice({ kind: 'corrective', more: { corrects: [earlier] } }),
  'self-billing': eInvoice({ kind: 'self_billing' }),
  'a seller without VAT': eInvoice({ seller: { vat_exemption: true, vat_number: null }, lines: [{}, services] }),
  'an exempt training': eInvoice({ lines: [{ ...services, vat: exempt }] }),
  'an exempt line beside a taxed one': eInvoice({
    lines: [{}, { ...services, vat: { ...exempt, exemption_code: 'VATEX-FR-CGI261-4' } }],
    discount: '5',
  }),
  'reverse charge of a sub-contractor': eInvoice({
    lines: [{ ...services, vat: reverse }],
    buyer: { ...buyer, intracommunity_vat_number: 'FR83404833048' },
  }),
  'goods for Germany': eInvoice({
    lines: [{ vat: intraEu }],
    cost: '80.00',
    shippingVat: intraEu,
    buyer: german,
    document: { delivery_date: '2026-11-19' },
  }),
  'an export': eInvoice({
    lines: [{ vat: exported }],
    buyer: { ...german, country: 'CH', intracommunity_vat_number: null },
    document: {
      delivery_address: 'Quai 3',
      delivery_postal_code: '1204',
      delivery_city: 'Genève',
      delivery_country: 'CH',
    },
  }),
  'out of the scope of VAT': eInvoice({ lines: [{ ...services, name: 'Indemnité', vat: outOfScope }] }),
  'a consumer': eInvoice({ buyer: consumer, document: { payment_method: 'cb' } }),
  'Corsica, 0.9 and 13': eInvoice({ lines: [{ price: '250.00', vat: '0.9' }, { vat: '13' }] }),
  'Réunion, 8.5 and 2.1 (T6)': eInvoice({ lines: [{ vat: '8.5' }, { quantity: '2', price: '4.15', vat: '2.1' }] }),
  dollars: eInvoice({ document: { currency: 'usd', exchange_rate: '0.912345' } }),
  'a payment in three parts': eInvoice({
    document: {
      installments: [
        { due_date: '2026-12-20', amount: '40.00' },
        { due_date: '2027-01-20', amount: '40.00' },
        { due_date: '2027-02-20', amount: '40.00' },
      ],
    },
  }),
  'rounding of cash': eInvoice({
    lines: [{ price: '10.02' }],
    document: { payment_method: 'cash' },
    more: { rounding: '0.03' },
  }),
  'a small invoice without VAT number': eInvoice({ seller: { vat_number: null } }),
  'another place of delivery and of billing': eInvoice({
    document: {
      delivery_address: 'Chantier du Port',
      delivery_postal_code: '29100',
      delivery_city: 'Douarnenez',
      delivery_date: '2026-11-18',
      invoice_address: 'BP 12',
      invoice_postal_code: '29000',
      invoice_city: 'Quimper',
    },
  }),
  'all references, texts and products': eInvoice({
    lines: [
      { kind: 'section', name: 'Menuiserie' },
      {
        unit: 'm²',
        description: 'Chêne massif, huilé',
        product: { reference: 'TAB-1', barcode: '3017620422003', origin_country: 'FR' },
      },
      { kind: 'text', name: 'Posée le 18 novembre' },
      { ...services, unit: 'forfait' },
      { kind: 'subtotal' },
    ],
    document: { ref: 'CDE-77', external_refs: 'Service achats', legal_policy: 'Bois certifié PEFC.' },
    more: { quotation: 'DE-2026-00012', order: 'BC-2026-00004', deliveryNote: 'BL-2026-00009' },
  }),
  'hostile texts': eInvoice({
    lines: [{ name: '<b>&amp;"\u0007]]>\ud800 “été” 🪑', description: '<!DOCTYPE x [<!ENTITY a "b">]>&a;' }],
  }),
}
