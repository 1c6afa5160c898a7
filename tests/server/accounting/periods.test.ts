import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, draft, pay, validate, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
let accountant: Person
let party: string
async function moveTo(day: string): Promise<void> {
  suite.clock.set(`${day}T09:00:00.000Z`)
  administrator = await suite.person(company, 'administrator', `administrator-${day}@kervadec.example`)
  accountant = await suite.person(company, 'accountant', `accountant-${day}@kervadec.example`)
}
beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  await moveTo('2026-11-20')
  party = await customer(administrator)
  await validated(administrator, party, '100.00')
  const paid = await validated(administrator, party, '50.00')
  await pay(administrator, paid.body.id, '60.00')
})
afterAll(() => suite.close())

const check = (year: number): Promise<Reply> =>
  accountant.call('GET', `accounting/v1/accounting-periods/${year}/check/`)
const close = (year: number, by = administrator): Promise<Reply> =>
  by.call('POST', `accounting/v1/accounting-periods/${year}/close/`, {})
const fec = (year: number): Promise<Reply> => accountant.call('GET', `accounting/v1/fec/?year=${year}`)
const countOf = ({ body }: Reply, key: string): number =>
  body.items.find((item: { key: string }) => item.key === key).count

describe('closing a year', () => {
  test('a year that is not over is not closed', async () => {
    expect((await check(2026)).body).toMatchObject({ year: 2026, closed: false, closable: false })
    expect((await close(2026)).body.code).toBe('closing_running')
    expect((await accountant.call('GET', 'accounting/v1/accounting-periods/1999/check/')).status).toBe(404)
  })

  test('the check-up counts what is open: drafts of the year, holes in the series', async () => {
    const left = await draft(administrator, party)
    await moveTo('2027-02-01')
    const found = await check(2026)
    expect([found.body.closable, countOf(found, 'draft_sales'), countOf(found, 'holes')]).toEqual([true, 1, 0])
    await administrator.call('DELETE', `commercial/v1/invoices/${left.body.id}/`, undefined, {
      'if-match': left.etag ?? '',
    })
  })

  test('a hole in the series blocks it', async () => {
    const other = await suite.company('Trou dans la série')
    const owner = await suite.person(other, 'administrator', 'trou@kervadec.example')
    await validated(owner, await customer(owner))
    await suite.backend.db.query(
      "update system_counters set n = n + 1 where company = $1 and series = 'entry' and year = 2027",
      [other],
    )
    const { body } = await owner.call('GET', 'accounting/v1/accounting-periods/2027/check/')
    expect(body.items.find(({ key }: { key: string }) => key === 'holes')).toMatchObject({ count: 1, blocks: true })
  })

  test('a credit that waits as a draft is counted too', async () => {
    const other = await suite.company('Avoirs en brouillon')
    const owner = await suite.person(other, 'administrator', 'avoirs@kervadec.example')
    const { body: invoice } = await validated(owner, await customer(owner))
    await owner.call('POST', 'commercial/v1/credits/', { linked_invoice: invoice.id, need_lines: true })
    const year = String(invoice.issue_date).slice(0, 4)
    const { body } = await owner.call('GET', `accounting/v1/accounting-periods/${year}/check/`)
    expect(countOf({ body } as Reply, 'draft_credits')).toBe(1)
  })

  test('the FEC of the next year waits for it', async () => {
    await validated(administrator, party, '10.00')
    expect((await fec(2027)).body.code).toBe('fec_previous')
    expect((await fec(2026)).status).toBe(200)
  })

  test('is for who has all rights on accounts', async () => {
    const sales = await suite.person(company, 'sales')
    expect((await close(2026, sales)).status).toBe(403)
  })

  test('carries the balances by organization and the result into the next year, once', async () => {
    const { status, body } = await close(2026)
    expect([status, body.year, body.closed_at]).toEqual([201, 2026, expect.any(String)])
    const rows = await suite.backend.db.query(
      `select a.number, l.organization, l.debit::text as debit, l.credit::text as credit, l.entry_date::text as day
         from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and l.journal = 'AN' order by a.number`,
      [company],
    )
    expect(
      rows.map(({ number, organization, debit, credit, day }) => [number, organization, debit, credit, day]),
    ).toEqual([
      ['120000', null, '0.00', '150.00', '2027-01-01'],
      ['411000', party, '120.00', '0.00', '2027-01-01'],
      ['445711', null, '0.00', '30.00', '2027-01-01'],
      ['512000', null, '60.00', '0.00', '2027-01-01'],
    ])
    expect((await close(2026)).body.code).toBe('period_closed')
    expect((await check(2026)).body).toMatchObject({ closed: true, closable: false })
    expect((await fec(2027)).body).toContain('\u00c0-nouveaux')
  })

  test('what the opening repeats is counted once', async () => {
    const { body } = await accountant.call('GET', 'accounting/v1/accounts/?from=2027-01-01&to=2027-12-31&number=411000')
    expect(body.results[0]).toMatchObject({ opening: '120.00', debit: '12.00', credit: '0.00', balance: '132.00' })
    const both = await accountant.call('GET', 'accounting/v1/accounts/?from=2026-01-01&to=2027-12-31&number=411000')
    expect(both.body.results[0]).toMatchObject({ opening: '0.00', debit: '192.00', credit: '60.00', balance: '132.00' })
    const account = body.results[0].id
    const lines = await accountant.call(
      'GET',
      `accounting/v1/account-lines/?account=${account}&running=true&ordering=entry_date,entry_number&page_size=100`,
    )
    expect(lines.body.results.at(-1).running).toBe('132.00')
    const scale = await accountant.call('GET', 'commercial/v1/aged-scales/?is_sales=true')
    expect(scale.body.results[0].total).toBe('132.00')
  })

  test('a closed year takes no entry: 409 by the service, and by the database', async () => {
    const invoice = await validated(administrator, party, '20.00')
    const late = await pay(administrator, invoice.body.id, '24.00', { payment_date: '2026-12-30T10:00:00Z' })
    expect([late.status, late.body.code]).toEqual([409, 'period_closed'])
    expect((await administrator.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)).body.left_to_pay).toBe(
      '24.00',
    )
    await expect(
      suite.backend.db.query(
        `insert into accounting_account_lines (id, company, created_at, updated_at, date, entry_date, debit, credit, currency)
         select gen_random_uuid(), company, created_at, updated_at, '2026-06-01', '2026-06-01', 1, 0, 'eur' from accounting_account_lines limit 1`,
      ),
    ).rejects.toThrow('closed year')
    await expect(
      suite.backend.db.query('delete from accounting_accounting_periods where company = $1', [company]),
    ).rejects.toThrow('stays closed')
  })

  test('its rows are still lettered', async () => {
    const rows = await suite.backend.db.query<{ id: string }>(
      `select l.id from accounting_account_lines l join accounting_accounts a on a.id = l.account
        where l.company = $1 and a.number = '411000' and l.letter is not null and l.entry_date < '2027-01-01'`,
      [company],
    )
    expect(rows).toHaveLength(2)
    expect(await validate(administrator, await draft(administrator, party)).then(({ status }) => status)).toBe(200)
  })
})
