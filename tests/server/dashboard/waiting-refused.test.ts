import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { customer, validated } from '../../support/documents.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let failing = false
const unhandled: unknown[] = []
const note = (reason: unknown): void => {
  unhandled.push(reason)
}

/** A database of which the late invoices cannot be read while `failing` is set. */
function faulty(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'forCompany') return (company: string) => faulty(target.forCompany(company))
      if (name === 'query')
        return async (sql: string, params?: unknown[]) => {
          if (failing && sql.includes('dunning_days_consumer')) throw new Error('late invoices cannot be read')
          return target.query(sql, params)
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
}

beforeAll(async () => {
  suite = await startSuite({}, faulty(await emptyDatabase()))
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, await customer(person), '100.00', late)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('unhandledRejection', note)
  return suite.close()
})

test('rows that cannot be read end with the question that was refused meanwhile', async () => {
  const known = await person.call('GET', 'dashboard/v1/waiting/?source=late')
  expect(known.body.count).toBe(1)
  failing = true
  const refused = await person.call('GET', 'dashboard/v1/waiting/?source=nothing')
  // Node reports a rejection once the tasks of its turn are done.
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  failing = false
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_filter'])
  expect(unhandled).toEqual([])
})

test('rows that cannot be read fail the question that needs them', async () => {
  failing = true
  const failed = await person.call('GET', 'dashboard/v1/waiting/?source=late', undefined, { 'x-unchecked': '1' })
  failing = false
  expect(failed.status).toBe(500)
  expect((await person.call('GET', 'dashboard/v1/waiting/?source=late')).body.count).toBe(1)
})
