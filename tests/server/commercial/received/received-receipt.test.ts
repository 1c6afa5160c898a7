import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '../../../support/deliveries.ts'
import { customer, taxesOf } from '../../../support/documents.ts'
import { dataOf, receivedXml as xmlOf } from '../../../support/files/received-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/received-invoices/'
let suite: Suite
let company: string
let admin: Person
let sawmill: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Kervadec', { siret: '30326504500011' })
  admin = await suite.person(company, 'administrator')
  sawmill = await customer(admin, {
    company_name: 'Scierie de l’Aulne',
    type: 'manufacturer',
    siret_number: '732 829 320 00074',
  })
  taxes = await taxesOf(admin)
})
afterAll(() => suite.close())

/** An order of oak at 250.00. */
async function order(quantity = '10', values: object = {}): Promise<string> {
  const { status, body } = await admin.call('POST', 'commercial/v1/purchase-orders/', {
    is_sales: false,
    organization: sawmill,
    purchase_order_lines: [
      { product_name: 'Chêne scié', quantity, price: '250.00', taxes: [taxes['20'] ?? taxes['20.00']], ...values },
    ],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
/** Takes goods of an order in. */
async function takeIn(of: string, quantity: string): Promise<void> {
  const { noted, move } = deliveries(admin, sawmill)
  const lines = (await admin.call('GET', `commercial/v1/purchase-orders/${of}/?expand=purchase_order_lines`)).body
    .purchase_order_lines
  const note = await noted(of, {
    is_sales: false,
    organization: sawmill,
    delivery_note_lines: [{ product_name: 'Chêne scié', source_line: lines[0].id, quantity }],
  })
  expect(note.status, JSON.stringify(note.body)).toBe(201)
  const moved = await move(`delivery-notes/${note.body.id}`, 'deliver')
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
}
/** An invoice of the sawmill that is of an order. */
async function receive(of: string, values: Parameters<typeof xmlOf>[0] = {}): Promise<Reply> {
  const made = await admin.call('POST', path, { file: dataOf(xmlOf(values)) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return admin.call('PATCH', `${path}${made.body.id}/`, { linked_purchase_order: of }, { 'if-match': made.etag ?? '' })
}
const answer = (received: Reply, body: object): Promise<Reply> =>
  admin.call('PATCH', `${path}${received.body.id}/`, body, { 'if-match': received.etag ?? '' })
const approve = (received: Reply, body: object = {}): Promise<Reply> =>
  answer(received, { status: 'approved', ...body })
const compare = async (received: Reply): Promise<Reply['body']> =>
  (await admin.call('GET', `${path}${received.body.id}/comparison/`)).body

test('an invoice of goods that were never received is approved with a reason alone', async () => {
  const received = await receive(await order(), { quantity: '10' })
  const refused = await approve(received)
  expect([refused.status, refused.body.errors.receipt_reason[0]]).toMatchObject([
    422,
    { code: 'received_nothing', params: { received: '0', billed: '10' } },
  ])
  expect(refused.body.errors.receipt_reason[0].detail ?? JSON.stringify(refused.body)).toContain('0 sur 10')
  expect((await approve(received, { receipt_reason: '  ' })).status).toBe(422)
  expect((await admin.call('GET', `${path}${received.body.id}/`)).body).toMatchObject({
    status: 'received',
    invoice: null,
  })
  const approved = await approve(received, { receipt_reason: 'Livraison demain, confirmée par téléphone' })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(approved.body).toMatchObject({
    status: 'approved',
    receipt_reason: 'Livraison demain, confirmée par téléphone',
    invoice: expect.any(String),
  })
})

test('what was received in part is said so, and what came whole asks for nothing', async () => {
  const of = await order()
  await takeIn(of, '4')
  const whole = await receive(of, { quantity: '10' })
  const refused = await approve(whole)
  expect(refused.body.errors.receipt_reason[0]).toMatchObject({
    code: 'received_short',
    params: { received: '4', billed: '10' },
  })
  const part = await approve(await receive(of, { quantity: '4' }))
  expect([part.status, part.body.errors]).toEqual([200, undefined])
  // The four that came are billed: the other six lack.
  expect((await compare(whole)).lines[0]).toMatchObject({ ordered: '10', received: '4', billed: '4', now: '10' })
  expect((await compare(whole)).shortfall).toEqual({ received: '4', billed: '14' })
  await takeIn(of, '6')
  const rest = await approve(await receive(of, { quantity: '6' }))
  expect([rest.status, rest.body.errors]).toEqual([200, undefined])
})

test('a service, a credit and an invoice without an order ask for no receipt', async () => {
  const service = await receive(await order('4', { nature: 'services' }))
  expect((await approve(service)).status).toBe(200)
  const alone = await admin.call('POST', path, { file: dataOf(xmlOf()) })
  const unlinked = await answer(alone, { linked_purchase_order: null })
  expect((await approve(unlinked)).status).toBe(200)
  expect(await compare(unlinked)).toEqual({ lines: [], shortfall: null })
})

test('the lines are compared with those of the order, another price marked', async () => {
  const received = await receive(await order(), { quantity: '12', price: '260.00' })
  expect(await compare(received)).toMatchObject({
    shortfall: { received: '0', billed: '12' },
    lines: [
      {
        name: 'Chêne scié',
        ordered: '10',
        received: '0',
        billed: '0',
        now: '12',
        ordered_price: '250',
        billed_price: '260',
        is_price_different: true,
        is_over_ordered: true,
        is_short: true,
      },
    ],
  })
  const path_ = `${path}${received.body.id}/comparison/`
  const stranger = await suite.person(await suite.company('Other'), 'administrator')
  expect((await stranger.call('GET', path_)).status).toBe(404)
})

test('the reason is written with the approval alone', async () => {
  const received = await receive(await order())
  expect((await answer(received, { receipt_reason: 'Plus tard' })).body.errors).toHaveProperty('receipt_reason')
  const disputed = await answer(received, { status: 'disputed', reason_code: 'QTE_ERR', receipt_reason: 'Non' })
  expect([disputed.status, Object.keys(disputed.body.errors)]).toEqual([422, ['receipt_reason']])
})

test('M8: an invoice that names no order is shown the open orders of its supplier that agree, and none is linked', async () => {
  const same = await order('7')
  await order('3')
  const received = await admin.call('POST', path, { file: dataOf(xmlOf({ quantity: '7' })) })
  expect(received.body).toMatchObject({ linked_purchase_order: null, organization: sawmill })
  const propose = (person: Person): Promise<Reply> => person.call('GET', `${path}${received.body.id}/proposed-orders/`)
  const { body } = await propose(admin)
  expect(body.orders[0]).toMatchObject({ id: same, total: '1750.00', left: '1750.00', agreements: ['left', 'lines'] })
  expect(body.orders.length).toBeGreaterThan(1)
  expect((await admin.call('GET', `${path}${received.body.id}/`)).body.linked_purchase_order).toBeNull()
  expect((await propose(await suite.person(company, 'hr'))).status).toBe(403)

  const taken = await answer(received, { linked_purchase_order: same })
  expect([taken.status, taken.body.linked_purchase_order]).toEqual([200, same])
  expect((await propose(admin)).body.orders).toEqual([])
  // The order is billed whole: it is proposed to no other invoice.
  expect((await approve(taken, { receipt_reason: 'Livré ce matin' })).status).toBe(200)
  const next = await admin.call('POST', path, { file: dataOf(xmlOf({ quantity: '7' })) })
  const { orders } = (await admin.call('GET', `${path}${next.body.id}/proposed-orders/`)).body
  expect(orders.map(({ id }: { id: string }) => id)).not.toContain(same)
})
