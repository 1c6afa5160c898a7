import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { compactGrid, gridColumns, gridError } from '../../../src/contract/dashboard/rules/grid.ts'
import { defaultPlaces } from '../../../src/features/home/home/default-places.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
})
afterAll(() => suite.close())

const names = Object.keys(roles) as RoleName[]
/** The panels of the page itself, which no service offers. */
const panels = ['todo', 'tasks', 'today', 'notifications', 'documents', 'note']

test.each(names)(
  'P4: the start page of the role %s has no gap, and every tile is one that the role may see',
  async (role) => {
    const places = defaultPlaces(role)
    expect(gridError(places, gridColumns.lg)).toBeNull()
    expect(compactGrid(places)).toEqual(compactGrid(compactGrid(places)))
    expect(places.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(compactGrid(places))
    const person = await suite.person(company, role)
    const { body } = await person.call('GET', 'dashboard/v1/tiles/')
    const offered = new Set([...panels, ...body.results.map(({ key }: { key: string }) => key)])
    expect(places.filter(({ i }) => !offered.has(i))).toEqual([])
  },
)

test.each([
  ['administrator', ['tasks', 'pipeline', 'active_projects', 'late_tasks', 'bank_balances']],
  ['manager', ['tasks', 'pipeline', 'active_projects', 'late_tasks', 'overloaded']],
  ['sales', ['tasks', 'pipeline', 'activities_due', 'ending_rows']],
  ['accountant', ['tasks', 'bank_balances', 'to_reconcile']],
  ['lead', ['tasks', 'active_projects', 'late_tasks', 'overloaded']],
  ['stock', ['tasks', 'orders_to_deliver', 'late_orders']],
] as const)('P4: the start page of the role %s begins with what it works with', (role, wanted) => {
  const keys = defaultPlaces(role).map(({ i }) => i)
  expect(keys).toEqual(expect.arrayContaining([...wanted]))
})
