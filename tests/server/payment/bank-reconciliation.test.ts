import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'
import { account as iban, cfonb, cfonbRow } from '../../support/files/statement-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let accountant: Person
let administrator: Person
let account: string
let second: string

const call = (method: string, path: string, body?: unknown, person = accountant): Promise<Reply> =>
  person.call(method, path, body)
const statement = async (day: string, of = account): Promise<Reply['body']> => {
  const { status, body } = await call('GET', `payment/v1/bank-accounts/${of}/reconciliation/?day=${day}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const importFile = (text: string, into = account): Promise<Reply> =>
  call('POST', `payment/v1/bank-accounts/${into}/import_statement/`, {
    file: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`,
    file_name: 'releve.txt',
  })
const ledger = async (number: string): Promise<string> =>
  (await call('GET', `accounting/v1/accounts/?number=${number}`)).body.results[0]?.id ??
  (await call('POST', 'accounting/v1/accounts/', { number, label: number })).body.id
/** An entry by hand that puts an amount on the account of the bank. */
const enter = async (day: string, amount: string, number = '512100'): Promise<Reply> =>
  call('POST', 'accounting/v1/entries/', {
    day,
    label: 'Reprise des soldes',
    lines: [
      { account: await ledger(number), debit: amount },
      { account: await ledger('101000'), credit: amount },
    ],
  })
const lineOf = async (label: string, of = account): Promise<string> =>
  (await call('GET', `payment/v1/transactions/?account=${of}&ordering=date`)).body.results.find(
    (line: { label: string }) => line.label === label,
  ).id
const sums = ({ bank, books, open_lines, open_entries, expected, difference }: Reply['body']): unknown => ({
  bank,
  books,
  open_lines,
  open_entries,
  expected,
  difference,
})

beforeAll(async () => {
  suite = await startSuite()
  suite.clock.set('2026-11-20T09:00:00.000Z')
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  const make = async (name: string, of: string): Promise<string> =>
    (await call('POST', 'payment/v1/bank-accounts/', { name, iban: of })).body.id
  account = await make('Compte courant', iban)
  second = await make('Livret', 'DE89370400440532013000')
})
afterAll(() => suite.close())

test('without a statement the balance of the bank is not known, and every entry is open', async () => {
  await enter('2026-09-15', '400.00')
  const found = await statement('2026-09-30')
  expect(sums(found)).toEqual({
    bank: null,
    books: '400.00',
    open_lines: '0.00',
    open_entries: '400.00',
    expected: null,
    difference: null,
  })
})

test('a difference of the opening is named, and an opening entry closes it', async () => {
  await importFile(cfonb)
  expect(await statement('2026-10-01')).toMatchObject({
    bank: '1000.00',
    since: '2026-10-01',
    opening_bank: '1000.00',
    opening_books: '400.00',
    difference: '-600.00',
    at_opening: '-600.00',
    unexplained: '0.00',
  })
  // The opening of a year is often written on the first day of the statement itself.
  await enter('2026-10-01', '600.00')
  expect(await statement('2026-10-01')).toMatchObject({ books: '1000.00', difference: '0.00', at_opening: '0.00' })
})

test('lines of the bank without entry are open, from their own day on', async () => {
  const end = await statement('2026-10-31')
  expect(sums(end)).toEqual({
    bank: '1128.75',
    books: '1000.00',
    open_lines: '128.75',
    open_entries: '0.00',
    expected: '1000.00',
    difference: '0.00',
  })
  expect(end.lines).toMatchObject([
    { date: '2026-10-05', amount: '171.25', open: '171.25', label: 'VIR SEPA RECU FA-2026-00001', state: 'open' },
    { date: '2026-10-07', amount: '-42.50', open: '-42.50', label: 'FRAIS' },
  ])
  expect(await statement('2026-10-06')).toMatchObject({ bank: '1171.25', open_lines: '171.25', difference: '0.00' })
})

test('what is matched leaves both sides; what is set aside stays, with its reason', async () => {
  const fees = await lineOf('FRAIS')
  const put = await call('POST', `payment/v1/transactions/${fees}/match/`, {
    accounts: [{ account: await ledger('627000'), amount: '-42.50' }],
  })
  expect(put.status).toBe(200)
  const received = await lineOf('VIR SEPA RECU FA-2026-00001')
  await call('POST', `payment/v1/transactions/${received}/ignore/`, { reason: 'Erreur de la banque' })
  const end = await statement('2026-10-31')
  expect(sums(end)).toMatchObject({ books: '957.50', open_lines: '171.25', difference: '0.00' })
  expect(end.lines).toMatchObject([{ state: 'ignored', reason: 'Erreur de la banque' }])
  await call('POST', `payment/v1/transactions/${received}/reopen/`, {})
})

test('a payment that the bank does not show yet is open until the day of its line', async () => {
  const client = await customer(administrator)
  const invoice = (await validated(administrator, client, '250.00')).body
  const total = String(invoice.total_with_taxes ?? invoice.left_to_pay)
  const payment = (await pay(administrator, invoice.id, total)).body
  const before = await statement('2026-11-20')
  expect(before.difference).toBe('0.00')
  expect(before.entries).toMatchObject([
    {
      date: '2026-11-20',
      amount: total,
      piece: invoice.number,
      source_key: 'commercial/invoices',
      source: invoice.id,
      source_is_sales: true,
    },
  ])
  const cents = total.replace('.', '')
  const plus = '{ABCDEFGHI'[Number(cents.at(-1))]!
  const closing = String(112_875 + Number(cents))
  await importFile(
    [
      cfonbRow('01', '311026', '0000000011287E'),
      cfonbRow('04', '191126', `${cents.slice(0, -1).padStart(13, '0')}${plus}`, 'REMISE CHEQUE'),
      cfonbRow('07', '201126', `${closing.slice(0, -1).padStart(13, '0')}${'{ABCDEFGHI'[Number(closing.at(-1))]!}`),
    ].join('\n'),
  )
  const matched = await call('POST', `payment/v1/transactions/${await lineOf('REMISE CHEQUE')}/match/`, {
    payments: [payment.id],
  })
  expect([matched.status, matched.body.errors]).toEqual([200, undefined])
  const after = await statement('2026-11-20')
  expect([after.entries, after.difference, after.open_lines]).toEqual([[], '0.00', '171.25'])
  // On the day of the line alone the entry came later: the line was open then.
  expect(await statement('2026-11-19')).toMatchObject({ open_entries: '0.00', difference: '0.00', lines: [{}, {}] })
})

test('a payment that another account shows leaves the first without a rest', async () => {
  await enter('2026-09-30', '50.00', '512200')
  const client = await customer(administrator, { company_name: 'Le Goff' })
  const invoice = (await validated(administrator, client, '100.00')).body
  const total = String(invoice.total_with_taxes ?? invoice.left_to_pay)
  const payment = (await pay(administrator, invoice.id, total)).body
  const file = `Compte;IBAN : DE89 3704 0044 0532 0130 00

Date opération;Libellé;Débit;Crédit;Solde;Référence
19/11/2026;VIR LE GOFF;;${total.replace('.', ',')};${(Number(total) + 50).toFixed(2).replace('.', ',')};L1
`
  expect((await importFile(file, second)).status).toBe(201)
  await call('POST', `payment/v1/transactions/${await lineOf('VIR LE GOFF', second)}/match/`, {
    payments: [payment.id],
  })
  expect(await statement('2026-11-20')).toMatchObject({ entries: [], difference: '0.00' })
  expect(await statement('2026-11-20', second)).toMatchObject({
    bank: (Number(total) + 50).toFixed(2),
    lines: [],
    entries: [],
    difference: '0.00',
  })
})

test('the balance of the books is that of the ledger, and a wrong day is refused', async () => {
  const books = (await call('GET', 'accounting/v1/accounts/?number=512100&from=2026-01-01&to=2026-11-20')).body
    .results[0].balance
  expect((await statement('2026-11-20')).books).toBe(books)
  const path = `payment/v1/bank-accounts/${account}/reconciliation/`
  expect((await call('GET', `${path}?day=2026-02-30`)).status).toBe(400)
  const sales = await suite.person(company, 'sales')
  expect((await call('GET', path, undefined, sales)).status).toBe(403)
  const other = await suite.person(await suite.company('Other'), 'accountant')
  expect((await call('GET', path, undefined, other)).status).toBe(404)
})
