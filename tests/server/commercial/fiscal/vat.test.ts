import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRecord } from '../../../../server/database/records.ts'
import { verify } from '../../../../server/maintenance/verify.ts'
import { documentData } from '../../../../server/services/commercial/files/document-pdf.ts'
import { invoiceKind } from '../../../../server/services/commercial/document/kinds.ts'
import { totalRows } from '../../../../src/format/total-rows.ts'
import { customer, draft, pay, taxesOf, validate, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
let organization: string
let rate: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec', { invoice_frame_debits: true })
  person = await suite.person(company, 'administrator')
  organization = await customer(person, { intracommunity_vat_number: 'FR83404833048' })
  rate = await taxesOf(person)
})
afterAll(() => suite.close())

const tax = async (values: Record<string, unknown>): Promise<string> =>
  (await person.call('POST', 'commercial/v1/taxes/', { is_active: true, number: '0', ...values })).body.id

const lineOf = (values: Record<string, unknown>) => ({
  invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100.00', ...values }],
})

const change = async (path: string, values: Record<string, unknown>): Promise<Reply> =>
  person.call('PATCH', path, values, { 'if-match': (await person.call('GET', path)).etag ?? '' })

/** Accounts, sides and currency amounts of what a document booked. */
async function rowsOf(document: string): Promise<string[]> {
  const { body } = await person.call(
    'GET',
    `accounting/v1/account-lines/?document=${document}&expand=account&page_size=100`,
  )
  return body.results
    .map((row: { account: { number: string }; debit: string; credit: string; currency_amount: string | null }) =>
      [row.account.number, row.debit, row.credit, ...(row.currency_amount ? [row.currency_amount] : [])].join(' '),
    )
    .sort()
}

/** Returns the codes of the errors that refuse the validation of a draft, by path. */
const refusals = async (reply: Reply): Promise<Record<string, string>> => {
  const { status, body } = await validate(person, reply)
  expect(status, JSON.stringify(body)).toBe(422)
  return Object.fromEntries(
    Object.entries(body.errors as Record<string, { code: string }[]>).map(([path, [error]]) => [path, error!.code]),
  )
}

describe('VAT never vanishes silently', () => {
  test('no tax on a line: an empty list, null in the body of an old line, null by itself', async () => {
    expect(await refusals(await draft(person, organization, '0', lineOf({ taxes: [] })))).toEqual({
      'lines.0.taxes': 'required',
    })
    const { body } = await draft(person, organization)
    const path = `commercial/v1/invoices/${body.id}/`
    const [{ id }] = (await person.call('GET', `${path}?expand=invoice_lines`)).body.invoice_lines
    expect((await change(`commercial/v1/invoice-lines/${id}/`, { taxes: null })).status).toBe(200)
    const bare = await person.call('GET', path)
    expect(bare.body).toMatchObject({ total_taxes: '0.00' })
    expect(await refusals(bare)).toEqual({ 'lines.0.taxes': 'required' })
    await change(path, { invoice_lines: [{ id, product_name: 'Table', taxes: null }] })
    expect(await refusals(await person.call('GET', path))).toEqual({ 'lines.0.taxes': 'required' })
  })
  test('a tax without a rate, or of rate zero, says why; a stated exemption and an exempt seller pass', async () => {
    for (const values of [
      { name: 'Sans taux', number: null },
      { name: 'Zéro', category: 'S' },
      { name: 'Nu', category: 'E' },
    ])
      expect(await refusals(await draft(person, organization, '0', lineOf({ taxes: [await tax(values)] })))).toEqual({
        'lines.0.taxes': 'exemption_reason',
      })
    expect((await validated(person, organization, '0', lineOf({ taxes: [rate['0']] }))).body).toMatchObject({
      transaction_taxes: [{ category: 'E', exemption: 'Exonération de TVA', base: '100.00', amount: '0.00' }],
    })
    const exempt = await suite.person(await suite.company('Franchise', { vat_exemption: true }), 'administrator')
    const free = await draft(exempt, await customer(exempt), '0', { cost: '5.00', ...lineOf({ taxes: [] }) })
    expect((await validate(exempt, free)).status).toBe(200)
  })
  test('an exempt seller validates no tax that a line or the shipping brought; a buyer who is exempt still gets that of his supplier', async () => {
    const exempt = await suite.person(await suite.company('Franchise deux', { vat_exemption: true }), 'administrator')
    const own = await taxesOf(exempt)
    const party = await customer(exempt)
    const taxed = { cost: '5.00', delivery_taxes: [own['20']], ...lineOf({ taxes: [own['20']] }) }
    const { body: made } = await validate(exempt, await draft(exempt, party, '0', taxed))
    const { body } = await exempt.call('GET', `commercial/v1/invoices/${made.id}/?expand=invoice_lines`)
    expect([body.delivery_taxes, body.invoice_lines[0].taxes, body.total_price]).toEqual([[], [], '105.00'])
    const bought = await draft(exempt, party, '0', { is_sales: false, number: 'H-1', ...taxed })
    expect((await validate(exempt, bought)).body).toMatchObject({ delivery_taxes: [own['20']], total_price: '126.00' })
  })
  test('shipping takes the 20 % tax; without one it is refused', async () => {
    const { body } = await draft(person, organization, '100.00', { cost: '10.00' })
    expect(body).toMatchObject({ delivery_taxes: [rate['20']], total_taxes: '22.00', total_price: '132.00' })
    const bare = await draft(person, organization)
    const charged = await change(`commercial/v1/invoices/${bare.body.id}/`, { cost: '10.00' })
    expect(charged.body).toMatchObject({ delivery_taxes: [rate['20']], total_price: '132.00' })
    const other = await draft(person, organization, '100.00', { cost: '10.00', delivery_taxes: [rate['10']] })
    expect(other.body).toMatchObject({ total_taxes: '21.00' })
    expect(await refusals(await draft(person, organization, '100.00', { cost: '10.00', delivery_taxes: [] }))).toEqual({
      delivery_taxes: 'required',
    })
  })
  test('reverse charge and intra-EU ask for the VAT number of the buyer, intra-EU for the day of delivery', async () => {
    const nobody = await customer(person, { company_name: 'Sans numéro' })
    const reverse = lineOf({ taxes: [await tax({ name: 'Autoliquidation', category: 'AE' })] })
    expect(await refusals(await draft(person, nobody, '0', reverse))).toEqual({
      'organization.intracommunity_vat_number': 'required',
    })
    const europe = lineOf({ taxes: [await tax({ name: 'Intra', category: 'K' })] })
    expect(await refusals(await draft(person, nobody, '0', europe))).toEqual({
      'organization.intracommunity_vat_number': 'required',
      delivery_date: 'required',
    })
    const sold = await validated(person, organization, '0', { ...europe, delivery_date: '2026-11-20' })
    expect(sold.body.transaction_taxes).toMatchObject([
      { category: 'K', exemption: 'Exonération de TVA, article 262 ter, I du CGI' },
    ])
  })
  test('a corrective invoice names a validated one of ours, a foreign currency its rate', async () => {
    const open = await draft(person, organization)
    expect(await refusals(await draft(person, organization, '100.00', { type: 'corrective' }))).toEqual({
      linked_invoice: 'required',
    })
    expect(
      await refusals(await draft(person, organization, '100.00', { type: 'corrective', linked_invoice: open.body.id })),
    ).toEqual({ linked_invoice: 'required' })
    const first = await validated(person, organization)
    const values = { type: 'corrective', linked_invoice: first.body.id }
    expect((await validate(person, await draft(person, organization, '100.00', values))).status).toBe(200)
    expect(await refusals(await draft(person, organization, '100.00', { currency: 'usd' }))).toEqual({
      exchange_rate: 'required',
    })
    const dollars = await draft(person, organization, '100.00', { currency: 'usd' })
    await expect(
      suite.backend.db.query("update commercial_invoices set status = 'accepted' where id = $1", [dollars.body.id]),
    ).rejects.toThrow(/exchange rate/)
  })
})

test('two reasons at rate zero are two rows, in the record and in the entries', async () => {
  const europe = await tax({ name: 'Intra 2', category: 'K' })
  const { body } = await validated(person, organization, '0', {
    delivery_date: '2026-11-20',
    invoice_lines: [
      { product_name: 'Livre', quantity: '1', price: '10.00', taxes: [rate['0']] },
      { product_name: 'Table', quantity: '1', price: '20.00', taxes: [europe] },
    ],
  })
  expect(body.transaction_taxes.map((row: Record<string, string>) => [row.category, row.rate, row.base])).toEqual([
    ['E', '0', '10.00'],
    ['K', '0', '20.00'],
  ])
  expect(await rowsOf(body.id)).toEqual(['411000 30.00 0.00', '707000 0.00 10.00', '707000 0.00 20.00'])
  const { db, storage } = suite.backend
  const stored = await findRecord(db, invoiceKind.entity, person.company, body.id)
  const printed = await documentData({ tx: db, storage }, invoiceKind, stored!, '2026-11-20')
  expect(printed.mentions).toEqual(
    expect.arrayContaining([
      'Nature de l’opération : livraison de biens.',
      'Exonération de TVA',
      'Exonération de TVA, article 262 ter, I du CGI',
    ]),
  )
  expect(totalRows(printed.totals!, false).filter(({ key }) => key === 'tax')).toMatchObject([
    { category: 'E', base: '10.00' },
    { category: 'K', base: '20.00' },
  ])
  const shown = await suite.anonymous('GET', `commercial/v1/invoices/public/${body.public_key}/`)
  expect(shown.body).toMatchObject({
    operation_nature: 'goods',
    transaction_taxes: [{ category: 'E' }, { category: 'K', exemption: expect.stringContaining('262 ter') }],
  })
})

describe('entries', () => {
  test('a free line tells its nature, a product its own; the invoice says what it is about', async () => {
    const study = await person.call('POST', 'products/v1/products/', {
      name: 'Étude',
      type: 'service',
      tax_amount: '20',
    })
    const sold = await validated(person, organization, '0', {
      invoice_lines: [
        { product_name: 'Table', quantity: '1', price: '10.00' },
        { product_name: 'Pose', quantity: '1', price: '20.00', nature: 'services' },
        { product: study.body.id, quantity: '1', price: '40.00', nature: 'goods' },
      ],
    })
    expect(await rowsOf(sold.body.id)).toEqual([
      '411000 84.00 0.00',
      '445711 0.00 14.00',
      '706000 0.00 60.00',
      '707000 0.00 10.00',
    ])
    const shown = await suite.anonymous('GET', `commercial/v1/invoices/public/${sold.body.public_key}/`)
    expect(shown.body.operation_nature).toBe('mixed')
  })
  test('a purchase is charged by the account of its line, else by its nature', async () => {
    const { body } = await person.call('GET', 'accounting/v1/accounts/?number=622000')
    const bought = await validated(person, organization, '0', {
      is_sales: false,
      number: 'H-1',
      issue_date: '2026-11-01',
      invoice_lines: [
        { product_name: 'Honoraires', quantity: '1', price: '10.00', nature: 'services', account: body.results[0].id },
        { product_name: 'Étude', quantity: '1', price: '20.00', nature: 'services' },
        { product_name: 'Bois', quantity: '1', price: '30.00' },
      ],
    })
    expect(await rowsOf(bought.body.id)).toEqual([
      '401000 0.00 72.00',
      '445660 12.00 0.00',
      '604000 20.00 0.00',
      '607000 30.00 0.00',
      '622000 10.00 0.00',
    ])
  })
  test('J12: an intra-EU purchase owes and deducts its VAT, at the rate of the product', async () => {
    const book = await person.call('POST', 'products/v1/products/', {
      name: 'Livre',
      type: 'physical',
      tax_amount: '5.5',
    })
    const europe = await tax({ name: 'Achat intra', category: 'K' })
    const bought = await validated(person, organization, '0', {
      is_sales: false,
      number: 'K-1',
      issue_date: '2026-11-01',
      invoice_lines: [
        { product_name: 'Bois', quantity: '1', price: '500.00', taxes: [europe] },
        { product: book.body.id, quantity: '1', price: '100.00', taxes: [europe] },
      ],
    })
    expect(await rowsOf(bought.body.id)).toEqual([
      '401000 0.00 600.00',
      '445200 0.00 105.50',
      '445660 105.50 0.00',
      '607000 600.00 0.00',
    ])
  })
  test('VAT on payment goes to the account of each tax, in parts, the last the exact rest', async () => {
    const seller = await suite.person(await suite.company('Conseil', { invoice_frame_debits: false }), 'administrator')
    const taxes = await taxesOf(seller)
    const service = (price: string, of: string) => ({
      product_name: of,
      quantity: '1',
      price,
      nature: 'services',
      taxes: [taxes[of]],
    })
    const { body } = await validated(seller, await customer(seller), '0', {
      invoice_lines: [service('100.01', '20'), service('33.33', '5.5')],
    })
    expect(body.total_price).toBe('155.17')
    for (const amount of ['51.72', '51.72', '51.73']) await pay(seller, body.id, amount)
    const rows = await suite.backend.db.query<{ number: string; balance: string }>(
      "select a.number, sum(l.credit - l.debit)::text as balance from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number like '4457%' group by 1 order by 1",
      [seller.company],
    )
    expect(rows).toEqual([
      { number: '445711', balance: '20.00' },
      { number: '445713', balance: '1.83' },
      { number: '445740', balance: '0.00' },
    ])
  })
  test('dollars are booked in euros, payments settle them to the cent, the books agree with the invoices', async () => {
    const { body } = await validated(person, organization, '0', {
      currency: 'usd',
      exchange_rate: '0.5',
      invoice_lines: [
        { product_name: 'A', quantity: '1', price: '10.01' },
        { product_name: 'Pose', quantity: '1', price: '10.01', nature: 'services' },
      ],
    })
    expect(body).toMatchObject({ total_price: '24.02', exchange_rate: '0.5' })
    expect(await rowsOf(body.id)).toEqual([
      '411000 12.01 0.00 24.02',
      '445711 0.00 2.00 4.00',
      '658000 0.01 0.00 0.00',
      '706000 0.00 5.01 10.01',
      '707000 0.00 5.01 10.01',
    ])
    const parts = [await pay(person, body.id, '8.01'), await pay(person, body.id, '8.01')]
    expect(await rowsOf(parts[0]!.body.id)).toEqual(['411000 0.00 4.01 8.01', '512000 4.01 0.00 8.01'])
    const found = async () => (await verify(suite.backend.db)).flatMap(({ errors }) => errors)
    expect(await found()).toEqual([])
    await pay(person, body.id, '8.00')
    expect(await found()).toEqual([])
  })
})

describe('a customer who pays too much', () => {
  const receive = (who: Person, invoice: string, values: Record<string, unknown>): Promise<Reply> =>
    who.call('POST', `commercial/v1/invoices/${invoice}/incoming_payments/`, values)
  const creditOf = async (who: Person, party: string): Promise<string> =>
    (await who.call('GET', `commercial/v1/customer-credits/${party}/`)).body.amount
  const remove = async (who: Person, id: string): Promise<Reply> => {
    const path = `commercial/v1/invoice-payments/${id}/`
    return who.call('DELETE', path, undefined, { 'if-match': (await who.call('GET', path)).etag ?? '' })
  }
  const surplusOf = async (invoice: string) =>
    (await person.call('GET', `commercial/v1/invoice-payments/?invoice=${invoice}&state=surplus`)).body.results[0]

  test('is refused without consent; with it the surplus is a credit on 4191, to be used on another invoice', async () => {
    const party = await customer(person, { company_name: 'Trop-perçu' })
    const { body } = await validated(person, party)
    for (const values of [{ amount: '150.00' }, { amount: '150.00', accept_surplus: false }])
      expect((await receive(person, body.id, values)).body).toMatchObject({
        errors: { amount: [{ code: 'overpayment', params: { max: '120.00' } }] },
      })
    expect((await receive(person, body.id, { amount: '150.00', accept_surplus: 'yes' })).status).toBe(422)
    expect((await receive(person, body.id, { amount: 'x', accept_surplus: true })).status).toBe(422)
    expect(
      (await receive(person, body.id, { amount: '1500.00', payment_method: 'cash', accept_surplus: true })).body,
    ).toMatchObject({
      errors: { amount: [{ code: 'cash_ceiling', text: expect.stringMatching(/plus de 1.000,00.€/) }] },
    })
    expect(await creditOf(person, party)).toBe('0.00')
    const paid = await receive(person, body.id, { amount: '150.00', accept_surplus: true })
    expect([paid.status, paid.body]).toMatchObject([201, { amount: '120.00', state: 'accepted' }])
    const surplus = await surplusOf(body.id)
    expect(surplus).toMatchObject({ amount: '30.00', state: 'surplus' })
    expect(await rowsOf(surplus.id)).toEqual(['419100 0.00 30.00', '512000 30.00 0.00'])
    expect((await person.call('GET', `commercial/v1/invoices/${body.id}/`)).body).toMatchObject({
      left_to_pay: '0.00',
      payment_status: 'paid',
    })
    expect(await creditOf(person, party)).toBe('30.00')

    const next = await validated(person, party)
    expect((await pay(person, next.body.id, '30.01', { from_credit: true })).body).toMatchObject({
      errors: { amount: [{ code: 'above_credit', params: { max: '30.00' } }] },
    })
    const used = await pay(person, next.body.id, '20.00', { from_credit: true })
    expect(used.body).toMatchObject({ from_credit: true, payment_method: null })
    expect(await rowsOf(used.body.id)).toEqual(['411000 0.00 20.00', '419100 20.00 0.00'])
    expect((await person.call('GET', `commercial/v1/invoices/${next.body.id}/`)).body.left_to_pay).toBe('100.00')
    expect(await creditOf(person, party)).toBe('10.00')
    expect((await remove(person, surplus.id)).body).toMatchObject({ code: 'credit_used' })
    expect((await remove(person, used.body.id)).status).toBe(204)
    expect(await creditOf(person, party)).toBe('30.00')
    expect((await remove(person, surplus.id)).status).toBe(204)
    expect(await rowsOf(surplus.id)).toEqual([
      '419100 0.00 30.00',
      '419100 30.00 0.00',
      '512000 0.00 30.00',
      '512000 30.00 0.00',
    ])
    expect(await creditOf(person, party)).toBe('0.00')
    expect((await verify(suite.backend.db)).flatMap(({ errors }) => errors)).toEqual([])
  })
  test('is never spent twice by two at once, not by another customer, not by SQL', async () => {
    const party = await customer(person, { company_name: 'Deux à la fois' })
    const first = await validated(person, party)
    await receive(person, first.body.id, { amount: '150.00', accept_surplus: true })
    const open = [await validated(person, party), await validated(person, party)]
    const answers = await Promise.all(open.map(({ body }) => pay(person, body.id, '30.00', { from_credit: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const other = await validated(person, organization)
    expect((await pay(person, other.body.id, '1.00', { from_credit: true })).status).toBe(422)
    const surplus = await surplusOf(first.body.id)
    const { db } = suite.backend
    await expect(
      db.query("update commercial_invoice_payments set state = 'removed' where id = $1", [surplus.id]),
    ).rejects.toThrow(/never spent twice/)
    const paid = await pay(person, other.body.id, '1.00')
    await expect(
      db.query('update commercial_invoice_payments set from_credit = true where id = $1', [paid.body.id]),
    ).rejects.toThrow(/never changes/)
    const stranger = await suite.person(await suite.company('Voisin'), 'administrator')
    expect((await stranger.call('GET', `commercial/v1/customer-credits/${party}/`)).status).toBe(404)
  })
})
