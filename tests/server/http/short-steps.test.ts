import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedDatabase } from '../../support/database/counted-database.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
const counts = { begun: 0, open: 0 }

beforeAll(async () => {
  suite = await startSuite({}, countedDatabase(await emptyDatabase(), counts))
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
})
afterAll(() => suite.close())

const rowsOf = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => ({ row: first + at + 2, values: { name: `Planche ${first + at}` } }))
const begin = async (total: number, fingerprint: string): Promise<string> =>
  (
    await person.call('POST', 'history/v1/imports/', {
      entity: 'products/products',
      file: 'planches.csv',
      key: null,
      fingerprint,
      total,
    })
  ).body.id
const count = async (): Promise<number> => (await person.call('GET', 'products/v1/products/')).body.count

describe('A2: a batch of an import is written in short transactions', () => {
  test('of some rows each, with one answer', async () => {
    const id = await begin(110, 'short')
    const before = counts.begun
    const { status, body } = await person.call('POST', `history/v1/imports/${id}/rows/`, { rows: rowsOf(110) })
    expect([status, body.created, body.outcomes.length]).toEqual([200, 110, 110])
    expect(counts.begun - before).toBeGreaterThanOrEqual(5)
    expect(await count()).toBe(110)
  })
  test('a repeat writes nothing twice, with its key or without one', async () => {
    const id = await begin(60, 'again')
    const send = (headers = {}) =>
      person.call('POST', `history/v1/imports/${id}/rows/`, { rows: rowsOf(60, 200) }, headers)
    const key = { 'idempotency-key': 'rows-once' }
    const replies = [await send(key), await send(key), await send()]
    expect(replies.map(({ status, body }) => [status, body.created, body.outcomes.length])).toEqual(
      replies.map(() => [200, 60, 60]),
    )
    expect(await count()).toBe(170)
  })
  test('more rows than the import has are refused before one is written', async () => {
    const id = await begin(40, 'more')
    const { status, body } = await person.call('POST', `history/v1/imports/${id}/rows/`, { rows: rowsOf(60, 400) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['rows']])
    expect(await count()).toBe(170)
  })
})

test('A2: a bank file of 450 lines is stored in short transactions and shown whole', async () => {
  const account = await person.call('POST', 'payment/v1/bank-accounts/', {
    name: 'Courant',
    iban: 'FR7630006000011234567890189',
  })
  const lines = Array.from({ length: 450 }, (_, at) => `0${1 + (at % 9)}/10/2026;VIR ${at};${at + 1},00`)
  const file = `data:text/csv;base64,${Buffer.from(['Date;Libellé;Montant', ...lines].join('\n')).toString('base64')}`
  const before = counts.begun
  const { status, body } = await person.call('POST', `payment/v1/bank-accounts/${account.body.id}/import_statement/`, {
    file,
  })
  expect([status, body.imported]).toEqual([201, 450])
  expect(counts.begun - before).toBeGreaterThanOrEqual(6)
})
