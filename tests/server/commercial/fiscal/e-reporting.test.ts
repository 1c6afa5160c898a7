import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, draft, pay, taxesOf, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let admin: Person
let anne: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(
    await suite.company('Kervadec', { siret: '30326504500011', invoice_frame_debits: false }),
    'administrator',
  )
  anne = await customer(admin, { company_name: 'Anne Le Goff', is_person: true, siret_number: null })
  taxes = await taxesOf(admin)
})
afterAll(() => suite.close())

const report = (from = '2026-11-01', to = '2026-11-30', person = admin): Promise<Reply> =>
  person.call('GET', `commercial/v1/e-reporting/?from=${from}&to=${to}`)
const line = (price: string, nature: string, rate = '20') => ({
  product_name: 'Pose',
  quantity: '1',
  price,
  nature,
  taxes: [taxes[rate] ?? taxes[`${rate}.00`]],
})
const lines = (...all: object[]) => ({ invoice_lines: all })

test('sums validated sales to private persons and abroad by day, nature and rate, nothing else', async () => {
  await validated(
    admin,
    anne,
    '0',
    lines(line('100.00', 'services'), line('50.00', 'goods'), line('10.00', 'goods', '10')),
  )
  await draft(admin, anne, '0', lines(line('999.00', 'goods')))
  await validated(admin, await customer(admin), '0', lines(line('888.00', 'goods')))
  const abandoned = await draft(admin, anne, '0', lines(line('777.00', 'goods')))
  await admin.call(
    'PATCH',
    `commercial/v1/invoices/${abandoned.body.id}/`,
    { status: 'canceled' },
    { 'if-match': abandoned.etag ?? '' },
  )
  await validated(admin, anne, '0', { ...lines(line('666.00', 'goods')), is_sales: false, number: 'F-1' })
  const { status, body } = await report()
  expect(status, JSON.stringify(body)).toBe(200)
  const day = suite.clock.now().slice(0, 10)
  expect(body.sales).toEqual([
    { day, buyer: 'B2C', nature: 'goods', rate: '10', category: 'S', base: '10.00', amount: '1.00' },
    { day, buyer: 'B2C', nature: 'goods', rate: '20', category: 'S', base: '50.00', amount: '10.00' },
    { day, buyer: 'B2C', nature: 'services', rate: '20', category: 'S', base: '100.00', amount: '20.00' },
  ])
})

test('a cancelled invoice and its credit come to nothing', async () => {
  const before = (await report()).body.sales
  const made = await validated(admin, anne, '0', lines(line('300.00', 'services')))
  expect((await report()).body.sales).not.toEqual(before)
  const canceled = await admin.call(
    'PATCH',
    `commercial/v1/invoices/${made.body.id}/`,
    { status: 'canceled', reason: 'Erreur' },
    { 'if-match': made.etag ?? '' },
  )
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  expect((await report()).body.sales).toEqual(before)
})

test('payments for services are reported on their day, without those that were undone', async () => {
  const { body } = await validated(admin, anne, '0', lines(line('100.00', 'services'), line('100.00', 'goods')))
  const first = await pay(admin, body.id, '60.00')
  const second = await pay(admin, body.id, '120.00')
  const { etag } = await admin.call('GET', `commercial/v1/invoice-payments/${second.body.id}/`)
  await admin.call('DELETE', `commercial/v1/invoice-payments/${second.body.id}/`, undefined, { 'if-match': etag ?? '' })
  expect(first.status).toBe(201)
  expect((await report()).body.payments).toEqual([
    { day: suite.clock.now().slice(0, 10), buyer: 'B2C', rate: '20', amount: '30.00' },
  ])
  expect((await report('2026-10-01', '2026-10-31')).body.payments).toEqual([])
})

test('of two months at most, for who reads the accounts, of the own company', async () => {
  expect((await report('2026-01-01', '2026-12-31')).status).toBe(400)
  expect((await report('2026-11-31', '2026-12-01')).status).toBe(400)
  expect((await report('2026-11-02', '2026-11-01')).status).toBe(400)
  const clerk = await suite.person(admin.company, 'employee', 'clerk@suite.test')
  expect((await report(undefined, undefined, clerk)).status).toBe(403)
  const other = await suite.person(await suite.company('Autre', { siret: '40483304800022' }), 'administrator')
  expect((await report(undefined, undefined, other)).body).toMatchObject({ sales: [], payments: [] })
})
