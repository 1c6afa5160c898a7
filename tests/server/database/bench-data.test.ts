import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCompany } from '../../../scripts/bench/data.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, validated } from '../../support/documents.ts'
import { newPglite } from '../../support/database/empty-database.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person

// Suite with a database of its own: filling drops indexes and makes them again.
beforeAll(async () => {
  suite = await startSuite({}, await newPglite())
  const company = await suite.company('Banc')
  await fillCompany(suite.backend.db, company, 40)
  person = await suite.person(company, 'administrator')
}, 60_000)
afterAll(() => suite.close())

interface Row {
  organization_object: { company_name: string }
}

test('the invoices of the bench are found by the name of their customer', async () => {
  const list = 'commercial/v1/invoices/?page_size=100'
  const { body } = await person.call<{ results: Row[]; count: number }>('GET', list)
  expect(body.count).toBe(40)
  const name = body.results[0]?.organization_object.company_name ?? ''
  const found = await person.call<{ results: Row[]; count: number }>(
    'GET',
    `${list}&search=${encodeURIComponent(name)}`,
  )
  expect(found.body.count).toBeGreaterThan(0)
  expect(new Set(found.body.results.map((row) => row.organization_object.company_name))).toEqual(new Set([name]))
})

test('they hold by every check, and their numbers go on', async () => {
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.filter(({ errors }) => errors.length > 0)).toEqual([])
  const { body } = await validated(person, await customer(person))
  expect(body.number).toMatch(/^FA-2026-000(?!01)/)
})

test('filling leaves the indexes and references as they were', async () => {
  const names = async (db: Suite['backend']['db']): Promise<string[]> =>
    (
      await db.query<{ name: string }>(
        "select indexname as name from pg_indexes where schemaname = 'public' union all select conname from pg_constraint order by 1",
      )
    ).map(({ name }) => name)
  const fresh = await newPglite()
  expect(await names(suite.backend.db)).toEqual(await names(fresh))
  await fresh.close()
})
