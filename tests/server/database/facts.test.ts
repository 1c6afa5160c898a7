import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as commercial from '../../../src/contract/commercial/facts.ts'
import * as orders from '../../../src/contract/commercial/order-facts.ts'
import * as dashboard from '../../../src/contract/dashboard/facts.ts'
import { type Demand, type Fact, predicate } from '../../../src/contract/facts.ts'
import { entities } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import * as payment from '../../../src/contract/payment/facts.ts'
import * as projects from '../../../src/contract/projects/facts.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { condition, stateSql } from '../../../server/database/facts.ts'
import { numbered } from '../../../server/database/condition.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite

beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

const isFact = (entry: [string, unknown]): entry is [string, Fact] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'demands' in entry[1]
const facts = [commercial, orders, projects, payment, dashboard].flatMap((all) => Object.entries(all).filter(isFact))

const today = '2026-11-20'

/** A column of random rows: its SQL type and the values near the demand. */
type Column = [field: string, type: string, values: fc.Arbitrary<unknown>]

function columnsOf(demand: Demand): Column[] {
  const { field } = demand
  if ('is' in demand || 'not' in demand) {
    const value = 'is' in demand ? demand.is : demand.not
    if (typeof value === 'boolean') return [[field, 'boolean', fc.constantFrom(true, false, null)]]
    return [[field, 'text', fc.constantFrom(value, value, 'other', null)]]
  }
  if ('in' in demand) return [[field, 'text', fc.constantFrom(...demand.in, 'other', null)]]
  if ('above' in demand) return [[field, 'numeric', fc.constantFrom('-5.00', '0', '0.00', '0.01', '1250.00', null)]]
  const days = fc.integer({ min: -20, max: 20 }).map((by) => addDays(today, by))
  const own: Column = [field, 'date', fc.option(days, { freq: 6 })]
  return typeof demand.until === 'string'
    ? [own, [demand.until, 'int', fc.option(fc.integer({ min: 0, max: 9 }))]]
    : [own]
}

describe('a fact', () => {
  test.each(facts)('%s is the same in SQL and in the contract, whatever the record', async (_name, fact) => {
    const columns = [...new Map(fact.demands.flatMap(columnsOf).map((one) => [one[0], one])).values()]
    const rows = fc.array(fc.record(Object.fromEntries(columns.map(([field, , values]) => [field, values]))), {
      minLength: 60,
      maxLength: 60,
    })
    const { sql, params } = condition(fact, today, 'r')
    const shape = columns.map(([field, type]) => `"${field}" ${type}`).join(', ')
    let [found, seen] = [0, 0]
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const given = all.map((row, n) => ({ ...row, n }))
        const read = await suite.backend.db.query<{ n: number }>(
          `select n from jsonb_to_recordset($1::jsonb) as r(n int, ${shape}) where ${numbered(sql, 1)} order by n`,
          [JSON.stringify(given), ...params],
        )
        expect(read.map(({ n }) => n)).toEqual(given.filter((row) => predicate(fact)(row, today)).map(({ n }) => n))
        found += read.length
        seen += given.length
      }),
      { numRuns: 15 },
    )
    // A fact that holds of every record, or of none, would compare nothing.
    expect([found > 0, found < seen]).toEqual([true, true])
  })

  test('is about an entity of the contract and the values that its state can have', () => {
    const unknown = facts.flatMap(([name, fact]) => {
      const entity = entities.find(({ key }) => key === fact.entity)
      if (!entity) return [name]
      const fields = { ...entity.fields, ...entity.computed, ...entity.derived }
      return fact.demands.flatMap((demand) => {
        const schema = fields[demand.field]
        const { choices } = schema ? factsOf(schema) : { choices: undefined }
        const values = 'in' in demand ? demand.in : 'is' in demand ? [demand.is] : 'not' in demand ? [demand.not] : []
        return choices ? values.filter((one) => !(String(one) in choices)).map((one) => `${name} ${one}`) : []
      })
    })
    expect(unknown).toEqual([])
  })

  test('that depends on the day has no SQL without one', () => {
    expect(() => stateSql(commercial.lateInvoice)).toThrow('depends on the day')
    expect(stateSql(orders.shippedNote, 'd')).toBe(`d."status" in ('make_the_delivery', 'deliver')`)
  })
})
