import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNames } from '../../../src/contract/rights/role-names.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
})
afterAll(() => suite.close())

test.each(roleNames)(
  'users/me/ answers the rights, side and rows of %s, as the table of roles has them',
  async (role) => {
    const person = await suite.person(company, role)
    const { permissions, services, rows, salesOnly } = roles[role]
    expect((await person.call('GET', 'auth/v1/users/me/')).body).toMatchObject({
      role,
      permissions,
      services,
      rows,
      side: salesOnly ? 'sales' : 'both',
      may_view_roles: role === 'administrator',
    })
  },
)

test('the table of roles is read by people who may give rights, and by no other', async () => {
  const [administrator, seller] = [
    await suite.person(company, 'administrator', 'anna@suite.test'),
    await suite.person(company, 'sales', 'yann@suite.test'),
  ]
  const { body } = await administrator.call('GET', 'auth/v1/roles/')
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(Object.keys(roles))
  expect(body.results[1]).toMatchObject({ name: 'sales', side: 'sales', permissions: roles.sales.permissions })
  expect((await seller.call('GET', 'auth/v1/roles/')).status).toBe(403)
})
