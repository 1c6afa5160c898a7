import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const path = 'payment/v1/'
let suite: Suite
let accountant: Person
let company: string
let account: string
let ibans = 0

const dataOf = (content: string | Uint8Array): string =>
  `data:text/plain;base64,${Buffer.from(content).toString('base64')}`
const caseFile = (name: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/cases/statements/${name}`, import.meta.url))
const send = (
  content: string | Uint8Array,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  accountant.call(
    'POST',
    `${path}bank-accounts/${account}/import_statement/`,
    { file: dataOf(content), file_name: 'releve.txt', ...more },
    headers,
  )
const list = async (query = ''): Promise<Reply['body']> =>
  (await accountant.call('GET', `${path}transactions/?account=${account}&ordering=date${query}`)).body
const statements = async (): Promise<number> =>
  (await accountant.call('GET', `${path}bank-statements/?account=${account}`)).body.count
/** Rows of the account in the tables, shown or not. */
const stored = async (): Promise<number[]> => {
  const rows = await suite.backend.db.query<{ lines: number; statements: number }>(
    `select (select count(*)::int from payment_transactions where account = $1) as lines,
            (select count(*)::int from payment_bank_statements where account = $1) as statements`,
    [account],
  )
  return rows.flatMap(({ lines, statements: heads }) => [lines, heads])
}
const refusal = ({ status, body }: Reply): unknown[] => {
  const [error] = body.errors?.file ?? []
  return [status, error?.params?.reason ?? body.code, error?.params?.place]
}
/** A CSV statement of as many lines, with balances from an opening one. */
const long = (lines: number, opening = 0, day = '10/11/2026'): string =>
  ['Date;Libellé;Montant;Solde']
    .concat(Array.from({ length: lines }, (_, at) => `${day};LIGNE ${at};1,00;${opening + at + 1},00`))
    .join('\n')

/** An IBAN of a French account by its number. */
const ibanOf = (number: number): string => {
  const account = String(number).padStart(11, '0')
  const key = 97 - Number((89n * 30006n + 15n * 1n + 3n * BigInt(account)) % 97n)
  const bban = `3000600001${account}${String(key).padStart(2, '0')}`
  const check = 98n - (BigInt(`${bban}152700`) % 97n)
  return `FR${String(check).padStart(2, '0')}${bban}`
}

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
})
beforeEach(async () => {
  ibans += 1
  const iban = ibanOf(ibans)
  account = (await accountant.call('POST', `${path}bank-accounts/`, { name: `Compte ${ibans}`, iban })).body.id
})
afterAll(() => suite.close())

describe('the preview of a statement', () => {
  it('says how many lines come and what they sum to, and stores nothing', async () => {
    const { status, body } = await send(caseFile('b2a-sense.csv'), { is_preview: true })
    expect([status, body]).toMatchObject([
      200,
      {
        count: 2,
        known: 0,
        left_out: 0,
        credits: '1200.00',
        debits: '-45.60',
        from: '2026-11-10',
        to: '2026-11-12',
        lines: [{ amount: '-45.60' }, { amount: '1200.00' }],
        table: { layout: { first: 2, columns: { date: 1, label: 2, amount: 3, sense: 4 } } },
        refused: null,
      },
    ])
    expect(await stored()).toEqual([0, 0])
    expect(await send(caseFile('b2a-sense.csv'))).toMatchObject({ status: 201, body: { imported: 2, left_out: 0 } })
    expect((await send(caseFile('b2a-sense.csv'), { is_preview: true })).body).toMatchObject({ count: 2, known: 2 })
  })
  it('counts the lines that the bank has not booked, and so does the import', async () => {
    expect((await send(caseFile('b15-pending.csv'), { is_preview: true })).body).toMatchObject({
      count: 1,
      left_out: 2,
    })
    expect((await send(caseFile('b15-pending.csv'))).body).toMatchObject({ imported: 1, left_out: 2 })
  })
  it('shows the rows of a CSV file that is refused; other files are refused at once', async () => {
    const { status, body } = await send(caseFile('b4a-currency-column.csv'), { is_preview: true })
    expect([status, body]).toMatchObject([
      200,
      { count: 0, refused: { code: 'statement_refused', params: { reason: 'currency', place: 2 } } },
    ])
    expect(body.table.rows[0]).toEqual(['Date', 'Libellé', 'Montant', 'Devise'])
    expect(refusal(await send(caseFile('b4a-currency-column.csv')))).toEqual([422, 'currency', 2])
    expect(refusal(await send('!Type:Bank\n^', { is_preview: true }))).toEqual([422, 'qif', 1])
    expect(await stored()).toEqual([0, 0])
  })
})

describe('columns that a person names', () => {
  const layout = { first: 1, columns: { date: 2, label: 3, amount: 1 } }
  const plain = '-45,60;10/11/2026;CARTE\n1200,00;12/11/2026;VIR'

  it('read a file without titles and are remembered for the account', async () => {
    expect((await send(plain, { is_preview: true })).body).toMatchObject({
      refused: { params: { reason: 'format' } },
      table: { layout: null },
    })
    expect((await send(plain, { is_preview: true, layout })).body).toMatchObject({ count: 2, refused: null })
    expect(refusal(await send(plain))).toEqual([422, 'format', 1])
    expect(await send(plain, { layout })).toMatchObject({ status: 201, body: { imported: 2 } })
    expect(await send('-1,00;13/11/2026;FRAIS')).toMatchObject({ status: 201, body: { imported: 1 } })
    expect((await accountant.call('GET', `${path}bank-accounts/${account}/`)).body.statement_layout).toEqual(layout)
  })
  it('are refused where they do not name a date, a label and an amount', async () => {
    for (const wrong of [7, { first: 1, columns: { date: 1, label: 2 } }, { ...layout, first: 0 }, { columns: {} }]) {
      const { status, body } = await send(plain, { layout: wrong })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['layout']])
    }
    expect((await send(plain, { is_preview: 'yes' })).status).toBe(422)
  })
})

describe('a long statement', () => {
  it('of 20,001 lines is refused with its reason, and nothing of it is stored', async () => {
    expect(refusal(await send(long(20_001)))).toEqual([422, 'too_many', 20_001])
    expect(await stored()).toEqual([0, 0])
  })
  it('comes whole, once for its key, and once for two at a time', async () => {
    const key = { 'idempotency-key': 'long-statement' }
    const first = await send(long(1_201), {}, key)
    expect(first).toMatchObject({ status: 201, body: { imported: 1_201, skipped: 0 } })
    expect(await list('&limit=1&sums=amount')).toMatchObject({ count: 1_201 })
    const again = await send(long(1_201), {}, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    const next = long(1_200, 1_201, '11/11/2026')
    const both = await Promise.all([send(next), send(next)])
    expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(await stored()).toEqual([2_401, 2])
  })
  it('that does not follow the one before leaves nothing behind', async () => {
    await send('Date;Libellé;Montant;Solde\n09/11/2026;AVANT;1,00;101,00')
    expect(refusal(await send(long(1_200)))[1]).toBe('continuity')
    expect(await stored()).toEqual([1, 1])
    expect(await send(long(1_200, 101))).toMatchObject({ status: 201, body: { imported: 1_200 } })
  })
  it('is not shown before it is whole; one that was interrupted is removed by the next', async () => {
    const { statement } = (await send(long(600))).body
    const { db } = suite.backend
    await db.query('alter table payment_bank_statements disable trigger payment_bank_statement_freeze')
    await db.query("update payment_bank_statements set state = 'reading', updated_at = $2 where id = $1", [
      statement,
      suite.clock.now(),
    ])
    await db.query('alter table payment_bank_statements enable trigger payment_bank_statement_freeze')
    expect([(await list()).count, await statements()]).toEqual([0, 0])
    expect((await accountant.call('GET', `${path}bank-statements/${statement}/`)).status).toBe(404)
    const [line] = await db.query<{ id: string }>('select id from payment_transactions where statement = $1 limit 1', [
      statement,
    ])
    expect((await accountant.call('GET', `${path}transactions/${line!.id}/`)).status).toBe(404)
    const ignored = await accountant.call('POST', `${path}transactions/${line!.id}/ignore/`, { reason: 'x' })
    expect(ignored.status).toBe(404)
    expect(refusal(await send(long(600))).slice(0, 2)).toEqual([409, 'statement_reading'])
    await db.query("update payment_bank_statements set updated_at = updated_at - interval '6 minutes' where id = $1", [
      statement,
    ])
    expect(await send(long(600))).toMatchObject({ status: 201, body: { imported: 600, skipped: 0 } })
    expect([(await list()).count, await stored()]).toEqual([600, [600, 1]])
  })
})
