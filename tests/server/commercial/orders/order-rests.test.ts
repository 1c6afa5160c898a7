import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '../../../support/documents.ts'
import { deliveries, type Deliveries } from '../../../support/deliveries.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let organization: string
let deal: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(administrator)
  deal = deliveries(administrator, organization)
})
afterAll(() => suite.close())

const path = 'commercial/v1/purchase-orders/'
const rests = async (id: string): Promise<string[]> => {
  const { left_to_deliver, left_to_invoice, left_to_bill } = (await deal.read(`purchase-orders/${id}`)).body
  return [left_to_deliver, left_to_invoice, left_to_bill]
}
const view = async (name: string, isSales: boolean): Promise<{ count: number; worth: string; rows: any[] }> => {
  const { body } = await administrator.call('GET', `${path}overview/?is_sales=${isSales}`)
  const { body: list } = await administrator.call('GET', `${path}?is_sales=${isSales}&view=${name}&page_size=100`)
  return { count: body[name].count, worth: body[name].worth, rows: list.results }
}
const sumOf = (rows: any[], field: string): string =>
  rows.reduce((total, row) => total + Number(row[field]), 0).toFixed(2)

test('what is left of an order in euros follows what is delivered, billed and sent back, to the cent', async () => {
  const { id, lines } = await deal.ordered({
    discount: '10',
    purchase_order_lines: [
      { product_name: 'Table', quantity: '3', price: '100.00' },
      { product_name: 'Chaise', quantity: '10', price: '33.33', discount: '5' },
      { product_name: 'Pose', quantity: '2', price: '50.00', nature: 'services' },
    ],
  })
  const [table, chair] = [lines[0]!, lines[1]!]
  // 300.00 + 316.64 (333.30 less 5 %) = 616.64, less 10 %: 554.98; with 100.00 of services 716.64: 644.98.
  expect(await rests(id)).toEqual(['554.98', '644.98', '0.00'])
  const note = await deal.noted(id, {
    delivery_note_lines: [
      { product_name: 'Table', quantity: '2', source_line: table.id },
      { product_name: 'Chaise', quantity: '3', source_line: chair.id },
    ],
  })
  // The content of a note is planned; it counts as delivered once the note left.
  expect(await rests(id)).toEqual(['289.48', '644.98', '0.00'])
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await deal.move(`delivery-notes/${note.body.id}`, status)
  // 2 tables and 3 chairs: 200.00 + 94.99 = 294.99, less 29.50.
  expect(await rests(id)).toEqual(['289.48', '644.98', '265.49'])
  const invoice = await deal.invoiced(id, {
    organization,
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100.00', source_line: table.id }],
  })
  expect(invoice.status).toBe(201)
  expect(await rests(id)).toEqual(['289.48', '554.98', '175.49'])
  const back = await deal.returned(id, {
    product_return_lines: [{ product_name: 'Chaise', quantity: '3', source_line: chair.id }],
  })
  await deal.move(`product-returns/${back.body.id}`, 'delivered')
  // One table is left that was delivered and is not billed.
  expect((await rests(id))[2]).toBe('90.00')
})

test('the tabs of orders to deliver and to bill hold those with such a rest, and their figures add up to the rows', async () => {
  for (const isSales of [true, false]) {
    const received = await deal.ordered({ is_sales: isSales })
    const note = await deal.noted(received.id, { is_sales: isSales, need_lines: true })
    for (const status of isSales ? ['preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver'] : ['deliver'])
      expect((await deal.move(`delivery-notes/${note.body.id}`, status)).status).toBe(200)
    const open = await deal.ordered({ is_sales: isSales })
    const fields = { to_deliver: 'left_to_deliver', to_bill: 'left_to_bill', to_invoice: 'left_to_invoice' }
    for (const [name, field] of Object.entries(fields)) {
      const { count, worth, rows } = await view(name, isSales)
      expect([name, count, worth]).toEqual([name, rows.length, sumOf(rows, field)])
    }
    const toDeliver = (await view('to_deliver', isSales)).rows.map(({ id }) => id)
    const toBill = (await view('to_bill', isSales)).rows.map(({ id }) => id)
    expect([toDeliver.includes(open.id), toDeliver.includes(received.id)]).toEqual([true, false])
    expect([toBill.includes(open.id), toBill.includes(received.id)]).toEqual([false, true])
    expect((await deal.invoiced(received.id, { organization, is_sales: isSales, need_lines: true })).status).toBe(201)
    expect((await view('to_bill', isSales)).rows.map(({ id }) => id)).not.toContain(received.id)
  }
})

test('goods of a supplier are received in one step, our own deliveries go from state to state', async () => {
  const bought = await deal.ordered({ is_sales: false })
  const receipt = await deal.noted(bought.id, { is_sales: false, need_lines: true })
  const { status, body } = await deal.move(`delivery-notes/${receipt.body.id}`, 'deliver')
  expect([status, body.status, body.delivery_date]).toEqual([200, 'deliver', '2026-11-20'])
  expect(body.number).toMatch(/^F-BL-2026-\d{5}$/)
  expect(await deal.left(bought.id, 'delivery-notes')).toEqual(['0', '0'])
  const sold = await deal.ordered()
  const note = await deal.noted(sold.id)
  expect((await deal.move(`delivery-notes/${note.body.id}`, 'deliver')).status).toBe(409)
  expect((await deal.read(`delivery-notes/${note.body.id}`)).body.status).toBe('waiting')
})

test('a note names its carrier, which may be entered after shipping', async () => {
  const { id } = await deal.ordered()
  const note = await deal.noted(id)
  const of = `delivery-notes/${note.body.id}`
  expect((await deal.change(of, { carrier: 'pigeon' })).status).toBe(422)
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery']) await deal.move(of, status)
  const { status, body } = await deal.change(of, { carrier: 'colissimo', tracking: '8R12345678901' })
  expect([status, body.carrier, body.tracking]).toEqual([200, 'colissimo', '8R12345678901'])
})
