import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, givenBack, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let admin: Person
beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec'), 'administrator')
})
afterAll(() => suite.close())

const book = (person: Person, from = '2026-11-01', to = '2026-11-30') =>
  person.call('GET', `commercial/v1/receipts-book/?from=${from}&to=${to}`)

test('lists what came in for sales on its day, what went back against it, and nothing else', async () => {
  const port = await customer(admin, { company_name: 'Port Rhu Voiles' })
  const { body: paid } = await validated(admin, port, '100.00', { issue_date: '2026-10-01' })
  const cash = async (...args: Parameters<typeof pay>) => {
    const reply = await pay(...args)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply
  }
  await cash(admin, paid.id, '70.00', { payment_date: '2026-11-04T23:30:00Z', payment_method: 'cb' })
  await cash(admin, paid.id, '20.00', { payment_date: '2026-10-31T22:59:00Z' })
  const removed = await cash(admin, paid.id, '10.00', { payment_date: '2026-11-06T10:00:00Z' })
  await admin.call('DELETE', `commercial/v1/invoice-payments/${removed.body.id}/`, undefined, {
    'if-match': removed.etag ?? '',
  })
  const { body: bill } = await validated(admin, port, '500.00', {
    is_sales: false,
    number: 'F-1',
    issue_date: '2026-10-01',
  })
  await cash(admin, bill.id, '100.00', { payment_date: '2026-11-07T10:00:00Z' })
  await givenBack(admin, await customer(admin, { company_name: 'Anne Le Goff' }))
  const other = await suite.person(await suite.company('Autre'), 'administrator')

  const { body, status } = await book(admin)
  expect(status).toBe(200)
  expect(
    body.receipts.map(({ kind, day, party, amount, payment_method: method }: Record<string, string>) => [
      kind,
      day,
      party,
      amount,
      method,
    ]),
  ).toEqual([
    ['payment', '2026-11-05', 'Port Rhu Voiles', '70.00', 'cb'],
    ['payment', '2026-11-20', 'Anne Le Goff', '120.00', 'bank_transfer'],
    ['refund', '2026-11-20', 'Anne Le Goff', '-5.00', 'bank_transfer'],
  ])
  expect(body.receipts[0]).toMatchObject({ invoice: paid.id, number: paid.number, nature: 'goods' })
  expect((await book(admin, '2026-10-31', '2026-10-31')).body.receipts).toHaveLength(1)
  expect((await book(other)).body.receipts).toEqual([])
})

test('is refused to those without the right, and for more than a year', async () => {
  const employee = await suite.person(admin.company, 'employee')
  expect((await book(employee)).status).toBe(403)
  expect((await book(admin, '2026-01-01', '2027-01-02')).status).toBe(400)
  expect((await book(admin, '2026-11-02', '2026-11-01')).status).toBe(400)
  expect((await book(admin, 'x', 'y')).status).toBe(400)
})
