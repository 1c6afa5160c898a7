import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, givenBack, pay, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let accountant: Person
beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  accountant = await suite.person(company, 'accountant')
})
afterAll(() => suite.close())

const fec = (by: Person, year = '2026', headers: Record<string, string> = {}): Promise<Reply> =>
  by.call('GET', `accounting/v1/fec/?year=${year}`, undefined, headers)
/** The rows of a file below its names of columns, by name. */
function rowsOf(file: string): Record<string, string>[] {
  const [names = [], ...rows] = file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
  expect(names).toHaveLength(18)
  expect(rows.filter(({ length }) => length !== 18)).toEqual([])
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])))
}
const cents = (amount: string | undefined): number => Number(amount?.replace(',', ''))
const told = (row: Record<string, string>, ...names: string[]): string => names.map((name) => row[name]).join(' ')

describe('the FEC of a year', () => {
  let first: Reply
  test('is a file of the law: its name, 18 columns, entries without break, each balanced', async () => {
    const party = await customer(administrator, { company_name: 'Ker\tAnna | SARL' })
    first = await validated(administrator, party)
    await pay(administrator, first.body.id, '120.00', { payment_method: 'cash' })
    await givenBack(administrator, party)
    await givenBack(administrator, await customer(administrator, { company_name: 'Le Goff' }))
    const { status, headers, body } = await fec(accountant)
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, 'text/plain; charset=utf-8', expect.stringContaining('732829320FEC20261231.txt'), 'no-store'])
    const rows = rowsOf(body)
    const [{ booked } = { booked: 0 }] = await suite.backend.db.query<{ booked: number }>(
      'select count(*)::int as booked from accounting_account_lines where company = $1',
      [administrator.company],
    )
    expect(rows).toHaveLength(booked)
    const numbers = rows.map(({ EcritureNum }) => Number(EcritureNum))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect([...new Set(numbers)]).toEqual(Array.from({ length: numbers.at(-1)! }, (_, at) => at + 1))
    for (const entry of new Set(numbers)) {
      const own = rows.filter(({ EcritureNum }) => Number(EcritureNum) === entry)
      expect(own.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0)).toBe(0)
    }
  })

  test('tells journals, accounts, pieces, customers and letters as an auditor reads them', async () => {
    const rows = rowsOf((await fec(accountant)).body)
    const piece = rows.filter(({ PieceRef }) => PieceRef === first.body.number)
    const columns = ['JournalCode', 'JournalLib', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib']
    expect(told(piece[0]!, ...columns, 'PieceDate', 'Debit', 'Credit', 'ValidDate', 'Montantdevise', 'Idevise')).toBe(
      'VE Journal des ventes 20261120 411000 Clients C00001 Ker Anna SARL 20261120 120,00 0,00 20261120  ',
    )
    expect(piece[0]!.EcritureLet).toMatch(/^[A-Z]{2,}$/)
    expect(piece[0]!.DateLet).toBe('20261120')
    expect(piece.map((row) => told(row, 'CompteNum', 'CompAuxNum', 'EcritureLet', 'DateLet')).slice(1)).toEqual(
      expect.arrayContaining(['707000   ']),
    )
    expect(new Set(rows.map(({ JournalCode, JournalLib }) => `${JournalCode} ${JournalLib}`))).toEqual(
      new Set(['VE Journal des ventes', 'CA Journal de caisse', 'BQ Journal de banque', 'OD Opérations diverses']),
    )
    expect(new Set(rows.map(({ CompAuxNum, CompAuxLib }) => `${CompAuxNum} ${CompAuxLib}`.trim()))).toEqual(
      new Set(['', 'C00001 Ker Anna SARL', 'C00002 Le Goff']),
    )
  })

  test('dates the validation by the day in Paris, and keeps the year of the entry', async () => {
    const company = await suite.company('Minuit')
    const now = suite.clock.now()
    suite.clock.set('2026-12-31T23:30:00.000Z')
    const person = await suite.person(company, 'administrator')
    await validated(person, await customer(person))
    expect(rowsOf((await fec(person)).body)).toEqual([])
    const rows = rowsOf((await fec(person, '2027')).body)
    expect(new Set(rows.map((row) => told(row, 'EcritureNum', 'EcritureDate', 'ValidDate')))).toEqual(
      new Set(['1 20270101 20270101']),
    )
    suite.clock.set(now)
  })

  test('says what a row in euros was in dollars', async () => {
    const company = await suite.company('Export')
    const person = await suite.person(company, 'administrator')
    const invoice = await validated(person, await customer(person), '100.00', {
      currency: 'usd',
      exchange_rate: '1.25',
    })
    const rows = rowsOf((await fec(person)).body)
    expect(told(rows[0]!, 'CompteNum', 'Debit', 'Montantdevise', 'Idevise')).toBe(
      `411000 150,00 ${invoice.body.total_price.replace('.', ',')} USD`,
    )
  })

  test('of a year without entries has the names of its columns alone', async () => {
    const { status, body } = await fec(accountant, '2019')
    expect([status, rowsOf(body)]).toEqual([200, []])
  })

  test('is whole where it takes several pages', async () => {
    const company = await suite.company('Grande Maison')
    const person = await suite.person(company, 'administrator')
    await validated(person, await customer(person))
    // Entries of six rows, so that a page ends within one, and within the numbers that are asked for at once.
    // Without the laws, which check each row: it is the file that is tested.
    const { db } = suite.backend
    await db.query('alter table accounting_account_lines disable trigger user')
    await db.query(
      `insert into accounting_account_lines (id, company, created_at, updated_at, date, entry_date, journal, entry, entry_number, account, label, debit, credit, currency)
       select gen_random_uuid(), l.company, l.created_at, l.updated_at, l.date, l.entry_date, l.journal, 'N' || n, n, l.account, l.label, l.debit, l.credit, l.currency
         from accounting_account_lines l, generate_series(2, 3000) n, generate_series(1, 2) twice where l.company = $1`,
      [company],
    )
    await db.query('alter table accounting_account_lines enable trigger user')
    const { status, body } = await fec(person)
    const rows = rowsOf(body)
    expect([status, rows.length, rows.at(-1)!.EcritureNum]).toEqual([200, 3 + 2999 * 6, '3000'])
    expect(rows.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0)).toBe(0)
  })
})

describe('what is refused', () => {
  test('a year that is none', async () => {
    for (const year of ['26', '2026-01', '0000', '9999', "2026'"]) {
      const { status, body } = await fec(accountant, year)
      expect([year, status, Object.keys(body.errors)]).toEqual([year, 422, ['year']])
    }
  })
  test('who may not read the accounts', async () => {
    for (const role of ['sales', 'hr'] as const)
      expect((await fec(await suite.person(administrator.company, role))).status).toBe(403)
    expect((await suite.anonymous('GET', 'accounting/v1/fec/?year=2026')).status).toBe(401)
  })
  test('a company without SIRET, for the file has no name', async () => {
    const person = await suite.person(await suite.company('Sans Siret', { siret: null }), 'administrator')
    const { status, body } = await fec(person)
    expect([status, body.code]).toEqual([409, 'fec_siren'])
  })

  /** A company with two entries of which a row was changed behind the back of the laws. */
  async function spoiled(name: string, change: string): Promise<Person> {
    const company = await suite.company(name)
    const person = await suite.person(company, 'administrator')
    const party = await customer(person)
    await validated(person, party)
    await validated(person, party)
    const { db } = suite.backend
    await db.query('alter table accounting_account_lines disable trigger user')
    await db.query(`update accounting_account_lines set ${change} and company = $1`, [company])
    await db.query('alter table accounting_account_lines enable trigger user')
    return person
  }
  test.each([
    [
      'an entry that is not balanced',
      'debit = debit - 0.02 where entry_number = 2 and debit > 0',
      'fec_unbalanced',
      { entry: 2, difference: '-0.02' },
    ],
    ['an entry that is missing', 'entry_number = 3 where entry_number = 2', 'fec_gap', { entry: 3 }],
    [
      'the last entry that is missing',
      'entry_number = 9, entry_date = entry_date + 365, date = date + 365 where entry_number = 2',
      'fec_gap',
      { entry: 2 },
    ],
    [
      'a row without accounting date',
      'entry_date = null where entry_number = 2 and debit > 0',
      'fec_missing',
      { entry: 2, column: 'EcritureDate' },
    ],
    [
      'a row without number',
      'entry_number = null where entry_number = 2 and debit > 0',
      'fec_missing',
      { entry: '–', column: 'EcritureNum' },
    ],
    [
      'a row without account',
      'account = null where entry_number = 1 and debit > 0',
      'fec_missing',
      { entry: 1, column: 'CompteNum' },
    ],
    [
      'a row without piece',
      "entry = ' ' where entry_number = 1 and debit > 0",
      'fec_missing',
      { entry: 1, column: 'PieceRef' },
    ],
  ])('%s, naming the place', async (name, change, code, params) => {
    const { status, body } = await fec(await spoiled(name, change), '2026', { 'accept-language': 'fr' })
    expect([status, body.code]).toEqual([409, code])
    for (const value of Object.values(params)) expect(body.detail).toContain(String(value).replace('.', ','))
  })

  test('the checks name what blocks the export of a year, each issue with its place', async () => {
    const checks = (by: Person, year = '2026') => by.call('GET', `accounting/v1/fec/checks/?year=${year}`)
    expect((await checks(accountant)).body).toEqual({ year: 2026, issues: [] })
    const wrong = await spoiled('Deux fautes', "entry = ' ' where entry_number = 1 and debit > 0")
    expect((await checks(wrong)).body.issues).toEqual([
      { code: 'fec_missing', params: { entry: 1, column: 'PieceRef' }, text: expect.stringContaining('PieceRef') },
    ])
    const nameless = await suite.person(await suite.company('Sans nom', { siret: null }), 'administrator')
    expect((await checks(nameless)).body.issues).toMatchObject([{ code: 'fec_siren', params: {} }])
    expect((await checks(accountant, '1999')).status).toBe(422)
    expect((await checks(await suite.person(administrator.company, 'stock'))).status).toBe(403)
  })
})
