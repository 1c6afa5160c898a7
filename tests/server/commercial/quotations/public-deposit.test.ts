import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, sentQuotation, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let administrator: Person
let organization: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(sales)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

const at = 'commercial/v1/'
const page = (key: string, part = '', body?: unknown): Promise<Reply> =>
  suite.anonymous(body ? 'POST' : 'GET', `${at}quotations/public/${key}/${part}`, body)
const accept = (key: string): Promise<Reply> => page(key, 'accept/', { name: 'Solène Le Bihan', consent: true })
const deposit = (key: string): Promise<Reply> => page(key, 'deposit/', {})
const offered = async (values: Record<string, unknown> = {}, party = organization): Promise<Reply['body']> =>
  (
    await sentQuotation(sales, party, {
      quotation_lines: [{ product_name: 'Escalier', quantity: '10', price: '100.00', taxes: [taxes['20']] }],
      deposit_percent: '30',
      ...values,
    })
  ).body
const invoicesOf = async (quotation: string): Promise<Reply['body'][]> =>
  (await administrator.call('GET', `${at}invoices/?linked_quotation=${quotation}`)).body.results

test('the deposit that was agreed on is there to pay as soon as the quotation is accepted, once', async () => {
  const { id, public_key: key, number } = await offered()
  expect((await page(key)).body.deposit).toEqual({ percent: '30' })
  expect((await deposit(key)).body.code).toBe('no_deposit')
  await accept(key)
  expect((await page(key)).body.deposit).toMatchObject({
    percent: '30',
    total: '360.00',
    left_to_pay: '360.00',
    key: null,
  })
  expect(await invoicesOf(id)).toEqual([])
  const [made, again] = await Promise.all([deposit(key), deposit(key)])
  expect([made.status, again.status].sort()).toEqual([200, 201])
  expect(made.body.key).toBe(again.body.key)
  const [invoice, ...others] = await invoicesOf(id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ type: 'deposit', status: 'accepted', total_price: '360.00', left_to_pay: '360.00' })
  const shown = await suite.anonymous('GET', `${at}invoices/public/${made.body.key}/`)
  expect(shown.body).toMatchObject({ number: invoice.number, total_price: '360.00' })
  const { body: told } = await sales.call('GET', 'notifications/v1/notifications/')
  const note = told.results.find(({ event }: { event: string }) => event === 'notify_deposit')
  expect(note.verb).toContain(number)
  expect(note.verb).toContain(invoice.number)
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.flatMap(({ errors }) => errors)).toEqual([])
})

test('a deposit that is paid or cancelled is asked for no more', async () => {
  const { id, public_key: key } = await offered()
  await accept(key)
  await deposit(key)
  const [invoice] = await invoicesOf(id)
  await administrator.call('POST', `${at}invoice-payments/`, {
    invoice: invoice.id,
    amount: '360.00',
    payment_method: 'bank_transfer',
    provider: 'user',
  })
  expect((await page(key)).body.deposit).toMatchObject({ left_to_pay: '0.00' })
  const other = await offered()
  await accept(other.public_key)
  await deposit(other.public_key)
  const [second] = await invoicesOf(other.id)
  const { etag } = await administrator.call('GET', `${at}invoices/${second.id}/`)
  const canceled = await administrator.call(
    'PATCH',
    `${at}invoices/${second.id}/`,
    { status: 'canceled', reason: 'Erreur' },
    { 'if-match': etag ?? '' },
  )
  expect(canceled.status).toBe(200)
  expect((await page(other.public_key)).body.deposit).toBeNull()
  expect((await deposit(other.public_key)).status).toBe(409)
})

test('when data required by law is missing, the invoice stays a draft for the staff and the acceptance remains valid', async () => {
  const bare = await customer(sales, { company_name: 'Sans adresse', address: null, postcode: null, city: null })
  const { id, public_key: key } = await offered({}, bare)
  expect((await accept(key)).status).toBe(200)
  const made = await deposit(key)
  expect([made.status, made.body.key, made.body.is_draft]).toEqual([201, null, true])
  expect(await invoicesOf(id)).toMatchObject([{ status: 'pro_format', type: 'deposit' }])
  expect((await deposit(key)).body.is_draft).toBe(true)
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('a new quotation asks for the deposit of its company; one without asks for none; what was sent stays', async () => {
  const { body: company, etag } = await administrator.call('GET', `auth/v1/companies/${sales.company}/`)
  expect(company.deposit_percent).toBeNull()
  const plain = await offered({ deposit_percent: null })
  await accept(plain.public_key)
  expect((await page(plain.public_key)).body.deposit).toBeNull()
  const changed = await administrator.call(
    'PATCH',
    `auth/v1/companies/${sales.company}/`,
    { deposit_percent: '40' },
    { 'if-match': etag ?? '' },
  )
  expect(changed.status).toBe(200)
  const { body } = await sales.call('POST', `${at}quotations/`, { organization })
  expect(body.deposit_percent).toBe('40')
  expect(
    (await administrator.call('POST', `${at}quotations/`, { organization, is_sales: false })).body.deposit_percent,
  ).toBe(null)
  const wrong = await sales.call('POST', `${at}quotations/`, { organization, deposit_percent: '120' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['deposit_percent']])
  const sent = await offered()
  const { etag: version } = await sales.call('GET', `${at}quotations/${sent.id}/`)
  const change = { deposit_percent: '50' }
  const late = await sales.call('PATCH', `${at}quotations/${sent.id}/`, change, { 'if-match': version ?? '' })
  expect([late.status, late.body.code]).toEqual([409, 'already_sent'])
})

test('by staff acceptance the invoice takes the percentage that was agreed on', async () => {
  const { id } = await offered({ deposit_percent: '25' })
  const { etag } = await sales.call('GET', `${at}quotations/${id}/`)
  await sales.call('PATCH', `${at}quotations/${id}/`, { status: 'accepted' }, { 'if-match': etag ?? '' })
  const made = await administrator.call('POST', `${at}quotations/${id}/make_deposit/`, {})
  expect([made.status, made.body.total_price]).toEqual([201, '300.00'])
})
