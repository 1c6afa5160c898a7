import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import type { Database } from '../../../server/database/database.ts'
import { tableName } from '../../../server/database/schema.ts'
import { newPglite } from '../../support/database/empty-database.ts'

let db: Database
beforeAll(async () => {
  db = await newPglite()
})
afterAll(() => db.close())

const imported = entities.filter(({ imported }) => imported && imported.keys.length > 0)

test('whatever key names a record in a spreadsheet has an index that finds it', async () => {
  expect(imported.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['directory/organizations', 'commercial/price-levels', 'accounting/accounts']),
  )
  const slow = await db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const found: string[] = []
    for (const entity of imported)
      for (const key of entity.imported?.keys ?? []) {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(
          `explain select * from ${tableName(entity)} where company = '01a1f82f-1e80-7fff-bcb8-4b1b34fc0c93' and lower("${key}") = any('{a,b}'::text[])`,
        )
        const condition = plan.map((row) => row['QUERY PLAN']).find((line) => line.includes('Index Cond'))
        if (!condition?.includes('lower(')) found.push(`${entity.key} ${key}`)
      }
    return found
  })
  expect(slow).toEqual([])
})
