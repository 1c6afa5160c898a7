import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decimal } from '../../../src/contract/rules/money/decimal.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import type { WaitingAnswer } from '../../../src/contract/dashboard/rules/waiting.ts'
import { paths } from '../../../src/paths/index.ts'
import { makeRecurringInvoices } from '../../../server/services/commercial/index.ts'
import { waitingSources } from '../../../server/dashboard/waiting.ts'
import { customer, draft, sentQuotation, validated } from '../../support/documents.ts'
import { handOver, platformSays } from '../../support/platform.ts'
import { dataOf, receivedXml } from '../../support/files/received-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let person: Person
let members: Record<RoleName, Person>
let returned: string

const ofDocuments = [
  'answer',
  'correct',
  'check',
  'late',
  'approve',
  'decide',
  'overdue',
  'pay_out',
  'ending',
  'validate',
] as const
const toBill = ['invoice', 'bill_note'] as const
const ofOrders = ['deliver', ...toBill] as const
const ofReturns = ['receive_return', 'credit_return', 'validate_credit', 'pay_refund'] as const
const ofBanks = ['approve_transfer', 'renew_consent'] as const

const place = 'dashboard/v1/waiting/'
const ask = async (who: Person, query = 'page_size=500'): Promise<WaitingAnswer> =>
  (await who.call<WaitingAnswer>('GET', `${place}?${query}`)).body
const keysOf = async (role: RoleName): Promise<string[]> => (await ask(members[role])).sources.map(({ key }) => key)

beforeAll(async () => {
  suite = await startSuite({ E_INVOICE_PLATFORM: 'simulator', BANK_PROVIDER: 'simulator' })
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'waiting@suite.test')
  const people = await Promise.all(
    (Object.keys(roles) as RoleName[]).map(async (role) => [
      role,
      await suite.person(company, role, `${role}@waiting.test`),
    ]),
  )
  members = Object.fromEntries(people)
  const party = await customer(person, { company_name: 'Hôtel du Port' })
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, party, '100.00', late)
  await validated(person, party, '55.00', { ...late, currency: 'usd', exchange_rate: '0.900000' })
  await validated(person, party, '33.33', { ...late, expiration_payment: '2026-11-02' })
  await draft(person, party, '300.00')
  const refused = await validated(person, party, '45.00')
  await platformSays(suite, {
    document: await handOver(suite, person, refused.body.id),
    code: '210',
    motive: 'DOUBLON',
  })
  await person.call('POST', 'commercial/v1/received-invoices/', { file: dataOf(receivedXml()) })
  const bill = { is_sales: false, issue_date: '2026-11-10' }
  await draft(person, party, '40.00', { ...bill, number: 'F-77' })
  await validated(person, party, '70.00', { ...bill, number: 'F-78', expiration_payment: '2026-11-24' })
  await validated(person, party, '80.00', { ...bill, number: 'F-79', expiration_payment: '2026-11-12' })
  await person.call('POST', 'commercial/v1/quotations/', {
    organization: party,
    is_sales: false,
    quotation_lines: [{ product_name: 'Bois', quantity: '1', price: '50.00' }],
  })
  await sentQuotation(person, party, { expiration_days: 3 })
  const line = { product_name: 'Table', quantity: '2', price: '60.00' }
  const order = (values: Record<string, unknown> = {}) =>
    person.call('POST', 'commercial/v1/purchase-orders/', {
      organization: party,
      purchase_order_lines: [line],
      ...values,
    })
  await order()
  await order({ delivery_date: '2026-11-02' })
  await order({ is_sales: false })
  const brought = await order()
  const orders = 'commercial/v1/purchase-orders/'
  const note = await person.call('POST', `${orders}${brought.body.id}/make_delivery_note/`, {})
  const notes = `commercial/v1/delivery-notes/${note.body.id}/`
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await person.call('PATCH', notes, { status }, { 'if-match': (await person.call('GET', notes)).etag ?? '' })
  const billed = await order()
  await person.call('POST', `${orders}${billed.body.id}/convert_invoice/`, {})
  const given = await order()
  const version = { 'if-match': given.etag ?? '' }
  await person.call('PATCH', `${orders}${given.body.id}/`, { status: 'canceled' }, version)
  // Two returns of an order that was delivered and billed, one of them received; a credit of an invoice.
  const done = await order()
  const shipped = await person.call('POST', `${orders}${done.body.id}/make_delivery_note/`, {})
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery', 'delivered']) {
    const at = `commercial/v1/delivery-notes/${shipped.body.id}/`
    await person.call('PATCH', at, { status }, { 'if-match': (await person.call('GET', at)).etag ?? '' })
  }
  await person.call('POST', `${orders}${done.body.id}/convert_invoice/`, {})
  const whole = await person.call('GET', `${orders}${done.body.id}/?expand=purchase_order_lines`)
  const [taken] = whole.body.purchase_order_lines
  const back = async () => {
    const made = await person.call('POST', 'commercial/v1/product-returns/', {
      linked_purchase_order: done.body.id,
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: taken.id }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made
  }
  await back()
  const received = await back()
  returned = received.body.id
  const returns = `commercial/v1/product-returns/${received.body.id}/`
  await person.call('PATCH', returns, { status: 'delivered' }, { 'if-match': received.etag ?? '' })
  const creditOf = (await validated(person, party, '12.00')).body.id
  expect(
    (await person.call('POST', 'commercial/v1/credits/', { linked_invoice: creditOf, need_lines: true })).status,
  ).toBe(201)
  // Work that banks and schedules leave to people.
  const supplier = await customer(person, { company_name: 'Bois d’Arrée', iban: 'DE89370400440532013000' })
  const bankAccount = await person.call('POST', 'payment/v1/bank-accounts/', {
    name: 'Courant',
    iban: 'FR7630006000011234567890189',
  })
  for (const [who, net] of [
    [members.accountant, '60.00'],
    [members.administrator, '20.00'],
  ] as const) {
    const owed = await validated(person, supplier, net, {
      ...bill,
      number: `F-${Number.parseInt(net)}`,
      expiration_payment: '2027-01-30',
    })
    const transfer = { account: bankAccount.body.id, execution_date: '2026-11-25', invoices: [owed.body.id] }
    expect((await who.call('POST', 'payment/v1/transfer-orders/', transfer)).status).toBe(201)
  }
  for (const [name, state, until] of [
    ['Banque qui finit', 'active', '2026-12-05'],
    ['Banque finie', 'expired', '2026-11-01'],
    ['Banque tranquille', 'active', '2026-12-06'],
    ['Banque quittée', 'removed', '2026-11-01'],
  ]) {
    const { connection } = (await person.call('POST', `auth/v1/companies/${company}/create_bank_user/`)).body
    await suite.backend.db.query(
      'update payment_bank_connections set name = $2, state = $3, consent_until = $4 where id = $1',
      [connection, name, state, until],
    )
  }
  const source = await validated(person, party, '90.00')
  const contract = { renewal_months: 3, source: source.body.id, interval: 'quarter', first_date: '2026-11-21' }
  expect((await person.call('POST', 'commercial/v1/invoice-schedules/', contract)).status).toBe(201)
  const now = suite.clock.now()
  suite.clock.set('2026-11-21T09:00:00.000Z')
  await makeRecurringInvoices(suite.backend)
  suite.clock.set(now)
  for (const who of Object.values(members)) {
    await who.call('POST', 'dashboard/v1/tasks/', { title: 'Due', date: '2026-11-19' })
    await who.call('POST', 'dashboard/v1/tasks/', { title: 'Later', date: '2026-11-27' })
    await who.call('POST', 'dashboard/v1/tasks/', { title: 'Done', date: '2026-11-18', finished: true })
  }
})
afterAll(() => suite.close())

describe('a source', () => {
  test('is one of those that are known, and its records have a page', async () => {
    expect(waitingSources.map(({ key }) => key).toSorted()).toEqual(
      [
        ...ofDocuments,
        'activities',
        'project_tasks',
        'project_starts',
        'silent_prospects',
        'tasks',
        'recurring',
        'renewal_notice',
        ...ofOrders,
        ...ofReturns,
        ...ofBanks,
      ].toSorted(),
    )
    const names = new Set<string>(paths.map(({ name }) => name))
    for (const { entity } of waitingSources) expect(!entity.found?.page || names.has(entity.found.page)).toBe(true)
  })

  test('of orders is what is left to deliver, the day of its delivery first, and to bill; no note is billed twice', async () => {
    const { results, sources } = await ask(person)
    const countOf = (key: string) => sources.find((source) => source.key === key)?.count
    // Four sales orders are open: one is delivered, another billed.
    expect(['deliver', 'invoice', 'bill_note'].map(countOf)).toEqual([3, 3, 1])
    expect(results.filter(({ source }) => source === 'deliver').map(({ since }) => since)).toEqual([
      '2026-11-02',
      null,
      null,
    ])
  })

  test('of returns is what has to come in, then what has to be credited; of credits the drafts', async () => {
    const { results } = await ask(person)
    const of = (key: string) => results.filter(({ source }) => source === key)
    expect(of('receive_return').map(({ label }) => label)).toEqual([expect.stringMatching(/^RT-/)])
    expect(of('credit_return').map(({ id, step }) => [id, step])).toEqual([[returned, 'creditReturn']])
    expect(of('validate_credit').map(({ step, amount }) => [step, amount])).toEqual([['validate', null]])
  })

  test.each([
    [
      'administrator',
      [
        ...ofDocuments,
        'activities',
        'project_tasks',
        'project_starts',
        'silent_prospects',
        'tasks',
        'recurring',
        'renewal_notice',
        ...ofOrders,
        ...ofReturns,
        ...ofBanks,
      ],
    ],
    ['sales', ['activities', 'answer', 'correct', 'late', 'ending', 'tasks', 'renewal_notice', ...ofOrders]],
    [
      'accountant',
      [
        'correct',
        'check',
        'late',
        'approve',
        'overdue',
        'pay_out',
        'validate',
        'tasks',
        'recurring',
        'renewal_notice',
        ...toBill,
        'credit_return',
        'validate_credit',
        'pay_refund',
        ...ofBanks,
      ],
    ],
    [
      'manager',
      [
        'answer',
        'correct',
        'check',
        'late',
        'approve',
        'decide',
        'ending',
        'validate',
        'project_tasks',
        'project_starts',
        'tasks',
        'recurring',
        'renewal_notice',
        ...toBill,
      ],
    ],
    ['employee', ['project_tasks', 'tasks']],
    ['stock', ['receive_return', 'tasks']],
    ['hr', ['tasks']],
  ] as const)('concerns %s by their rights', async (role, expected) => {
    expect((await keysOf(role)).toSorted()).toEqual([...expected].toSorted())
  })

  test.each(Object.keys(roles) as RoleName[])(
    '%s: counts, sums and rows are those of the list behind',
    async (role) => {
      const who = members[role]
      const { results, sources, count } = await ask(who)
      expect(sources.length).toBeGreaterThan(0)
      expect(results).toHaveLength(count)
      expect(sources.reduce((total, source) => total + source.count, 0)).toBe(count)
      for (const { key, entity, list, total, ...source } of sources) {
        if (key === 'late') continue
        const [service, path] = entity.split('/')
        const query = new URLSearchParams({ ...list, stats: 'true', page_size: '100' })
        const behind = await who.call('GET', `${service}/v1/${path}/?${query}`)
        const field = waitingSources.find((one) => one.key === key)?.amount
        const own = results.filter((row) => row.source === key)
        expect([key, behind.status, behind.body.count]).toEqual([key, 200, source.count])
        expect(new Set(own.map(({ id }) => id))).toEqual(
          new Set(behind.body.results.map(({ id }: { id: string }) => id)),
        )
        // The parts of orders that are left have no sum of their list: the tile of the same view adds them up.
        const isRest = field?.startsWith('left_to_') && !(field in behind.body.stats)
        const worth = (rows: Record<string, string>[]) =>
          rows.reduce((sum, row) => sum.plus(row[field!] ?? '0'), decimal('0')).toFixed(2)
        const stated = isRest ? worth(behind.body.results) : behind.body.stats[field ?? '']
        expect([key, total]).toEqual([key, field ? stated : null])
        if (field)
          expect(
            own
              .filter(({ currency }) => currency === 'eur')
              .reduce((sum, { amount }) => sum.plus(amount ?? '0'), decimal('0'))
              .toFixed(2),
          ).toBe(decimal(total ?? '0').toFixed(2))
      }
    },
  )
})

describe('what banks and schedules leave to people', () => {
  const rowsOf = async (who: Person, source: string) => (await ask(who, `source=${source}`)).results

  test('a transfer waits for another person than who prepared it, and leads to its panel', async () => {
    const [seen, ...more] = await rowsOf(members.administrator, 'approve_transfer')
    expect(more).toEqual([])
    expect(seen).toMatchObject({
      label: expect.stringMatching(/^VIR-/),
      amount: '72.00',
      since: '2026-11-25',
      link: `/synchro?part=transfers&order=${seen?.id}`,
    })
    expect((await rowsOf(members.accountant, 'approve_transfer')).map(({ amount }) => amount)).toEqual(['24.00'])
    const approved = await members.administrator.call('POST', `payment/v1/transfer-orders/${seen?.id}/approve/`)
    expect(approved.status).toBe(200)
    expect(await rowsOf(members.administrator, 'approve_transfer')).toEqual([])
  })

  test('a consent is listed from 15 days before its end until it is given again or ended', async () => {
    const rows = await rowsOf(members.accountant, 'renew_consent')
    expect(rows.map(({ label, since, link }) => [label, since, link])).toEqual([
      ['Banque finie', '2026-11-01', '/synchro'],
      ['Banque qui finit', '2026-12-05', '/synchro'],
    ])
  })

  test('the draft of a schedule waits once, apart from those that people wrote', async () => {
    const [draftRow, ...more] = await rowsOf(members.manager, 'recurring')
    expect(more).toEqual([])
    expect(draftRow).toMatchObject({ amount: '108.00', since: '2026-11-21', step: 'validate' })
    const others = await rowsOf(members.manager, 'validate')
    expect(others.map(({ id }) => id)).not.toContain(draftRow?.id)
  })
})

describe('the answer', () => {
  test('says what, who, since, how much and where, the oldest first', async () => {
    const { results } = await ask(person)
    expect(results[0]).toMatchObject({
      source: 'late',
      entity: 'commercial/reminders',
      label: 'Hôtel du Port',
      detail: expect.stringMatching(/^FA-.+, FA-.+, FA-.+$/),
      is_sales: true,
      since: '2026-10-20',
      reason: 'dunning.level_1',
      step: 'remind',
    })
    const days = results.map(({ since }) => since)
    expect(days).toEqual([...days].sort())
    expect(results.find(({ source }) => source === 'approve')).toMatchObject({ label: 'F-77', step: 'validate' })
  })

  test('comes in pages that go on where the last one ended, and of one kind', async () => {
    const { results: all, count } = await ask(person)
    const pages = []
    for (let page = 1; page <= Math.ceil(count / 2); page += 1)
      pages.push(...(await ask(person, `page=${page}&page_size=2`)).results)
    expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const late = await ask(person, 'source=late')
    expect(late.count).toBe(1)
    expect(late.results.map(({ source }) => source)).toEqual(['late'])
    expect(late.sources).toHaveLength((await ask(person)).sources.length)
  })

  test('refuses a kind that does not concern the caller as it refuses one that is not there, and a wrong page', async () => {
    const asked = (who: Person, query: string) => who.call('GET', `${place}?${query}`)
    const [own, unknown] = [await asked(members.sales, 'source=approve'), await asked(members.sales, 'source=nothing')]
    expect([own.status, own.body]).toEqual([400, unknown.body])
    expect((await asked(person, 'page=0')).status).toBe(400)
  })

  test('another company has nothing of it', async () => {
    const other = await suite.person(await suite.company('Autre'), 'administrator', 'other@waiting.test')
    expect((await ask(other)).count).toBe(0)
  })

  test('names the moves that the caller may make, with their reason and their undo', async () => {
    const moves = Object.fromEntries((await ask(person)).sources.map(({ key, ...source }) => [key, source]))
    expect(moves.decide).toMatchObject({
      approve: { name: 'accept', values: { status: 'accepted' }, needs_reason: false, undo: null },
      refuse: { name: 'cancel', values: { status: 'canceled' }, needs_reason: true, undo: null },
    })
    expect(moves.tasks).toMatchObject({ approve: { values: { finished: true }, undo: { finished: false } } })
    expect(moves.late).toMatchObject({ approve: null, refuse: null })
  })

  test('is answered by the lowered right where the company says so', async () => {
    const set = (right: string) =>
      suite.backend.db.query('update auth_companies set validation_right = $1 where id = $2', [right, company])
    await set('update')
    expect(await keysOf('sales')).toContain('validate')
    await set('full')
    expect(await keysOf('sales')).not.toContain('validate')
  })

  test('costs the same few queries for one row and for many', async () => {
    const { db } = suite.backend
    const asked = vi.fn()
    const forCompany = db.forCompany.bind(db)
    const spy = vi.spyOn(db, 'forCompany').mockImplementation((id) => {
      const own = forCompany(id)
      return {
        ...own,
        query: (sql: string, params?: readonly unknown[]) => {
          asked(sql)
          return own.query(sql, params)
        },
      } as typeof own
    })
    const costOf = async (size: number): Promise<number> => {
      asked.mockClear()
      expect((await ask(person, `page_size=${size}`)).results).toHaveLength(size)
      return asked.mock.calls.length
    }
    try {
      const one = await costOf(1)
      expect(one).toBeGreaterThan(0)
      const { results, sources } = await ask(person, 'page_size=9')
      const kinds = new Set(results.map(({ source }) => sources.find(({ key }) => key === source)?.entity))
      // One query more for each further kind of record among the rows.
      expect(await costOf(9)).toBeLessThan(one + kinds.size)
    } finally {
      spy.mockRestore()
    }
  })

  test('a move is made with the version of the row, and the row is gone', async () => {
    const { results, sources } = await ask(members.manager, 'source=decide')
    const row = results[0]!
    const { approve } = sources.find(({ key }) => key === 'decide')!
    const change = (version: string) =>
      members.manager.call('PATCH', `commercial/v1/quotations/${row.id}/`, approve!.values, { 'if-match': version })
    expect((await change('"0"')).status).toBe(412)
    expect((await change(row.version)).status).toBe(200)
    expect((await ask(members.manager, 'source=decide')).count).toBe(0)
  })
})
