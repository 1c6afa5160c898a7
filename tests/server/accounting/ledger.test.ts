import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let accountant: Person
let party: string
let account: string
beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  accountant = await suite.person(company, 'accountant')
  party = await customer(administrator)
  await validated(administrator, party, '100.00')
  const paid = await validated(administrator, party, '50.00')
  await pay(administrator, paid.body.id, '40.00')
  account = (await accountant.call('GET', 'accounting/v1/accounts/?number=411000')).body.results[0].id
})
afterAll(() => suite.close())

const lines = (query = ''): Promise<Reply> =>
  accountant.call(
    'GET',
    `accounting/v1/account-lines/?account=${account}&running=true&ordering=entry_date,entry_number&${query}`,
  )
const letter = (ids: unknown, what = 'letter', by = accountant): Promise<Reply> =>
  by.call('POST', `accounting/v1/account-lines/${what}/`, { lines: ids })

describe('the chart of accounts', () => {
  test('sums a period by account; debits are credits', async () => {
    const { body } = await accountant.call('GET', 'accounting/v1/accounts/?from=2026-01-01&to=2026-12-31&page_size=100')
    const of = (number: string) => body.results.find((row: { number: string }) => row.number === number)
    expect(of('411000')).toMatchObject({ opening: '0.00', debit: '180.00', credit: '40.00', balance: '140.00' })
    expect(of('101000')).toMatchObject({ debit: '0.00', balance: '0.00' })
    const total = (name: string): number =>
      body.results.reduce((sum: number, row: Record<string, string>) => sum + Math.round(Number(row[name]) * 100), 0)
    expect(total('debit')).toBe(total('credit'))
    const later = await accountant.call('GET', 'accounting/v1/accounts/?from=2026-12-01&to=2026-12-31&number=411000')
    expect(later.body.results[0]).toMatchObject({ opening: '140.00', debit: '0.00', balance: '140.00' })
    expect((await accountant.call('GET', 'accounting/v1/accounts/?from=x&to=y')).status).toBe(400)
  })

  test('an account that was used keeps its number; tags narrow the chart', async () => {
    const tag = await administrator.call('POST', 'accounting/v1/account-tags/', { name: 'À surveiller' })
    const path = `accounting/v1/accounts/${account}/`
    const version = { 'if-match': (await administrator.call('GET', path)).etag ?? '' }
    expect((await administrator.call('PATCH', path, { number: '411999' }, version)).body.code).toBe('in_use')
    expect((await administrator.call('PATCH', path, { tags: [tag.body.id] }, version)).status).toBe(200)
    const { body } = await accountant.call('GET', `accounting/v1/accounts/?tags__in=${tag.body.id}`)
    expect(body.results.map(({ number }: { number: string }) => number)).toEqual(['411000'])
  })
})

describe('accounts of the company', () => {
  const make = (values: Record<string, unknown>): Promise<Reply> =>
    accountant.call('POST', 'accounting/v1/accounts/', { label: 'Essai', ...values })
  test('have figures of a class of the chart, each number once; the class is their kind', async () => {
    const { body } = await make({ number: '606 400', label: 'Fournitures administratives' })
    expect(body).toMatchObject({ number: '606400', type: 'charges', label: 'Fournitures administratives' })
    for (const [number, code] of [
      ['606400', 'account_twin'],
      ['12', 'account_number'],
      ['912000', 'account_number'],
      ['60A000', 'account_number'],
      ['', 'required'],
    ]) {
      const refused = await make({ number })
      expect([number, refused.status, refused.body.errors?.number?.[0]?.code]).toEqual([number, 422, code])
    }
  })
  test('are renamed and put away; one that was used is not deleted: 409', async () => {
    const { body, etag } = await make({ number: '606401' })
    const path = `accounting/v1/accounts/${body.id}/`
    const put = await accountant.call('PATCH', path, { label: 'Papier', display: false }, { 'if-match': etag ?? '' })
    expect(put.body).toMatchObject({ label: 'Papier', display: false })
    expect((await accountant.call('DELETE', path, undefined, { 'if-match': put.etag ?? '' })).status).toBe(204)
    const used = await accountant.call('GET', `accounting/v1/accounts/${account}/`)
    const refused = await accountant.call('DELETE', `accounting/v1/accounts/${account}/`, undefined, {
      'if-match': used.etag ?? '',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  })
})

describe('an account', () => {
  test('tells its balance after each row, on every page and in every order', async () => {
    const all = (await lines()).body.results
    expect(all.map(({ running }: { running: string }) => running)).toEqual(['120.00', '180.00', '140.00'])
    const second = (await lines('page=2&page_size=2')).body.results
    expect(second.map(({ running }: { running: string }) => running)).toEqual(['140.00'])
    const open = (await lines('view=open&organization=' + party)).body.results
    expect(open.at(-1).running).toBe('140.00')
  })
})

describe('lettering by hand', () => {
  let rows: { id: string; debit: string; credit: string }[]
  let deposit: string
  beforeAll(async () => {
    const other = (await validated(administrator, party, '100.00')).body.id
    deposit = (await pay(administrator, other, '100.00')).body.id
    rows = (await lines()).body.results
  })

  test.each([
    ['nothing', null, 'required'],
    ['no rows', [], 'required'],
    ['one row', 0, 'letter_two_rows'],
    ['what is unknown', ['0190a000-0000-7000-8000-00000000000f'], 'unknown_reference'],
    ['what is no id', ['x'], 'unknown_reference'],
  ])('%s: 422', async (_, given, code) => {
    const { status, body } = await letter(given === 0 ? [rows[0]!.id] : given)
    expect([status, body.errors.lines[0].code]).toEqual([422, code])
  })

  test('rows that do not balance: 422; nothing is written', async () => {
    const { status, body } = await letter([rows[0]!.id, rows[1]!.id])
    expect([status, body.errors.lines[0].code]).toEqual([422, 'letter_unbalanced'])
    expect((await lines('letter__isnull=false')).body.count).toBe(0)
  })

  test('rows that settle one another get the next letter, once; a second is refused: 409', async () => {
    const settled = (await validated(administrator, party, '20.00')).body.id
    const amounts = (row: { debit: string; credit: string }): string => `${row.debit} ${row.credit}`
    await pay(administrator, settled, '4.00')
    rows = (await lines()).body.results
    // 120 + 24 = 144 = 100 + 40 + 4.
    const group = [
      rows.find((row) => amounts(row) === '120.00 0.00')!,
      ...rows.filter((row) => ['24.00 0.00', '0.00 100.00', '0.00 40.00', '0.00 4.00'].includes(amounts(row))),
    ].map(({ id }) => id)
    const done = await letter(group)
    expect([done.status, done.body.letter]).toEqual([200, expect.stringMatching(/^[A-Z]{2,}$/)])
    expect((await lines(`letter=${done.body.letter}`)).body.count).toBe(5)
    expect((await letter(group)).body.code).toBe('lettered_already')

    // A payment that is removed opens the whole letter, not its own row alone.
    const path = `commercial/v1/invoice-payments/${deposit}/`
    const { etag } = await administrator.call('GET', path)
    expect((await administrator.call('DELETE', path, undefined, { 'if-match': etag ?? '' })).status).toBe(204)
    expect((await lines('letter__isnull=false')).body.count).toBe(0)
  })

  test('a letter given by hand is opened whole; that of a settled invoice is not opened by hand', async () => {
    const paid = (await validated(administrator, await customer(administrator, { company_name: 'Le Goff' }))).body.id
    await pay(administrator, paid, '120.00')
    const auto = (await lines('letter__isnull=false')).body.results
    expect(auto).toHaveLength(2)
    expect((await letter([auto[0].id], 'unletter')).body.code).toBe('lettered_by_services')
    const open = (await lines(`view=open&organization=${party}`)).body.results
    expect((await letter([open[0].id], 'unletter')).body.code).toBe('not_lettered')
    // The removed payment and its reverse settle one another.
    const pair = open.filter((row: { debit: string; credit: string }) =>
      ['100.00'].some((amount) => [row.debit, row.credit].includes(amount)),
    )
    expect((await letter(pair.map(({ id }: { id: string }) => id))).status).toBe(200)
    const opened = await letter([pair[0].id], 'unletter')
    expect([opened.status, opened.body.lines.length]).toEqual([200, 2])
    const [trail] = await suite.backend.db.query<{ n: number }>(
      "select count(*)::int as n from system_audit where entity = 'accounting/account-lines' and action = 'unletter'",
    )
    expect(trail!.n).toBe(2)
  })

  test('who only reads accounts letters nothing', async () => {
    const manager = await suite.person(administrator.company, 'sales')
    expect((await letter([rows[0]!.id], 'letter', manager)).status).toBe(403)
  })
})
