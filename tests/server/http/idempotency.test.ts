import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, draft, pay, send, sentQuotation, validate, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let accountant: Person
let sales: Person
let organization: string
let last = 0
const task = { title: 'A', date: '2026-11-21' }
const freshKey = (): string => `key-${(last += 1)}`

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  sales = await suite.person(company, 'sales')
  organization = await customer(sales)
})
afterAll(() => suite.close())

const count = async (sql: string, params: unknown[] = []): Promise<number> =>
  Number((await suite.backend.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, params))[0]?.n)

/** Creating calls: how each is made with a key, and what counts its effects. */
const calls: Record<
  string,
  { prepare: () => Promise<(key: string) => Promise<Reply>>; effects: string; status: number }
> = {
  'an organization': {
    effects: 'directory_organizations',
    status: 201,
    prepare: async () => (key) =>
      sales.call(
        'POST',
        'directory/v1/organizations/',
        { company_name: 'Le Bihan', type: 'client' },
        { 'idempotency-key': key },
      ),
  },
  'a quotation': {
    effects: 'commercial_quotations',
    status: 201,
    prepare: async () => (key) =>
      sales.call(
        'POST',
        'commercial/v1/quotations/',
        { organization, quotation_lines: [{ product_name: 'A', quantity: '1', price: '1.00' }] },
        { 'idempotency-key': key },
      ),
  },
  'a line': {
    effects: 'commercial_invoice_lines',
    status: 201,
    prepare: async () => {
      const { body } = await draft(sales, organization)
      return (key) =>
        sales.call(
          'POST',
          'commercial/v1/invoice-lines/',
          { transaction: body.id, product_name: 'B', quantity: '1', price: '1.00', discount: '0' },
          { 'idempotency-key': key },
        )
    },
  },
  'a conversion': {
    effects: 'commercial_invoices',
    status: 201,
    prepare: async () => {
      const quotation = await sentQuotation(sales, organization)
      await sales.call(
        'PATCH',
        `commercial/v1/quotations/${quotation.body.id}/`,
        { status: 'accepted' },
        { 'if-match': quotation.etag ?? '' },
      )
      return (key) =>
        sales.call(
          'POST',
          `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`,
          {},
          { 'idempotency-key': key },
        )
    },
  },
  'a duplicate': {
    effects: 'commercial_invoices',
    status: 201,
    prepare: async () => {
      const { body } = await draft(sales, organization)
      return (key) => sales.call('POST', `commercial/v1/invoices/${body.id}/duplicate/`, {}, { 'idempotency-key': key })
    },
  },
  'a new version': {
    effects: 'commercial_quotations',
    status: 201,
    prepare: async () => {
      const { body } = await sentQuotation(sales, organization)
      return (key) =>
        sales.call('POST', `commercial/v1/quotations/${body.id}/new_version/`, {}, { 'idempotency-key': key })
    },
  },
  'a payment': {
    effects: 'commercial_invoice_payments',
    status: 201,
    prepare: async () => {
      const { body } = await validated(accountant, organization)
      return (key) => pay(accountant, body.id, '30.00', {}, { 'idempotency-key': key })
    },
  },
  'a validation': {
    effects: "commercial_invoices where status = 'accepted'",
    status: 200,
    prepare: async () => {
      const reply = await draft(accountant, organization)
      return (key) => validate(accountant, reply, { 'idempotency-key': key })
    },
  },
  'a mail': {
    effects: 'system_outbox',
    status: 201,
    prepare: async () => {
      const { body } = await validated(accountant, organization)
      return (key) => send(accountant, 'invoice', body.id, { 'idempotency-key': key })
    },
  },
  'an online payment': {
    effects: 'system_charges',
    status: 201,
    prepare: async () => {
      const { body } = await validated(accountant, organization)
      return (key) =>
        suite.anonymous(
          'POST',
          `commercial/v1/invoices/public/${body.public_key}/incoming_payments/`,
          {},
          { 'idempotency-key': key },
        )
    },
  },
  'a task': {
    effects: 'dashboard_tasks',
    status: 201,
    prepare: async () => (key) =>
      sales.call('POST', 'dashboard/v1/tasks/', { ...task, title: 'Relancer' }, { 'idempotency-key': key }),
  },
}

describe.each(Object.entries(calls))('%s', (_name, { prepare, effects, status }) => {
  test('ten at once and ten in a row with one key: one effect, one and the same answer', async () => {
    const call = await prepare()
    const before = await count(effects)
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(key)))
    for (let index = 0; index < 10; index += 1) answers.push(await call(key))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(new Set(answers.map((answer) => answer.etag)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === 'true')).toHaveLength(19)
    expect(await count(effects)).toBe(before + 1)
  })
})

describe('a key', () => {
  test('with another body, address or method is refused: 422', async () => {
    const key = freshKey()
    expect(
      (
        await sales.call(
          'POST',
          'directory/v1/organizations/',
          { company_name: 'A', type: 'client' },
          { 'idempotency-key': key },
        )
      ).status,
    ).toBe(201)
    expect(
      (
        await sales.call(
          'POST',
          'directory/v1/organizations/',
          { company_name: 'B', type: 'client' },
          { 'idempotency-key': key },
        )
      ).body.code,
    ).toBe('idempotency_key_reused')
    expect(
      (
        await sales.call(
          'POST',
          'dashboard/v1/tasks/',
          { company_name: 'A', type: 'client' },
          { 'idempotency-key': key },
        )
      ).status,
    ).toBe(422)
  })
  test('of another user is another key', async () => {
    const key = freshKey()
    const [mine, theirs] = [
      await sales.call('POST', 'dashboard/v1/tasks/', task, { 'idempotency-key': key }),
      await accountant.call('POST', 'dashboard/v1/tasks/', task, { 'idempotency-key': key }),
    ]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(mine.body.id).not.toBe(theirs.body.id)
  })
  test('may be used again after a refusal', async () => {
    const key = freshKey()
    const { body } = await validated(accountant, organization)
    expect((await pay(accountant, body.id, '999.00', {}, { 'idempotency-key': key })).status).toBe(422)
    expect((await pay(accountant, body.id, '9.00', {}, { 'idempotency-key': key })).status).toBe(201)
    expect(
      (await pay(accountant, body.id, '9.00', {}, { 'idempotency-key': key })).headers.get('idempotent-replay'),
    ).toBe('true')
  })
  test('does not outlive the right: a caller who lost it does not get the stored answer either', async () => {
    const key = freshKey()
    const person = await suite.person(accountant.company, 'sales', 'gone@suite.test')
    expect(
      (
        await person.call(
          'POST',
          'directory/v1/organizations/',
          { company_name: 'A', type: 'client' },
          { 'idempotency-key': key },
        )
      ).status,
    ).toBe(201)
    await suite.backend.db.query("update system_members set role = 'employee' where id = $1", [person.user])
    expect(
      (
        await person.call(
          'POST',
          'directory/v1/organizations/',
          { company_name: 'A', type: 'client' },
          { 'idempotency-key': key },
        )
      ).status,
    ).toBe(403)
  })
  test('is at most 255 characters', async () => {
    expect((await sales.call('POST', 'dashboard/v1/tasks/', task, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(
      400,
    )
    expect((await sales.call('POST', 'dashboard/v1/tasks/', task, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(
      201,
    )
  })
})

describe('without a key', () => {
  test('two conversions at once of the same quotation: one invoice, one 409', async () => {
    const quotation = await sentQuotation(sales, organization)
    await sales.call(
      'PATCH',
      `commercial/v1/quotations/${quotation.body.id}/`,
      { status: 'accepted' },
      { 'if-match': quotation.etag ?? '' },
    )
    const convert = (): Promise<Reply> =>
      sales.call('POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {})
    expect((await Promise.all([convert(), convert(), convert()])).map(({ status }) => status).sort()).toEqual([
      201, 409, 409,
    ])
    expect((await sales.call('GET', `commercial/v1/invoices/?linked_quotation=${quotation.body.id}`)).body.count).toBe(
      1,
    )
  })
  test('a conversion in parts takes no more than remains, however it is asked; a deleted draft frees it', async () => {
    const quotation = await sentQuotation(sales, organization)
    await sales.call(
      'PATCH',
      `commercial/v1/quotations/${quotation.body.id}/`,
      { status: 'accepted' },
      { 'if-match': quotation.etag ?? '' },
    )
    const address = `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`
    const [line] = (await sales.call('GET', `commercial/v1/quotations/${quotation.body.id}/?expand=quotation_lines`))
      .body.quotation_lines
    const lines = (...quantities: string[]) => ({ lines: quantities.map((quantity) => ({ line: line.id, quantity })) })
    for (const wrong of [
      lines('3'),
      lines('0'),
      lines('1', '1'),
      { lines: [{ line: organization, quantity: '1' }] },
      { lines: 'all' },
      { lines: [{}] },
    ])
      expect([wrong, (await sales.call('POST', address, wrong)).status]).toEqual([wrong, 422])
    const half = await sales.call('POST', address, lines('1'))
    expect(half.body.total_price).toBe('60.00')
    const direct = (quantity: string): Promise<Reply> =>
      sales.call('POST', 'commercial/v1/invoices/', {
        organization,
        invoice_lines: [{ product_name: 'Table', quantity, price: '50.00', source_line: line.id }],
      })
    expect((await direct('2')).status).toBe(422)
    expect(
      (
        await sales.call('POST', 'commercial/v1/invoices/', {
          organization,
          invoice_lines: [
            { product_name: 'x', quantity: '1', price: '1', source_line: '0190a000-0000-7000-8000-00000000000f' },
          ],
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await sales.call('POST', 'commercial/v1/invoice-lines/', {
          transaction: half.body.id,
          product_name: 'Table',
          quantity: '2',
          price: '50.00',
          discount: '0',
          source_line: line.id,
        })
      ).status,
    ).toBe(422)
    const rest = await sales.call('POST', address, {})
    expect(rest.body.total_price).toBe('60.00')
    expect((await sales.call('GET', `commercial/v1/quotations/${quotation.body.id}/`)).body.status).toBe(
      'accepted_transformed',
    )
    const administrator = await suite.person(sales.company, 'administrator')
    expect(
      (
        await administrator.call('DELETE', `commercial/v1/invoices/${rest.body.id}/`, undefined, {
          'if-match': rest.etag ?? '',
        })
      ).status,
    ).toBe(204)
    expect((await sales.call('GET', `commercial/v1/quotations/${quotation.body.id}/`)).body.status).toBe('accepted')
    const again = await sales.call('POST', address, {})
    expect(again.body.total_price).toBe('60.00')
    expect(
      (
        await sales.call(
          'PATCH',
          `commercial/v1/invoices/${again.body.id}/`,
          { status: 'canceled' },
          { 'if-match': again.etag ?? '' },
        )
      ).status,
    ).toBe(200)
    expect((await sales.call('POST', address, {})).status).toBe(201)
  })
})
