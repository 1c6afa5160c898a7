import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../../src/contract/index.ts'
import type { Database } from '../../../../server/database/database.ts'
import { isGrowing, orderIndexes, orderedNames } from '../../../../server/database/ordering.ts'
import { tableName } from '../../../../server/database/schema.ts'
import { readListQuery } from '../../../../server/http/lists/list-query.ts'
import { emptyDatabase } from '../../../support/database/empty-database.ts'
import { customer, draft } from '../../../support/documents.ts'
import { startSuite } from '../../../support/suite.ts'

const growing = entities.filter((entity) => isGrowing(entity) && !entity.isComputed)
const company = '01a1f82f-1e80-7fff-bcb8-4b1b34fc0c93'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(() => db.close())

describe('the orders of a list that grows', () => {
  test('are those of the lists that sum money, newest first', () => {
    const keys = growing.map(({ key }) => key)
    expect(keys).toEqual(
      expect.arrayContaining([
        'commercial/invoices',
        'commercial/quotations',
        'commercial/invoice-payments',
        'accounting/account-lines',
      ]),
    )
    expect(keys).not.toContain('commercial/taxes')
    expect(keys).not.toContain('directory/organizations')
  })
  test('each has an index that gives its rows in both directions, without sorting them', async () => {
    const sorted = await db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      await tx.query('set local enable_bitmapscan = off')
      // Sorting a few rows may be estimated as cheaper than the index that gives the order.
      await tx.query('set local enable_sort = off')
      const found: string[] = []
      for (const entity of growing)
        for (const name of orderedNames(entity))
          for (const ordering of [name, `-${name}`]) {
            const { order } = readListQuery(entity, { ordering })
            const plan = await tx.query(
              `explain select * from ${tableName(entity)} where company = '${company}' order by ${order.sql} limit 30`,
            )
            if (JSON.stringify(plan).includes('Sort')) found.push(`${entity.key} ${ordering}`)
          }
      return found
    })
    expect(sorted).toEqual([])
  })
  test('of other lists are few: the newest, the title and the usual one', () => {
    const most = Math.max(
      ...entities.filter((entity) => !isGrowing(entity)).map((entity) => Object.keys(orderIndexes(entity)).length),
    )
    expect(most).toBe(3)
  })
  test('records without a value come last, whichever way', async () => {
    const suite = await startSuite()
    const person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    const organization = await customer(person)
    for (const ref of ['B', undefined, 'a', 'C']) await draft(person, organization, '10.00', { ref })
    const refs = async (ordering: string): Promise<(string | null)[]> =>
      (await person.call('GET', `commercial/v1/invoices/?ordering=${ordering}`)).body.results.map(
        (row: { ref: string | null }) => row.ref,
      )
    expect([await refs('ref'), await refs('-ref')]).toEqual([
      ['a', 'B', 'C', null],
      ['C', 'B', 'a', null],
    ])
    await suite.close()
  })
})
