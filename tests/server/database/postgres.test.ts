import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { customer, draft, pay, sentQuotation, validate, validated } from '../../support/documents.ts'
import { type Cluster, missing, startCluster } from '../../support/database/postgres-cluster.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const reason = missing()
if (reason) console.log(`PostgreSQL is not tested: ${reason}`)

describe.skipIf(reason !== undefined)('on PostgreSQL', () => {
  let cluster: Cluster
  let db: Database
  let suite: Suite
  let accountant: Person
  let sales: Person
  let organization: string

  beforeAll(async () => {
    cluster = await startCluster()
    console.log(cluster.version)
    db = await openPostgres(cluster.url, 20)
    // Two processes that start together.
    expect((await Promise.all([migrate(db), migrate(db)])).sort((left, right) => right.length - left.length)).toEqual([
      migrationNames(),
      [],
    ])
    suite = await startSuite({}, db)
    const company = await suite.company('Menuiserie Kervadec')
    accountant = await suite.person(company, 'accountant')
    sales = await suite.person(company, 'sales')
    organization = await customer(sales)
  }, 120_000)
  afterAll(async () => {
    await suite?.close()
    cluster?.stop()
  })

  test('from a quotation to a paid invoice', async () => {
    const quotation = await sentQuotation(sales, organization)
    expect(quotation.body).toMatchObject({ number: 'DE-2026-00001', total_price: '120.00', send: 'send' })
    expect(
      (
        await suite.anonymous('POST', `commercial/v1/quotations/public/${quotation.body.public_key}/accept/`, {
          name: 'Solène Le Bihan',
          consent: true,
        })
      ).body.status,
    ).toBe('accepted')
    const convert = (): Promise<Reply> =>
      sales.call('POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {})
    const conversions = await Promise.all([convert(), convert(), convert(), convert()])
    expect(conversions.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const invoice = await validate(accountant, conversions.find(({ status }) => status === 201) as Reply)
    expect(invoice.body).toMatchObject({ number: 'FA-2026-00001', left_to_pay: '120.00' })
    expect((await pay(accountant, invoice.body.id, '20.00')).status).toBe(201)
    const started = await suite.anonymous(
      'POST',
      `commercial/v1/invoices/public/${invoice.body.public_key}/incoming_payments/`,
      {},
    )
    expect((await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/accepted/`)).status).toBe(303)
    expect((await accountant.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)).body).toMatchObject({
      payment_status: 'paid',
      left_to_pay: '0.00',
    })
    expect((await accountant.call('GET', 'commercial/v1/invoices/overview/')).body).toMatchObject({
      paid: { count: 1, total: '120.00' },
    })
  })
  test('200 validations on twenty connections, a fifth of them refused: no hole, no twin, one chain', async () => {
    const company = await suite.company('Deuxième maison')
    const [one, two] = [
      await suite.person(company, 'accountant', 'one@suite.test'),
      await suite.person(company, 'administrator', 'two@suite.test'),
    ]
    const party = await customer(two)
    const drafts = await Promise.all(
      Array.from({ length: 250 }, (_, index) =>
        draft(one, party, '10.00', index % 5 === 4 ? { issue_date: '2026-11-21' } : {}),
      ),
    )
    const answers = await Promise.all(drafts.map((reply, index) => validate(index % 2 ? one : two, reply)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50)
    const rows = await db.query<{ number: string; hash: string; previous_hash: string | null }>(
      "select number, hash, previous_hash from commercial_invoices where company = $1 and status = 'accepted' order by number",
      [company],
    )
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 200 }, (_, index) => `FA-2026-${String(index + 1).padStart(5, '0')}`),
    )
    rows.forEach(({ previous_hash }, index) => expect(previous_hash).toBe(rows[index - 1]?.hash ?? null))
  }, 90_000)
  test('validations at once around the new year: no number of the old year after the first of the new one', async () => {
    const company = await suite.company('Troisième maison')
    suite.clock.set('2027-01-01T09:00:00.000Z')
    const person = await suite.person(company, 'administrator', 'newyear@suite.test')
    const party = await customer(person)
    const days = Array.from({ length: 40 }, (_, index) => (index % 2 ? '2027-01-01' : '2026-12-31'))
    // Counts up while the series is held, whatever the order in which the transactions began.
    await db.script(`create table test_order (n bigserial, day date); grant all on test_order, test_order_n_seq to public;
      create function test_order() returns trigger language plpgsql as $$ begin insert into test_order (day) values (new.entry_date); return null; end $$;
      create trigger test_order after insert on accounting_account_lines for each row execute function test_order()`)
    const drafts = await Promise.all(days.map((issue_date) => draft(person, party, '1.00', { issue_date })))
    const answers = await Promise.all(drafts.map((reply) => validate(person, reply)))
    suite.clock.set('2026-11-20T09:00:00.000Z')
    expect(answers.filter(({ body }) => body.issue_date === '2027-01-01')).toHaveLength(20)
    const rows = await db.query<{ day: string }>('select day from test_order order by n')
    await db.script('drop trigger test_order on accounting_account_lines')
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).sort())
  }, 60_000)
  test('two parallel payments of the whole, ten repeats of one key, twenty saves of one version', async () => {
    const { body } = await validated(accountant, organization)
    expect(
      (await Promise.all(Array.from({ length: 6 }, () => pay(accountant, body.id, '120.00'))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 422, 422, 422, 422, 422])
    const repeats = await Promise.all(
      Array.from({ length: 10 }, () =>
        sales.call(
          'POST',
          'directory/v1/organizations/',
          { company_name: 'Une seule fois', type: 'client' },
          { 'idempotency-key': 'postgres' },
        ),
      ),
    )
    expect(new Set(repeats.map((reply) => `${reply.status} ${reply.body.id}`)).size).toBe(1)
    const { body: open, etag } = await draft(accountant, organization)
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        accountant.call(
          'PATCH',
          `commercial/v1/invoices/${open.id}/`,
          { subject: `essai ${index}` },
          { 'if-match': etag ?? '' },
        ),
      ),
    )
    expect([
      saves.filter(({ status }) => status === 200).length,
      saves.filter(({ status }) => status === 412).length,
    ]).toEqual([1, 19])
  })
  test('payments, removals and webhooks of the same invoices at once: the books agree', async () => {
    const administrator = await suite.person(accountant.company, 'administrator', 'head@suite.test')
    const invoices = await Promise.all(Array.from({ length: 4 }, () => validated(accountant, organization, '100.00')))
    const work = Array.from({ length: 40 }, async (_, index) => {
      const { body } = invoices[index % 4] as Reply
      if (index % 5 === 0) {
        const started = await suite.anonymous(
          'POST',
          `commercial/v1/invoices/public/${body.public_key}/incoming_payments/`,
          {},
        )
        if (started.body.charge) await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/accepted/`)
        return
      }
      const paid = await pay(accountant, body.id, '15.00')
      if (paid.status === 201 && index % 3 === 0)
        await administrator.call('DELETE', `commercial/v1/invoice-payments/${paid.body.id}/`, undefined, {
          'if-match': paid.etag ?? '',
        })
    })
    await Promise.all(work)
    const [row] = await db.query<{ books: string; invoices: string }>(
      `select (select coalesce(sum(l.debit - l.credit), 0)::text from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number like '411%') as books,
              (select coalesce(sum(left_to_pay), 0)::text from commercial_invoices where company = $1 and is_sales and status = 'accepted') as invoices`,
      [accountant.company],
    )
    expect(row?.books).toBe(row?.invoices)
  }, 60_000)
  test('lists sort, search and filter as on PGlite, hostile text breaks nothing', async () => {
    for (const company_name of ['Étoile', 'eau', 'Zèbre', 'abri', 'Éclair', 'ÉCUME'])
      await sales.call('POST', 'directory/v1/organizations/', { company_name, type: 'client', city: 'tri' })
    const names = async (query: string): Promise<string[]> =>
      (await sales.call('GET', `directory/v1/organizations/?city=tri&${query}`)).body.results.map(
        (row: { company_name: string }) => row.company_name,
      )
    expect(await names('ordering=company_name')).toEqual(['abri', 'eau', 'Éclair', 'ÉCUME', 'Étoile', 'Zèbre'])
    expect(await names('search=ecl')).toEqual(['Éclair'])
    expect(await names('company_name__in=eau,abri&ordering=-company_name')).toEqual(['eau', 'abri'])
    for (const query of [
      'search=%00',
      'search=%F0%9F%A6%84',
      'company_name=%00',
      'created_at_after=2026-02-31',
      'created_at_before=2026-11-20',
      'page=999999',
      'ordering=constructor',
      'expand=constructor',
      'constructor=1',
      "id=' or 1=1",
      'is_supplier=maybe',
    ]) {
      expect([query, (await sales.call('GET', `directory/v1/organizations/?${query}`)).status < 500]).toEqual([
        query,
        true,
      ])
    }
    for (const company_name of ['a\u0000b', '\ud800', 'x'.repeat(255), '🦄'.repeat(255)])
      expect(
        (await sales.call('POST', 'directory/v1/organizations/', { company_name, type: 'client' })).status,
      ).toBeLessThan(500)
  })
  test('two processes: a second pool on the same database takes the next number', async () => {
    const other = await openPostgres(cluster.url, 2)
    const second = await startSuite({}, other)
    const [client] = await other.query<{ client_id: string; client_secret: string }>(
      'select client_id, client_secret from system_applications where company = $1',
      [accountant.company],
    )
    const {
      body: { access_token },
    } = await second.anonymous(
      'POST',
      'auth/v1/auth/token/',
      new URLSearchParams({
        grant_type: 'password',
        ...client,
        username: accountant.email,
        password: 'correct horse battery',
      }),
    )
    const there: Person = {
      ...accountant,
      token: access_token,
      call: (method, path, body, headers) =>
        second.anonymous(method, path, body, { authorization: `Bearer ${access_token}`, ...headers }),
    }
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft(accountant, organization, '1.00')))
    const numbers = (
      await Promise.all(drafts.map((reply, index) => validate(index % 2 ? accountant : there, reply)))
    ).map(({ body }) => body.number)
    expect(new Set(numbers).size).toBe(20)
    await second.close()
  })
})
