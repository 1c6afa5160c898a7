import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let company: Awaited<ReturnType<Suite['company']>>
let person: Person
const numbers: string[] = []
const base = 'commercial/v1/fiscal-series/'

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  const party = await customer(person)
  for (const price of ['100.00', '33.33', '12.50']) numbers.push((await validated(person, party, price)).body.number)
})
afterAll(() => suite.close())

const named = ({ seller, series, sales, year }: Record<string, unknown>): string =>
  new URLSearchParams({ seller, series, sales, year } as Record<string, string>).toString()

async function first(): Promise<Record<string, unknown>> {
  const { body } = await person.call('GET', base)
  expect(body.results).toHaveLength(1)
  return body.results[0]
}

test('a series says its numbers, days and sum, and that nothing is missing or changed', async () => {
  const series = await first()
  expect(series).toMatchObject({ series: 'invoice', first: numbers[0], last: numbers[2], count: 3, faults: [] })
  const { body } = await person.call('GET', `${base}proof/?${named(series)}`)
  expect(body).toMatchObject({ count: 3, faults: [], company_name: 'Menuiserie Kervadec' })
  expect(body.documents.map(({ number }: { number: string }) => number)).toEqual(numbers)
  expect(body.last_hash).toBe(body.documents[2].hash)
})

test('an auditor reads the proof by a link until it ends, and nothing else by it', async () => {
  const series = await first()
  const { status, body } = await person.call('POST', `${base}link/`, series)
  expect(status).toBe(201)
  const read = (key: string) => suite.anonymous('GET', `${base}public/${key}/`)
  const shown = await read(body.key)
  expect([shown.status, shown.body.count, shown.body.faults]).toEqual([200, 3, []])
  // No customer is named to who controls numbers.
  expect(JSON.stringify(shown.body)).not.toContain('Ker Anna')
  const [text, proof] = body.key.split('.')
  const other = Buffer.from(text, 'base64url').toString().replace('"year":2026', '"year":2025')
  for (const key of [`${text}.${proof.slice(1)}`, `${Buffer.from(other).toString('base64url')}.${proof}`, 'x', '.'])
    expect((await read(key)).status).toBe(404)
})

test('who may not read the accounts sees no series and makes no link', async () => {
  const stock = await suite.person(company, 'stock')
  expect((await stock.call('GET', base)).status).toBe(403)
  expect((await stock.call('POST', `${base}link/`, await first())).status).toBe(403)
  const stranger = await suite.person(await suite.company('Ailleurs'), 'administrator')
  expect((await stranger.call('POST', `${base}link/`, await first())).status).toBe(404)
})

test('a changed document, a missing one and a day that goes back are named', async () => {
  const { db } = suite.backend
  await db.query('set session_replication_role = replica')
  try {
    await db.query("update commercial_invoices set total_price = '1.00' where number = $1", [numbers[0]])
    await db.query('delete from commercial_invoices where number = $1', [numbers[1]])
    await db.query("update commercial_invoices set issue_date = '2026-01-02' where number = $1", [numbers[2]])
    const { body } = await person.call('GET', `${base}proof/?${named(await first())}`)
    expect(body.faults.map(({ code, number }: Record<string, string>) => `${code} ${number}`).sort()).toEqual(
      [`day ${numbers[2]}`, `hash ${numbers[0]}`, `hash ${numbers[2]}`, `number ${numbers[2]}`].sort(),
    )
    await db.query('delete from commercial_invoices where number = $1', [numbers[2]])
    const { faults } = await first()
    expect(faults).toEqual([{ code: 'end', number: numbers[0] }])
  } finally {
    await db.query('set session_replication_role = origin')
  }
  const { body } = await person.call('POST', `${base}link/`, await first())
  suite.clock.advance(31 * 86_400)
  expect((await suite.anonymous('GET', `${base}public/${body.key}/`)).status).toBe(404)
})
