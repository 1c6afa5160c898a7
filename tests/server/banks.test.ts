import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cfonb, cfonbRow, csv } from '../support/statement-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../support/suite.ts'

const path = 'payment/v1/'
const iban = 'FR7630006000011234567890189'

let suite: Suite
let accountant: Person
let sales: Person
let account: string

const call = (method: string, address: string, body?: unknown, person = accountant): Promise<Reply> =>
  person.call(method, `${path}${address}`, body)

const dataOf = (text: string): string => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
const importFile = (text: string, into = account, person = accountant): Promise<Reply> =>
  call('POST', `bank-accounts/${into}/import_statement/`, { file: dataOf(text), file_name: 'releve.txt' }, person)
const linesOf = async (query = `account=${account}`): Promise<{ label: string; amount: string; id: string }[]> =>
  (await call('GET', `transactions/?${query}&ordering=date`)).body.results
/** Why a file was refused, and at which place. */
const refusal = ({ status, body }: Reply): unknown[] => [
  status,
  body.errors?.file?.[0]?.code,
  body.errors?.file?.[0]?.params?.reason,
  body.errors?.file?.[0]?.params?.place,
]
/** A statement of November: what it opens with, its lines, what it closes with. */
const november = (opening: string, closing: string, ...lines: string[]): string =>
  [cfonbRow('01', '311026', opening), ...lines, cfonbRow('07', '301126', closing)].join('\n')
const fee = cfonbRow('04', '051126', '0000000000100}', 'COMMISSION')

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  sales = await suite.person(company, 'sales')
  account = (
    await call('POST', 'bank-accounts/', { name: 'Compte courant', iban: 'fr76 3000 6000 0112 3456 7890 189' })
  ).body.id
})
afterAll(() => suite.close())

describe('accounts of the company', () => {
  test('stand with their IBAN as banks write it, once, and for those who may', async () => {
    expect((await call('GET', `bank-accounts/${account}/`)).body).toMatchObject({ name: 'Compte courant', iban })
    expect(await call('POST', 'bank-accounts/', { name: 'Twin', iban })).toMatchObject({ status: 409 })
    const wrong = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'FR7630006000011234567890188' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['iban']])
    const bic = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'DE89370400440532013000', bic: 'AGRI' })
    expect([bic.status, Object.keys(bic.body.errors)]).toEqual([422, ['bic']])
    expect((await call('GET', 'bank-accounts/', undefined, sales)).status).toBe(403)
  })
  test('lines and statements are written by no hand', async () => {
    const line = await call('POST', 'transactions/', { date: '2026-11-01', amount: '1.00' })
    const statement = await call('POST', 'bank-statements/', {
      account,
      from: '2026-11-01',
      to: '2026-11-02',
      lines: 0,
    })
    expect([line, statement].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'written_by_services'],
      [409, 'written_by_services'],
    ])
  })
})

describe('a statement file', () => {
  test('is read into lines of its account, and brings no twin when it comes again', async () => {
    const first = await importFile(cfonb)
    expect(first).toMatchObject({ status: 201, body: { imported: 2, skipped: 0 } })
    expect(await linesOf()).toMatchObject([
      { date: '2026-10-05', amount: '171.25', label: 'VIR SEPA RECU FA-2026-00001', reference: 'REF1', state: 'open' },
      { date: '2026-10-07', amount: '-42.50', label: 'FRAIS', state: 'open' },
    ])
    expect((await call('GET', `bank-statements/${first.body.statement}/`)).body).toMatchObject({
      ...{ account, file_name: 'releve.txt', from: '2026-10-01', to: '2026-10-31' },
      ...{ opening: '1000.00', closing: '1128.75', lines: 2 },
    })
    const again = await importFile(cfonb)
    expect(again).toMatchObject({ status: 200, body: { statement: first.body.statement, imported: 0, skipped: 2 } })
    expect(await linesOf()).toHaveLength(2)
  })
  test('is refused with its place when it does not follow the one before, and nothing of it is stored', async () => {
    const apart = november('0000000011387E', '0000000011287E', fee)
    expect(refusal(await importFile(apart))).toEqual([422, 'statement_refused', 'continuity', '2026-10-31'])
    expect(refusal(await importFile(cfonb.slice(0, -60)))).toEqual([422, 'statement_refused', 'cut', 5])
    expect(refusal(await importFile(''))).toEqual([422, 'statement_refused', 'empty', 1])
    // The lines of October in the words of another format: they would be counted twice.
    expect(refusal(await importFile(csv)).slice(0, 3)).toEqual([422, 'statement_refused', 'continuity'])
    expect([(await linesOf()).length, (await call('GET', 'bank-statements/')).body.count]).toEqual([2, 1])
  })
  test('equal lines of one file are all kept; those of an overlapping file come once', async () => {
    expect((await importFile(november('0000000011287E', '0000000011087E', fee, fee))).body).toMatchObject({
      imported: 2,
    })
    const overlapping = [
      cfonbRow('01', '041126', '0000000011287E'),
      fee,
      fee,
      cfonbRow('04', '021226', '0000000000500{', 'REMISE'),
      cfonbRow('07', '311226', '0000000011587E'),
    ].join('\n')
    expect((await importFile(overlapping)).body).toMatchObject({ imported: 1, skipped: 2 })
    expect((await linesOf()).map(({ amount }) => amount)).toEqual(['171.25', '-42.50', '-10.00', '-10.00', '50.00'])
  })
  test('two at once bring each line once', async () => {
    const january = [
      cfonbRow('01', '311226', '0000000011587E'),
      cfonbRow('04', '050127', '0000000000500{', 'JANVIER'),
      cfonbRow('07', '310127', '0000000012087E'),
    ].join('\n')
    const answers = await Promise.all([importFile(january), importFile(january)])
    expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 1])
    expect((await linesOf()).filter(({ label }) => label === 'JANVIER')).toHaveLength(1)
  })
  test('is for those who may, and for accounts of the own company', async () => {
    expect((await importFile(cfonb, account, sales)).status).toBe(403)
    const stranger = await suite.person(await suite.company('Autre'), 'accountant')
    expect((await importFile(cfonb, account, stranger)).status).toBe(404)
    for (const body of [null, {}, { file: 'x' }, { file: 7 }, { file: dataOf('x'), file_name: 7 }])
      expect((await call('POST', `bank-accounts/${account}/import_statement/`, body)).status).toBe(422)
  })
  test('an account with statements keeps its IBAN', async () => {
    const { etag } = await call('GET', `bank-accounts/${account}/`)
    const other = { iban: 'DE89370400440532013000' }
    const changed = await accountant.call('PATCH', `${path}bank-accounts/${account}/`, other, {
      'if-match': etag ?? '',
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'frozen'])
  })
})
