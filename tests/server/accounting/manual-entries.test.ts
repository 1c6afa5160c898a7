import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let accountant: Person
let party: string
const accounts: Record<string, string> = {}

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  accountant = await suite.person(company, 'accountant')
  party = await customer(administrator)
  await validated(administrator, party, '100.00')
  const { results } = (await accountant.call('GET', 'accounting/v1/accounts/?page_size=100')).body
  for (const { id, number } of results) accounts[number] = id
})
afterAll(() => suite.close())

type Line = Record<string, unknown>
const bank = (debit: string, more: Line = {}): Line => ({ account: accounts['512000'], debit, ...more })
const capital = (credit: string, more: Line = {}): Line => ({ account: accounts['101000'], credit, ...more })
const write = (body: unknown, by = accountant): Promise<Reply> => by.call('POST', 'accounting/v1/entries/', body)
const entry = (lines: readonly Line[], more: Line = {}): Line => ({
  day: '2026-11-19',
  label: 'Apport en capital',
  lines,
  ...more,
})
const rowsOf = async (number: number): Promise<Record<string, string>[]> =>
  (
    await accountant.call(
      'GET',
      `accounting/v1/account-lines/?entry_number=${number}&expand=account&ordering=id&page_size=50`,
    )
  ).body.results
const count = async (): Promise<number> => (await accountant.call('GET', 'accounting/v1/account-lines/')).body.count

describe('an entry by hand', () => {
  test('is written in the journal OD under the next number, balanced, with its labels and party', async () => {
    const { status, body } = await write(
      entry([
        bank('1000.00'),
        capital('880.00', { label: 'Part de Gwenaël' }),
        { account: accounts['411000'], credit: '120.00', organization: party },
      ]),
    )
    expect([status, body.journal, body.entry_number]).toEqual([201, 'OD', 2])
    const rows = await rowsOf(2)
    expect(
      rows.map(({ account, label, debit, credit, client, entry_date: day }) => [
        (account as unknown as { number: string }).number,
        label,
        debit,
        credit,
        client,
        day,
      ]),
    ).toEqual([
      ['512000', 'Apport en capital', '1000.00', '0.00', null, '2026-11-19'],
      ['101000', 'Part de Gwenaël', '0.00', '880.00', null, '2026-11-19'],
      ['411000', 'Apport en capital', '0.00', '120.00', 'Résidence Ker Anna', '2026-11-19'],
    ])
    expect((await verify(suite.backend.db, suite.clock.now())).flatMap(({ errors }) => errors)).toEqual([])
    expect((await accountant.call('GET', 'accounting/v1/fec/?year=2026')).body).toContain('Apport en capital')
    const [trail] = await suite.backend.db.query<{ n: number }>(
      "select count(*)::int as n from system_audit where entity = 'accounting/account-lines' and action = 'enter'",
    )
    expect(trail!.n).toBe(1)
  })

  test.each<[string, () => unknown, string, string]>([
    ['without lines', () => entry([]), 'lines', 'required'],
    ['of one line', () => entry([bank('1.00')]), 'lines', 'entry_two_lines'],
    ['that is not balanced', () => entry([bank('10.00'), capital('9.99')]), 'lines', 'entry_unbalanced'],
    ['with two sides', () => entry([bank('10.00', { credit: '10.00' }), capital('0.00')]), 'lines.0', 'entry_one_side'],
    ['with a negative side', () => entry([bank('-10.00'), capital('-10.00')]), 'lines.0.debit', 'invalid'],
    ['with three decimals', () => entry([bank('10.001'), capital('10.001')]), 'lines.0.debit', 'invalid'],
    [
      'of an unknown account',
      () => entry([{ account: '0190a000-0000-7000-8000-00000000000f', debit: '1.00' }, capital('1.00')]),
      'lines.0.account',
      'unknown_reference',
    ],
    [
      'of a customer account without party',
      () => entry([{ account: accounts['411000'], debit: '1.00' }, capital('1.00')]),
      'lines.0.organization',
      'required',
    ],
    ['without label', () => entry([bank('1.00'), capital('1.00')], { label: ' ' }), 'label', 'required'],
    ['without day', () => entry([bank('1.00'), capital('1.00')], { day: '2026-02-30' }), 'day', 'invalid'],
    ['of a day to come', () => entry([bank('1.00'), capital('1.00')], { day: '2026-12-01' }), 'day', 'future_date'],
    ['of too many lines', () => entry(Array.from({ length: 201 }, () => bank('1.00'))), 'lines', 'max_value'],
  ])('%s is refused on its field, and nothing is written', async (_, body, field, code) => {
    const before = await count()
    const refused = await write(body())
    expect([refused.status, refused.body.errors?.[field]?.[0]?.code]).toEqual([422, code])
    expect(await count()).toBe(before)
  })

  test('is for who has all rights on accounts', async () => {
    const body = entry([bank('1.00'), capital('1.00')])
    expect((await write(body, await suite.person(administrator.company, 'sales'))).status).toBe(403)
    expect((await suite.anonymous('POST', 'accounting/v1/entries/', body)).status).toBe(401)
  })

  test('is corrected by its reverse alone, once', async () => {
    const made = await write(entry([bank('50.00'), capital('50.00')]))
    const path = `accounting/v1/entries/${made.body.document}/reverse/`
    const turned = await accountant.call('POST', path, {})
    expect([turned.status, turned.body.entry_number]).toEqual([201, made.body.entry_number + 1])
    expect(
      (await rowsOf(turned.body.entry_number)).map(({ label, debit, credit, entry_date: day }) => [
        label,
        debit,
        credit,
        day,
      ]),
    ).toEqual([
      ['Extourne Apport en capital', '0.00', '50.00', '2026-11-20'],
      ['Extourne Apport en capital', '50.00', '0.00', '2026-11-20'],
    ])
    const again = await accountant.call('POST', path, {})
    expect([again.status, again.body.code]).toEqual([409, 'entry_reversed'])
    const unknown = await accountant.call(
      'POST',
      'accounting/v1/entries/0190a000-0000-7000-8000-00000000000f/reverse/',
      {},
    )
    expect(unknown.status).toBe(404)
    expect((await verify(suite.backend.db, suite.clock.now())).flatMap(({ errors }) => errors)).toEqual([])
  })

  test('of a closed year is refused', async () => {
    suite.clock.set('2027-01-15T09:00:00.000Z')
    administrator = await suite.person(administrator.company, 'administrator', 'next@kervadec.example')
    accountant = await suite.person(administrator.company, 'accountant', 'books@kervadec.example')
    expect((await administrator.call('POST', 'accounting/v1/accounting-periods/2026/close/', {})).status).toBe(201)
    const refused = await write(entry([bank('1.00'), capital('1.00')]))
    expect([refused.status, refused.body.code]).toEqual([409, 'period_closed'])
    expect((await write(entry([bank('1.00'), capital('1.00')], { day: '2027-01-02' }))).status).toBe(201)
  })
})

describe('the sums of the chart', () => {
  test('are those of all accounts in a period, debits and credits equal', async () => {
    const { body } = await accountant.call('GET', 'accounting/v1/accounts/totals/?from=2026-01-01&to=2026-12-31')
    expect(body).toEqual({ opening: '0.00', debit: '1220.00', credit: '1220.00', balance: '0.00' })
    expect((await accountant.call('GET', 'accounting/v1/accounts/totals/?from=2026-01-01')).status).toBe(400)
  })
})
