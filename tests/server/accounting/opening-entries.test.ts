import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, pay, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
let kerAnna: string
let leGoff: string
/** Invoices of 2026: two of one customer, one of another. */
let first: Reply['body']
let second: Reply['body']
let other: Reply['body']

async function moveTo(day: string): Promise<void> {
  suite.clock.set(`${day}T09:00:00.000Z`)
  administrator = await suite.person(company, 'administrator', `administrator-${day}@kervadec.example`)
}
const close = (year: number): Promise<Reply> =>
  administrator.call('POST', `accounting/v1/accounting-periods/${year}/close/`, {})
const faults = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

type Row = Record<string, string>
/** The rows of the file of a year, by the names of its columns. */
async function fec(year: number): Promise<Row[]> {
  const { status, body } = await administrator.call('GET', `accounting/v1/fec/?year=${year}`)
  expect([year, status, body.code]).toEqual([year, 200, undefined])
  const [names = [], ...rows] = (body as string)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])))
}
const cents = (amount: string): number => Math.round(Number(amount.replace(',', '.')) * 100)
const numbersOf = (rows: readonly Row[]): number[] => [...new Set(rows.map(({ EcritureNum }) => Number(EcritureNum)))]
/** Letters of a file with what their debits and credits differ by. */
function lettersOf(rows: readonly Row[]): Map<string, number> {
  const letters = new Map<string, number>()
  for (const { EcritureLet: letter = '', Debit = '0', Credit = '0' } of rows)
    if (letter) letters.set(letter, (letters.get(letter) ?? 0) + cents(Debit) - cents(Credit))
  return letters
}
/** Rows of an account in a period, as its page asks for them. */
async function linesOf(number: string, query: string): Promise<Reply['body']> {
  const account = (await administrator.call('GET', `accounting/v1/accounts/?number=${number}`)).body.results[0].id
  return (
    await administrator.call(
      'GET',
      `accounting/v1/account-lines/?account=${account}&running=true&ordering=entry_date,entry_number&page_size=100&${query}`,
    )
  ).body
}
/** The balance of an account at the end of a period, and what its open rows sum to. */
async function openAgainstBalance(number: string, from: string, to: string): Promise<[number, number]> {
  const account = (await administrator.call('GET', `accounting/v1/accounts/?number=${number}&from=${from}&to=${to}`))
    .body.results[0]
  const { results } = await linesOf(number, `view=open&entry_date_before=${to}`)
  const open = results.reduce((sum: number, row: Row) => sum + cents(row.debit!) - cents(row.credit!), 0)
  return [open, cents(account.balance)]
}

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  await moveTo('2026-11-20')
  kerAnna = await customer(administrator)
  leGoff = await customer(administrator, { company_name: 'Le Goff' })
  first = (await validated(administrator, kerAnna, '100.00')).body
  second = (await validated(administrator, kerAnna, '50.00')).body
  other = (await validated(administrator, leGoff, '10.00')).body
  await pay(administrator, second.id, '20.00')
})
afterAll(() => suite.close())

describe('a year that follows one with entries', () => {
  test('begins with number 2, and the checks of both years know it', async () => {
    await moveTo('2027-01-10')
    await pay(administrator, other.id, '12.00')
    await validated(administrator, leGoff, '30.00')
    const { results } = await linesOf('411000', 'entry_date_after=2027-01-01')
    expect(results.map(({ entry_number: number }: { entry_number: number }) => number)).toEqual([2, 3])
    expect(await faults()).toEqual([])
    const { items } = (await administrator.call('GET', 'accounting/v1/accounting-periods/2027/check/')).body
    expect(items.find(({ key }: { key: string }) => key === 'holes').count).toBe(0)
    const { issues } = (await administrator.call('GET', 'accounting/v1/fec/checks/?year=2027')).body
    expect(issues.map(({ code }: { code: string }) => code)).toEqual(['fec_previous'])
  })

  test('a payment of what was invoiced before waits for the opening, and the open rows sum to the balance', async () => {
    expect((await linesOf('411000', `organization=${leGoff}&letter__isnull=false`)).count).toBe(0)
    const [open, balance] = await openAgainstBalance('411000', '2027-01-01', '2027-12-31')
    expect([open, balance]).toEqual([19600, 19600])
  })

  test('closing the year before gives its opening number 1, a row for each open piece with its party', async () => {
    expect((await close(2026)).body).toMatchObject({ year: 2026 })
    const rows = await fec(2027)
    expect(numbersOf(rows)).toEqual([1, 2, 3])
    const opening = rows.filter(({ EcritureNum }) => EcritureNum === '1')
    expect(
      opening.map(({ JournalCode, CompteNum, CompAuxLib, Debit, Credit }) =>
        [JournalCode, CompteNum, CompAuxLib, Debit, Credit].join(' '),
      ),
    ).toEqual(
      expect.arrayContaining([
        'AN 411000 Résidence Ker Anna 120,00 0,00',
        'AN 411000 Résidence Ker Anna 40,00 0,00',
        'AN 411000 Le Goff 12,00 0,00',
      ]),
    )
    const { results } = await linesOf('411000', 'entry_date_after=2027-01-01')
    const openings = results.filter(({ journal }: Row) => journal === 'AN')
    expect(openings.map(({ client }: Row) => client).toSorted()).toEqual([
      'Le Goff',
      'Résidence Ker Anna',
      'Résidence Ker Anna',
    ])
    expect(await faults()).toEqual([])
  })

  test('its opening rows are lettered with the payments that came before it and after it', async () => {
    const before = await linesOf('411000', `organization=${leGoff}&entry_date_after=2027-01-01&letter__isnull=false`)
    expect(before.results.map(({ journal }: Row) => journal).toSorted()).toEqual(['AN', 'BQ'])
    await pay(administrator, first.id, '120.00')
    const after = await linesOf('411000', `organization=${kerAnna}&entry_date_after=2027-01-01&letter__isnull=false`)
    expect(after.results.map(({ journal, debit, credit }: Row) => `${journal} ${debit} ${credit}`).toSorted()).toEqual([
      'AN 120.00 0.00',
      'BQ 0.00 120.00',
    ])
    for (const year of [2026, 2027])
      expect([...lettersOf(await fec(year)).values()].filter((difference) => difference !== 0)).toEqual([])
  })

  test('a payment that is removed opens the letter of the opening row', async () => {
    const paid = await pay(administrator, second.id, '40.00')
    expect(lettersOf(await fec(2027)).size).toBe(3)
    const path = `commercial/v1/invoice-payments/${paid.body.id}/`
    const { etag } = await administrator.call('GET', path)
    expect((await administrator.call('DELETE', path, undefined, { 'if-match': etag ?? '' })).status).toBe(204)
    expect(lettersOf(await fec(2027)).size).toBe(2)
    expect(await faults()).toEqual([])
  })

  test.each([
    ['2026-01-01', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
    ['2026-01-01', '2027-12-31'],
  ])('open rows sum to the balance of the account from %s to %s', async (from, to) => {
    const [open, balance] = await openAgainstBalance('411000', from, to)
    expect(open).toBe(balance)
  })

  test('the running balance follows the order that is shown', async () => {
    const { results } = await linesOf('411000', 'entry_date_after=2027-01-01')
    let balance = 0
    for (const { debit, credit, running } of results as Row[]) {
      balance += cents(debit!) - cents(credit!)
      expect(cents(running!)).toBe(balance)
    }
  })

  test('rows of two years are not lettered by hand: the opening repeats those of before', async () => {
    const all = (await linesOf('411000', `organization=${kerAnna}&letter__isnull=true`)).results as (Row & {
      id: string
    })[]
    const old = all.find(({ entry_date: day, debit }) => day! < '2027-01-01' && debit === '60.00')!
    const late = all.find(({ entry_date: day, credit }) => day! >= '2027-01-01' && credit === '40.00')!
    const { status, body } = await administrator.call('POST', 'accounting/v1/account-lines/letter/', {
      lines: [old.id, late.id],
    })
    expect([status, body.errors.lines[0].code]).toEqual([422, 'letter_one_year'])
  })

  test('the year after opens with number 1 although nothing was booked in it yet', async () => {
    await moveTo('2028-01-05')
    expect((await close(2027)).status).toBe(201)
    expect(numbersOf(await fec(2028))).toEqual([1])
    await validated(administrator, leGoff, '5.00')
    expect(numbersOf(await fec(2028))).toEqual([1, 2])
    expect(await faults()).toEqual([])
  })
})

test('a year whose opening has nothing to carry goes on from 2', async () => {
  const empty = await suite.company('Soldée')
  suite.clock.set('2026-11-20T09:00:00.000Z')
  const person = await suite.person(empty, 'administrator', 'soldee@kervadec.example')
  const party = await customer(person)
  await validated(person, party, '10.00')
  await suite.backend.db.query('alter table accounting_account_lines disable trigger user')
  await suite.backend.db.query('update accounting_account_lines set debit = 0, credit = 0 where company = $1', [empty])
  await suite.backend.db.query('alter table accounting_account_lines enable trigger user')
  suite.clock.set('2027-01-10T09:00:00.000Z')
  const next = await suite.person(empty, 'administrator', 'soldee-2027@kervadec.example')
  await validated(next, party, '10.00')
  expect((await next.call('POST', 'accounting/v1/accounting-periods/2026/close/', {})).status).toBe(201)
  const { status, body } = await next.call('GET', 'accounting/v1/fec/?year=2027')
  expect([status, (body as string).split('\r\n')[1]!.split('\t')[2]]).toEqual([200, '2'])
})
