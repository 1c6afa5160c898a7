import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { visibleRows } from '../../../server/http/access/rows.ts'
import { rowsOfSide } from '../../../server/http/access/side.ts'
import { servedEntities } from '../../../server/http/call/hooks.ts'
import type { Member } from '../../../server/http/call/caller.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

const seller = {
  kind: 'user',
  salesOnly: true,
  role: 'sales',
  user: 'x',
  rows: {},
  rights: { services: ['commercial'], permissions: [] },
} as unknown as Member
const declared = entities.filter(({ access }) => access.side)

describe('the side of sales and purchases (domain rules 0.3)', () => {
  test.each(declared.map((entity) => [entity.key, entity] as const))(
    '%s: its hooks limit the rows of a seller as the entity declares',
    (key, entity) => {
      const served = servedEntities.get(key)
      const wanted = rowsOfSide(entity)(seller)
      if (served && !entity.isComputed)
        expect(visibleRows(entity, served.hooks, seller).map(({ sql }) => sql)).toContain(wanted?.sql)
      expect(rowsOfSide(entity)({ salesOnly: false })).toBeUndefined()
    },
  )

  test('every entity with its own side, or lines of one, declares it', () => {
    const sided = new Set(declared.map(({ key }) => key))
    const missing = entities.filter(({ key, fields, computed }) => {
      const all = { ...fields, ...computed }
      const isLine = 'transaction' in fields && sided.has(factsOf(fields.transaction!).target ?? '')
      return !sided.has(key) && ('is_sales' in all || isLine)
    })
    expect(missing.map(({ key }) => key)).toEqual([])
  })
})
