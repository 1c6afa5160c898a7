import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { customer, send } from '../../../support/documents.ts'
import { deliveries, type Deliveries } from '../../../support/deliveries.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let deal: Deliveries
let today: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  deal = deliveries(administrator, await customer(administrator))
  today = suite.clock.now().slice(0, 10)
})
afterAll(() => suite.close())

const path = 'commercial/v1/purchase-orders/'
const read = (id: string): Promise<Reply> => administrator.call('GET', `${path}${id}/?expand=purchase_order_lines`)

/** An order that left for its supplier, with the key of its page. */
async function sent(values: Record<string, unknown> = {}) {
  const { id, lines } = await deal.ordered({ is_sales: false, ...values })
  expect((await send(administrator, 'purchase-order', id)).status).toBeLessThan(300)
  const { body } = await read(id)
  return { id, lines, key: String(body.public_key) }
}
const confirm = (key: string, body: Record<string, unknown>): Promise<Reply> =>
  suite.anonymous('POST', `${path}public/${key}/confirm/`, { name: 'Annie Le Goff', ...body })

test('a supplier confirms all of an order for one day, staff is notified and every line shows the day', async () => {
  const { id, key } = await sent()
  const day = addDays(today, 12)
  const answer = await confirm(key, { expected_date: day })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ answer: 'confirmed', confirmed_name: 'Annie Le Goff' })
  const { body } = await read(id)
  expect(body).toMatchObject({ answer: 'confirmed', expected_date: day, send: 'send' })
  expect(body.purchase_order_lines.map((line: any) => [line.expected_date, line.confirmed_quantity])).toEqual([
    [day, '3'],
    [day, '10'],
  ])
  const { body: page } = await suite.anonymous('GET', `${path}public/${key}/`)
  expect(page).toMatchObject({ answer: 'confirmed', confirmed_name: 'Annie Le Goff' })
  expect(page.purchase_order_lines[0]).toMatchObject({ expected_date: day, confirmed_quantity: '3' })
  const { body: told } = await administrator.call('GET', 'notifications/v1/notifications/?page_size=5')
  expect(JSON.stringify(told.results)).toContain('Annie Le Goff confirme la commande')
})

test('what cannot be delivered is said line by line, with a word, and may be said anew', async () => {
  const { id, lines, key } = await sent({ delivery_date: addDays(today, 3) })
  const [table, chair] = [lines[0]!, lines[1]!]
  const day = addDays(today, 20)
  const partly = await confirm(key, {
    note: 'Les chaises sont épuisées.',
    lines: [
      { line: table.id, expected_date: day },
      { line: chair.id, quantity: '4' },
    ],
  })
  expect(partly.body).toMatchObject({ answer: 'partly', confirmation_note: 'Les chaises sont épuisées.' })
  const { body } = await read(id)
  // The line without a day of its own comes on the day that was asked for.
  expect(body.expected_date).toBe(addDays(today, 3))
  expect(body.purchase_order_lines.map((line: any) => [line.expected_date, line.confirmed_quantity])).toEqual([
    [day, '3'],
    [addDays(today, 3), '4'],
  ])
  const refused = await confirm(key, { lines: lines.map((line) => ({ line: line.id, quantity: 0 })) })
  expect(refused.body).toMatchObject({ answer: 'refused', confirmation_note: null })
  expect((await read(id)).body.purchase_order_lines.map((line: any) => line.expected_date)).toEqual([null, null])
  const { body: trail } = await administrator.call(
    'GET',
    `history/v1/entries/?entity=commercial/purchase-orders&record=${id}`,
  )
  expect(trail.results.filter(({ action }: any) => action === 'confirm_order')).toHaveLength(2)
})

test('what a supplier says wrongly changes nothing and names the field', async () => {
  const { id, lines, key } = await sent()
  const table = lines[0]!
  const day = addDays(today, 5)
  const cases: [Record<string, unknown>, string][] = [
    [{ name: '', expected_date: day }, 'name'],
    [{}, 'expected_date'],
    [{ expected_date: addDays(today, -1) }, 'expected_date'],
    [{ expected_date: '2026-02-30' }, 'expected_date'],
    [{ expected_date: day, lines: [{ line: table.id, quantity: '3.5' }] }, 'lines.0.quantity'],
    [{ expected_date: day, lines: [{ line: table.id, quantity: '-1' }] }, 'lines.0.quantity'],
    [{ expected_date: day, lines: [{ line: id }] }, 'lines.0.line'],
    [{ expected_date: day, lines: [{ line: table.id }, { line: table.id }] }, 'lines.1.line'],
    [{ lines: lines.map((line) => ({ line: line.id, expected_date: addDays(today, -2) })) }, 'lines.0.expected_date'],
  ]
  for (const [body, field] of cases) {
    const { status, body: refusal } = await confirm(key, body)
    expect([status, Object.keys(refusal.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  }
  expect((await read(id)).body.answer).toBeNull()
})

test('an order of a customer and a closed order cannot be confirmed', async () => {
  const { id } = await deal.ordered()
  const day = addDays(today, 5)
  expect((await administrator.call('POST', `${path}${id}/confirm/`, { expected_date: day })).status).toBe(409)
  const closed = await sent()
  expect((await deal.move(`purchase-orders/${closed.id}`, 'canceled')).status).toBe(200)
  expect((await confirm(closed.key, { expected_date: day })).status).toBe(409)
  expect((await confirm('x'.repeat(30), { expected_date: day })).status).toBe(404)
})

test('staff writes down what the supplier said; who sees sales alone does not know the order', async () => {
  const { id } = await deal.ordered({ is_sales: false })
  const day = addDays(today, 8)
  expect((await sales.call('POST', `${path}${id}/confirm/`, { expected_date: day })).status).toBe(404)
  const { status, body } = await administrator.call('POST', `${path}${id}/confirm/`, {
    expected_date: day,
    note: 'Par téléphone',
  })
  expect([status, body.answer, body.confirmed_name, body.expected_date]).toEqual([200, 'confirmed', null, day])
})

test('a line that should have come and has not is in the list of what is late, until it is there or put off', async () => {
  const late = async (id: string): Promise<unknown[]> =>
    (await administrator.call('GET', `commercial/v1/purchase-order-lines/?view=late_purchases&transaction=${id}`)).body
      .results
  const isLate = async (id: string): Promise<boolean> =>
    (await administrator.call('GET', `${path}?is_sales=false&view=late`)).body.results.some((one: any) => one.id === id)
  const { id, lines } = await deal.ordered({ is_sales: false, delivery_date: addDays(today, -2) })
  const [table, chair] = [lines[0]!, lines[1]!]
  expect(await late(id)).toMatchObject([
    { id: table.id, undelivered_quantity: '3' },
    { id: chair.id, undelivered_quantity: '10' },
  ])
  expect(await isLate(id)).toBe(true)
  const note = await deal.noted(id, {
    is_sales: false,
    delivery_note_lines: [{ product_name: 'Table', quantity: '1', source_line: table.id }],
  })
  expect((await deal.move(`delivery-notes/${note.body.id}`, 'deliver')).status).toBe(200)
  expect(await late(id)).toMatchObject([{ id: table.id, undelivered_quantity: '2' }, { id: chair.id }])
  await administrator.call('POST', `${path}${id}/confirm/`, {
    lines: [
      { line: table.id, expected_date: addDays(today, 4) },
      { line: chair.id, quantity: '0' },
    ],
  })
  expect([await late(id), await isLate(id), (await read(id)).body.expected_date]).toEqual([
    [],
    false,
    addDays(today, 4),
  ])
  const other = await deal.ordered({ is_sales: false, delivery_date: addDays(today, -2) })
  const all = await deal.noted(other.id, { is_sales: false, need_lines: true })
  expect((await deal.move(`delivery-notes/${all.body.id}`, 'deliver')).status).toBe(200)
  expect([await late(other.id), await isLate(other.id)]).toEqual([[], false])
})
