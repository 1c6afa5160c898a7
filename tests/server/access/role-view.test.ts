import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '../../../src/contract/rights/roles.ts'
import { roleNames } from '../../../src/contract/rights/role-names.ts'
import { rowsIn, rowsOfRole } from '../../../src/contract/rights/role-table.ts'
import { scopes } from '../../../src/contract/rights/rights.ts'
import { customer, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
})
afterAll(() => suite.close())

/** Calls as the administrator who looks at the suite as a role. */
async function viewAs(role: string, groups: string[] = []): Promise<Person['call']> {
  const { status, body } = await administrator.call('POST', 'auth/v1/users/me/view_as/', { role, groups })
  expect(status).toBe(200)
  return (method, path, given, headers = {}) =>
    suite.anonymous(method, path, given, { ...headers, authorization: `Bearer ${body.access_token}` })
}

describe('an administrator who sees the suite as a role', () => {
  test('has the rights of that role and its groups, and of nothing else', async () => {
    const group = await administrator.call('POST', 'auth/v1/groups/', { name: 'Banque', permissions: ['bank:read'] })
    await validated(administrator, await customer(administrator))
    const stock = await viewAs('stock')
    const me = (await stock('GET', 'auth/v1/users/me/')).body
    expect(me).toMatchObject({ uuid: administrator.user, role: 'stock' })
    expect(me.permissions).not.toContain('invoice:full')
    expect((await stock('GET', 'commercial/v1/invoices/')).status).toBe(403)
    expect((await stock('GET', 'products/v1/products/')).status).toBe(200)
    const grouped = await viewAs('stock', [group.body.id])
    expect((await grouped('GET', 'auth/v1/users/me/')).body.permissions).toContain('bank:read')
    const sales = await viewAs('sales')
    expect((await sales('GET', 'commercial/v1/invoices/?is_sales=false')).body.results ?? []).toEqual([])
    expect((await administrator.call('GET', 'commercial/v1/invoices/')).body.count).toBe(1)
  })
  test('reads the same address with other answers than the administrator, however often both ask', async () => {
    const employee = await viewAs('employee')
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await administrator.call('GET', 'auth/v1/users/')).body.results[0]).toHaveProperty('email')
      expect((await employee('GET', 'auth/v1/users/')).body.results[0]).not.toHaveProperty('email')
    }
  })
  test('writes nothing, whatever the role may do, and gets no other token', async () => {
    const view = await viewAs('administrator')
    const refused: Reply[] = [
      await view('POST', 'directory/v1/organizations/', { company_name: 'Fantôme' }),
      await view('PATCH', `auth/v1/users/${administrator.user}/`, { first_name: 'X' }, { 'if-match': '"1"' }),
      await view('DELETE', `auth/v1/users/${administrator.user}/`, undefined, { 'if-match': '"1"' }),
      await view('POST', 'auth/v1/users/me/view_as/', { role: 'sales' }),
      await view('POST', 'auth/v1/users/me/password/', { current: 'a', password: 'b' }),
    ]
    expect(
      refused
        .slice(0, 2)
        .concat(refused.slice(3))
        .map(({ status, body }) => [status, body.code]),
    ).toEqual(Array.from({ length: 4 }, () => [403, 'view_only']))
    expect(refused[2]!.status).toBeGreaterThanOrEqual(400)
    expect((await administrator.call('GET', 'directory/v1/organizations/?search=Fant')).body.count).toBe(0)
  })
  test('writes nothing in several transactions: no bank file, no calendar, no received invoice', async () => {
    const account = await administrator.call('POST', 'payment/v1/bank-accounts/', {
      name: 'Courant',
      iban: 'FR7630006000011234567890189',
    })
    const view = await viewAs('administrator')
    const file = `data:text/csv;base64,${Buffer.from('Date;Libellé;Montant\n01/10/2026;VIR;12,00').toString('base64')}`
    const refused = [
      await view('POST', `payment/v1/bank-accounts/${account.body.id}/import_statement/`, { file }),
      await view('POST', 'calendar/v1/imports/', { file: 'BEGIN:VCALENDAR', is_preview: false }),
      await view('POST', 'commercial/v1/received-invoices/', { file }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'view_only']),
    )
    expect((await administrator.call('GET', 'payment/v1/transactions/')).body.count).toBe(0)
  })
  test('reads the e-invoice of an invoice, which those who write make at the first request, and makes none', async () => {
    const { id } = (await validated(administrator, await customer(administrator))).body
    const view = await viewAs('sales')
    const stored = async (): Promise<number> =>
      (await suite.backend.db.query('select file from system_document_files where document = $1', [id])).length
    const before = await stored()
    const paths = ['facturx', 'cii'].map((part) => `commercial/v1/invoices/${id}/${part}/`)
    for (const path of paths) expect([200, 404], path).toContain((await view('GET', path)).status)
    expect(await stored()).toBe(before)
    for (const path of paths) expect((await administrator.call('GET', path)).status, path).toBe(200)
    for (const path of paths) expect((await view('GET', path)).status, path).toBe(200)
  })
  test('may open every address that reads: no route of reading is refused because it writes', () => {
    const silent = suite.router.routes.filter(({ method, access }) => method === 'get' && access === 'user')
    expect(silent.filter((route) => suite.router.refusesViews(route)).map(({ path }) => path)).toEqual([])
  })
  test('is an administrator, for a known role and groups of the own company', async () => {
    const hr = await suite.person(company, 'hr')
    const { body: group } = await administrator.call('POST', 'auth/v1/groups/', {
      name: 'Tout sur les comptes',
      permissions: ['user:full', 'group:full'],
    })
    const { etag } = await administrator.call('GET', `auth/v1/users/${hr.user}/`)
    await administrator.call('PATCH', `auth/v1/users/${hr.user}/`, { groups: [group.id] }, { 'if-match': etag ?? '' })
    expect((await hr.call('POST', 'auth/v1/users/me/view_as/', { role: 'administrator' })).status).toBe(403)
    const other = await suite.company('Voilerie Tanguy')
    const boss = await suite.person(other, 'administrator')
    for (const wrong of [{ role: 'emperor' }, { role: 'sales', groups: ['x'] }, { role: 'sales', more: 1 }])
      expect((await administrator.call('POST', 'auth/v1/users/me/view_as/', wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await boss.call('POST', 'auth/v1/users/me/view_as/', { role: 'sales', groups: [group.id] })).status).toBe(
      422,
    )
  })
  test('reads nothing any more after an hour, after the session, or once no administrator', async () => {
    const view = await viewAs('sales')
    await suite.person(company, 'administrator', 'second@kervadec.example')
    await suite.backend.db.query("update system_members set role = 'hr' where id = $1", [administrator.user])
    expect((await view('GET', 'auth/v1/users/me/')).status).toBe(401)
    await suite.backend.db.query("update system_members set role = 'administrator' where id = $1", [administrator.user])
    expect((await view('GET', 'auth/v1/users/me/')).status).toBe(200)
    suite.clock.advance(3601)
    expect((await view('GET', 'auth/v1/users/me/')).body.code).toBe('token_expired')
  })
  test('sees rows of no role that an administrator does not see', () => {
    const width = { names: 0, own: 1, team: 2, all: 3 }
    for (const role of roleNames)
      for (const scope of scopes)
        expect(width[rowsIn({ rows: rowsOfRole(role, roles) }, scope)], `${role} ${scope}`).toBeLessThanOrEqual(
          width[rowsIn({ rows: rowsOfRole('administrator', roles) }, scope)],
        )
  })
})
