import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingAnswer } from '../../../src/contract/dashboard/rules/waiting.ts'
import { customer, draft } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let person: Person
let colleague: Person
let invoice: string
let order: string

const list = async (who: Person, query = ''): Promise<WaitingAnswer> =>
  (await who.call<WaitingAnswer>('GET', `dashboard/v1/waiting/?page_size=100${query}`)).body
const putOff = (who: Person, values: Record<string, unknown>) => who.call('POST', 'dashboard/v1/snoozes/', values)
const countOf = ({ sources }: WaitingAnswer, key: string) => sources.find((source) => source.key === key)

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'one@snoozes.test')
  colleague = await suite.person(company, 'accountant', 'two@snoozes.test')
  const party = await customer(person, { company_name: 'Hôtel du Port' })
  const bill = { is_sales: false, issue_date: '2026-11-10' }
  invoice = (await draft(person, party, '40.00', { ...bill, number: 'F-1' })).body.id
  await draft(person, party, '60.00', { ...bill, number: 'F-2' })
  order = (
    await person.call('POST', 'commercial/v1/purchase-orders/', {
      organization: party,
      purchase_order_lines: [{ product_name: 'Table', quantity: '2', price: '60.00' }],
    })
  ).body.id
})
afterAll(() => suite.close())

describe('what a person puts off', () => {
  test('leaves rows, count and sum of that person alone until its day, and is listed apart with it', async () => {
    const before = await list(person)
    expect(countOf(before, 'approve')).toMatchObject({ count: 2, total: '120.00' })
    const made = await putOff(person, { source: 'approve', record: invoice, until: '2026-11-30' })
    expect(made.status).toBe(201)
    const after = await list(person)
    expect(after.results.some(({ id }) => id === invoice)).toBe(false)
    expect(after.count).toBe(before.count - 1)
    expect(after.results).toHaveLength(after.count)
    expect(countOf(after, 'approve')).toMatchObject({ count: 1, total: '72.00' })
    expect(after.snoozed).toEqual({ count: 1, until: '2026-11-30' })
    const later = await list(person, '&snoozed=true')
    expect(later.results.map(({ id, snooze }) => [id, snooze])).toEqual([
      [invoice, { id: made.body.id, until: '2026-11-30', version: made.etag }],
    ])
    expect(later.count).toBe(1)
    expect((await list(colleague)).results.some(({ id }) => id === invoice)).toBe(true)
    expect((await colleague.call('GET', 'dashboard/v1/snoozes/')).body.results).toEqual([])
    expect((await colleague.call('DELETE', `dashboard/v1/snoozes/${made.body.id}/`)).status).toBe(404)
  })

  test('is put off again by one record alone, comes back by hand and on its day', async () => {
    const again = await putOff(person, { source: 'approve', record: invoice, until: '2026-12-02' })
    expect((await person.call('GET', 'dashboard/v1/snoozes/')).body.results).toHaveLength(1)
    const reach = (day: string) => suite.backend.db.query('update dashboard_snoozes set until = $1', [day])
    await reach(suite.clock.now().slice(0, 10))
    expect((await list(person)).results.some(({ id }) => id === invoice)).toBe(true)
    expect((await list(person)).snoozed).toEqual({ count: 0, until: null })
    await reach('2026-12-02')
    expect((await list(person)).results.some(({ id }) => id === invoice)).toBe(false)
    const { etag = '' } = await person.call('GET', `dashboard/v1/snoozes/${again.body.id}/`)
    expect(
      (await person.call('DELETE', `dashboard/v1/snoozes/${again.body.id}/`, undefined, { 'if-match': etag })).status,
    ).toBe(204)
    expect((await list(person)).results.some(({ id }) => id === invoice)).toBe(true)
  })

  test.each([
    ['a past day', { until: '2026-11-20' }, 'until', 'date_past'],
    ['a day in years', { until: '2030-01-01' }, 'until', 'date_too_far'],
    ['an unknown kind', { source: 'nothing' }, 'source', 'invalid_choice'],
    ['no record', { record: 'x' }, 'record', 'invalid'],
    ['another person', { user: '00000000-0000-7000-8000-000000000000' }, 'user', 'read_only'],
  ])('is refused with %s', async (_what, values, field, code) => {
    const { status, body } = await putOff(person, {
      source: 'approve',
      record: invoice,
      until: '2026-11-30',
      ...values,
    })
    expect([status, body.errors[field][0].code]).toEqual([422, code])
  })
})

test('an order waits with what is left of it without VAT, and who may make invoices bills it', async () => {
  const row = (await list(colleague)).results.find(({ source, id }) => source === 'invoice' && id === order)
  expect(row).toMatchObject({ amount: '120.00', step: 'convert' })
  const made = await colleague.call('POST', `commercial/v1/purchase-orders/${order}/convert_invoice/`, {})
  expect(made.status).toBe(201)
  expect((await list(colleague)).results.some(({ source, id }) => source === 'invoice' && id === order)).toBe(false)
})
