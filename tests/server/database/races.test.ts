import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database, Queryable } from '../../../server/database/database.ts'
import { customer, draft, pay, sentQuotation, validate, validated } from '../../support/documents.ts'
import { newPostgres } from '../../support/database/empty-database.ts'
import { lockWaits } from '../../support/database/lock-waits.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const reason = missing()
if (reason) console.log(`races are not tested: ${reason}`)

describe.skipIf(reason !== undefined)('two at once on PostgreSQL', () => {
  let db: Database
  let suite: Suite
  let accountant: Person
  let administrator: Person
  let organization: string

  beforeAll(async () => {
    db = await newPostgres(20)
    suite = await startSuite({}, db)
    const company = await suite.company('Menuiserie Kervadec')
    accountant = await suite.person(company, 'accountant')
    administrator = await suite.person(company, 'administrator')
    organization = await customer(administrator)
  }, 120_000)
  afterAll(() => suite?.close())

  const waiting = (): Promise<number> => lockWaits(db)

  /** Does the work while a statement of another transaction holds its rows, until it is released. */
  async function whileHeld<T>(
    sql: string,
    params: readonly unknown[],
    work: (release: () => void) => Promise<T>,
  ): Promise<T> {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = (): void => undefined
    const holding = new Promise<void>((resolve) => {
      held = resolve
    })
    const holder = db.transaction(async (tx: Queryable) => {
      await tx.query(sql, params)
      held()
      await released
    })
    await holding
    try {
      return await work(release)
    } finally {
      release()
      await holder
    }
  }
  /** Every validation gets as far as its number and waits there. */
  const whileNumbersWait = <T>(work: (release: () => void) => Promise<T>): Promise<T> =>
    whileHeld(
      "select n from system_counters where company = $1 and series = 'invoice' for update",
      [accountant.company],
      work,
    )
  const waitFor = (condition: () => boolean | Promise<boolean>): Promise<void> =>
    vi.waitFor(
      async () => {
        expect(await condition()).toBe(true)
      },
      { timeout: 5000 },
    )
  /** A call and whether it has been answered. */
  function begun(call: Promise<Reply>): { reply: Promise<Reply>; isAnswered: () => boolean } {
    let isAnswered = false
    return {
      reply: call.finally(() => {
        isAnswered = true
      }),
      isAnswered: () => isAnswered,
    }
  }

  const purchase = (number: string, price = '10.00'): Promise<Reply> =>
    draft(accountant, organization, price, { is_sales: false, number, issue_date: '2026-11-19' })

  test('the same number of a supplier, approved twice: one invoice, one refusal', async () => {
    await validate(accountant, await purchase('PREMIER'))
    const twins = await Promise.all([purchase('F-77'), purchase('f-77')])
    const answers = await whileNumbersWait(async (release) => {
      const both = twins.map((twin) => validate(accountant, twin))
      await waitFor(async () => (await waiting()) === 2)
      release()
      return Promise.all(both)
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject({
      number: [{ code: 'number_taken' }],
    })
  })
  test('the rate of a tax, changed while an invoice is validated with it: the invoice comes first, and the rate stays', async () => {
    await validated(accountant, organization)
    const tax = await administrator.call('POST', 'commercial/v1/taxes/', {
      name: 'TVA de la course',
      number: '20',
      category: 'S',
      is_active: true,
    })
    const open = await draft(accountant, organization, '0', {
      invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100.00', taxes: [tax.body.id] }],
    })
    const [invoice, changed] = await whileNumbersWait(async (release) => {
      const validation = validate(accountant, open)
      await waitFor(async () => (await waiting()) === 1)
      const change = begun(
        administrator.call(
          'PATCH',
          `commercial/v1/taxes/${tax.body.id}/`,
          { number: '10' },
          { 'if-match': tax.etag ?? '' },
        ),
      )
      await waitFor(async () => change.isAnswered() || (await waiting()) === 2)
      release()
      return Promise.all([validation, change.reply])
    })
    expect([invoice.body.total_price, changed.status, changed.body.code]).toEqual(['120.00', 409, 'tax_in_use'])
  })
  test('an account that is missing is opened once, however many payments need it', async () => {
    const invoices = await Promise.all(Array.from({ length: 8 }, () => validated(accountant, organization)))
    await db.query("delete from accounting_accounts where company = $1 and number = '530000'", [accountant.company])
    const paid = await Promise.all(
      invoices.map(({ body }) => pay(accountant, body.id, '10.00', { payment_method: 'cash' })),
    )
    expect(paid.map(({ status }) => status)).toEqual(invoices.map(() => 201))
    expect(
      await db.query("select number from accounting_accounts where company = $1 and number = '530000'", [
        accountant.company,
      ]),
    ).toHaveLength(1)
  })
  test('the rest of a quotation is converted while a part of it is abandoned: nothing that remains is lost', async () => {
    const sent = await sentQuotation(administrator, organization)
    const address = `commercial/v1/quotations/${sent.body.id}/`
    await administrator.call('PATCH', address, { status: 'accepted' }, { 'if-match': sent.etag ?? '' })
    const [line] = (await administrator.call('GET', `${address}?expand=quotation_lines`)).body.quotation_lines
    const part = await administrator.call('POST', `${address}convert_invoice/`, {
      lines: [{ line: line.id, quantity: '1' }],
    })
    // The abandonment changes its customer too, whose row another holds: it has freed the quotation and has not yet
    // ended.
    const other = await customer(administrator, { company_name: 'Tenue', siret_number: null })
    const rest = await whileHeld(
      'select id from directory_organizations where id = $1 for update',
      [other],
      async (release) => {
        const abandoned = administrator.call(
          'PATCH',
          `commercial/v1/invoices/${part.body.id}/`,
          { status: 'canceled', organization: other },
          { 'if-match': part.etag ?? '' },
        )
        await waitFor(async () => (await waiting()) === 1)
        const converted = begun(administrator.call('POST', `${address}convert_invoice/`, {}))
        await waitFor(async () => converted.isAnswered() || (await waiting()) === 2)
        release()
        expect((await abandoned).status).toBe(200)
        return converted.reply
      },
    )
    expect(rest.status).toBe(201)
    const {
      body: { status },
    } = await administrator.call('GET', address)
    expect([status, rest.body.total_quantity]).toSatisfy(([state, taken]: string[]) =>
      taken === '2' ? state === 'accepted_transformed' : state === 'accepted',
    )
  })
})
