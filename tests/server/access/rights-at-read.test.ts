import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleTable } from '../../../src/contract/rights/role-table.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { createApp } from '../../../server/app.ts'
import { createBackend } from '../../../server/backend.ts'
import { migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { holdersOf } from '../../../server/http/call/rights.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
let support: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  support = await suite.person(company, 'support')
})
afterAll(() => suite.close())

const patch = async (who: Person, path: string, body: unknown) => {
  const { etag } = await administrator.call('GET', path)
  return who.call('PATCH', path, body, { 'if-match': etag ?? '' })
}
const permissionsOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', 'auth/v1/users/me/')).body.permissions

/** The same data, served by a program whose table of roles knows one scope more. */
function laterProgram() {
  const withWarranty = (name: keyof typeof roles, permission: string) => ({
    ...roles[name],
    permissions: [...roles[name].permissions, permission],
  })
  const table: RoleTable = {
    ...roles,
    administrator: withWarranty('administrator', 'warranty:full'),
    support: withWarranty('support', 'warranty:read'),
  }
  const { db, clock, settings } = suite.backend
  const router = createApp(createBackend({ db, clock, settings, roles: table }))
  for (const [method, action] of [
    ['get', 'read'],
    ['delete', 'delete'],
  ] as const)
    router.read(
      {
        service: 'products',
        method,
        path: 'warranties-of-tomorrow',
        access: 'user',
        right: { scope: 'warranty', action },
        summary: 'a later resource',
      },
      async () => ({ body: {} }),
    )
  return async (person: Person, method: string, path: string) => {
    const response = await router.app.request(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${person.token}` },
    })
    return { status: response.status, body: await response.json() }
  }
}

describe('a scope that comes with a later version', () => {
  test('reaches those who are members already, administrators included, with the token they have', async () => {
    const stock = await suite.person(company, 'stock')
    const ask = laterProgram()
    const path = 'products/v1/warranties-of-tomorrow/'
    expect(
      await Promise.all(
        [administrator, support, stock].map(async (person) => [
          (await ask(person, 'GET', path)).status,
          (await ask(person, 'DELETE', path)).status,
        ]),
      ),
    ).toEqual([
      [200, 200],
      [200, 403],
      [403, 403],
    ])
    expect((await ask(administrator, 'GET', 'auth/v1/users/me/')).body.permissions).toContain('warranty:full')
    expect((await ask(support, 'GET', 'auth/v1/users/me/')).body.permissions).toContain('warranty:read')
    expect(await permissionsOf(support)).not.toContain('warranty:read')
  })
})

describe('what is given besides the role', () => {
  /** A right that was taken ended the session; it opens again. */
  const comeBack = async ({ call, user }: Person): Promise<void> => {
    expect((await call('GET', 'auth/v1/users/me/')).body.code).toBe('session_ended')
    await suite.backend.db.query('update system_sessions set revoked_at = null where member = $1', [user])
  }
  const invoices = 'commercial/v1/invoices/'
  test('a group gives its rights to its people, from the next call until they leave it', async () => {
    const group = await administrator.call('POST', 'auth/v1/groups/', {
      name: 'Relances',
      permissions: ['invoice:read'],
      services: ['commercial'],
    })
    expect(group.status).toBe(201)
    expect((await support.call('GET', invoices)).status).toBe(403)
    const path = `auth/v1/users/${support.user}/`
    expect((await patch(administrator, path, { groups: [group.body.id] })).status).toBe(200)
    expect((await support.call('GET', invoices)).status).toBe(200)
    expect((await support.call('POST', invoices, {})).status).toBe(403)
    const me = (await support.call('GET', 'auth/v1/users/me/')).body
    expect(me).toMatchObject({ role: 'support', company, services: [...roles.support.services, 'commercial'] })
    expect(me.permissions).toEqual([...roles.support.permissions, 'invoice:read'])

    expect((await patch(administrator, `auth/v1/groups/${group.body.id}/`, { permissions: [] })).status).toBe(200)
    await comeBack(support)
    expect((await support.call('GET', invoices)).status).toBe(403)
    await patch(administrator, `auth/v1/groups/${group.body.id}/`, { permissions: ['invoice:full'] })
    expect((await support.call('GET', invoices)).status).toBe(200)
    expect((await patch(administrator, path, { groups: [] })).status).toBe(200)
    await comeBack(support)
    expect((await support.call('GET', invoices)).status).toBe(403)
  })
  test('only who may change groups puts people into them, whatever else they may do with people', async () => {
    const { db } = suite.backend
    const grant = (...permissions: string[]) =>
      db.query('update system_members set granted_permissions = $2 where id = $1', [
        support.user,
        JSON.stringify(permissions),
      ])
    const all = await administrator.call('POST', 'auth/v1/groups/', { name: 'Tous', permissions: ['pay:full'] })
    const path = `auth/v1/users/${support.user}/`
    await grant('user:update')
    const refused = await patch(support, path, { groups: [all.body.id] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['groups']])
    expect((await patch(support, path, { job_position: 'Technicienne' })).status).toBe(200)
    await grant('user:update', 'group:update')
    expect((await patch(support, path, { groups: [all.body.id] })).status).toBe(200)
    expect(await permissionsOf(support)).toContain('pay:full')
    await grant()
    expect((await patch(administrator, path, { groups: [] })).status).toBe(200)
    await comeBack(support)
  })
  test('those who hold a right are found, whatever gave it to them', async () => {
    const { db } = suite.backend
    const holders = (): Promise<string[]> => holdersOf(db, roles, company, 'payment', 'full')
    expect(await holders()).toEqual([administrator.user])
    await db.query(`update system_members set granted_permissions = '["payment:full"]' where id = $1`, [support.user])
    expect(await holders()).toEqual([administrator.user, support.user].sort())
  })
})

test('the rights of members that were copies of their role become grants only where they went beyond it', async () => {
  const db = await openPglite()
  const names = migrationNames()
  const run = (name: string) =>
    db.script(readFileSync(new URL(`../../../server/database/migrations/${name}`, import.meta.url), 'utf8'))
  const grants = names.indexOf('0013-granted-rights.sql')
  for (const name of names.slice(0, grants)) await run(name)
  // The role as it was then: files came to every role later.
  const permissions = roles.support.permissions.filter((one) => !one.startsWith('file:'))
  const services = roles.support.services.filter((one) => one !== 'files')
  const members = {
    copy: ['support', permissions, services],
    less: ['support', permissions.slice(3), []],
    more: ['support', [...permissions, 'pay:read'], [...services, 'hr']],
    unknown: ['of before', ['task:read'], ['projects']],
  } as const
  for (const [name, [role, held, reached]] of Object.entries(members)) {
    await db.query(
      `insert into system_accounts (id, email, created_at) values (gen_random_uuid(), $1, '2026-11-20T09:00:00Z')`,
      [name],
    )
    await db.query(
      `insert into system_members (id, account, company, role, permissions, services)
       select gen_random_uuid(), id, gen_random_uuid(), $2, $3, $4 from system_accounts where email = $1`,
      [name, role, JSON.stringify(held), JSON.stringify(reached)],
    )
  }
  await run(names[grants] ?? '')
  const rows = await db.query(
    'select a.email as name, granted_permissions as may, granted_services as reaches from system_members m join system_accounts a on a.id = m.account order by 1',
  )
  expect(rows).toEqual([
    { name: 'copy', may: [], reaches: [] },
    { name: 'less', may: [], reaches: [] },
    { name: 'more', may: ['pay:read'], reaches: ['hr'] },
    { name: 'unknown', may: ['task:read'], reaches: ['projects'] },
  ])
  await db.close()
})
