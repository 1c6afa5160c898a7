import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, draft } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'
import type { Queryable } from '../../../../server/database/database.ts'
import { intercepted } from '../../../../server/database/database.ts'
import { newPglite } from '../../../support/database/empty-database.ts'

let suite: Suite
let person: Person
let statements: string[] = []
const list = 'directory/v1/organizations/'

beforeAll(async () => {
  const noting = (queryable: Queryable): Queryable => ({
    query: (sql, params) => {
      statements.push(sql)
      return queryable.query(sql, params)
    },
  })
  suite = await startSuite({}, intercepted(await newPglite(), noting))
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  await customer(person, { company_name: 'Un', city: 'Quimper' })
})
afterAll(() => suite.close())

const names = async (who: Person, query = '', headers?: Record<string, string>): Promise<string[]> =>
  (await who.call('GET', `${list}${query}`, undefined, headers)).body.results.map(
    (row: { company_name: string }) => row.company_name,
  )
/** How often the list itself is read from the database by some calls. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  statements = []
  await work()
  return statements.filter((sql) => sql.includes('from directory_organizations')).length
}
const thrice = async (work: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < 3; index += 1) await work()
}

describe('the answer of a list', () => {
  test('is kept from the second time on, and the session is looked up all the same', async () => {
    await thrice(() => names(person))
    statements = []
    expect(await names(person)).toEqual(['Un'])
    expect(statements).toHaveLength(1)
    expect(statements[0]).toContain('system_sessions')
  })
  test('of documents names its parties in the statement of its rows, as a record does', async () => {
    const organization = await customer(person, { company_name: 'Chantier naval' })
    const { body: invoice } = await draft(person, organization)
    await person.call('GET', 'commercial/v1/invoices/')
    statements = []
    const { body } = await person.call('GET', 'commercial/v1/invoices/?page_size=10')
    // The session and the rows; their number is remembered.
    expect(statements).toHaveLength(2)
    expect(body.results[0].organization_object).toEqual({ company_name: 'Chantier naval' })
    expect(body.results[0]).toEqual((await person.call('GET', `commercial/v1/invoices/${invoice.id}/`)).body)
    await suite.backend.db.query('delete from commercial_invoice_lines')
    await suite.backend.db.query('delete from commercial_invoices')
    await suite.backend.db.query("delete from directory_organizations where company_name = 'Chantier naval'")
  })
  test('is another one for another question', async () => {
    await thrice(() => names(person, '?city=Quimper'))
    expect(await names(person, '?city=Brest')).toEqual([])
    expect(await names(person, '?city=Quimper')).toEqual(['Un'])
  })
  test('is read again after any write, through the services or past them', async () => {
    await thrice(() => names(person))
    await customer(person, { company_name: 'Deux' })
    expect((await names(person)).sort()).toEqual(['Deux', 'Un'])
    await thrice(() => names(person))
    await suite.backend.db.query("delete from directory_organizations where company_name = 'Deux'")
    expect(await names(person)).toEqual(['Un'])
  })
  test('is each person’s own, and ends with their rights and their session', async () => {
    const stranger = await suite.person(await suite.company('Voilerie Le Gall'), 'administrator')
    const colleague = await suite.person(person.company, 'sales')
    await thrice(() => names(person))
    expect(await names(stranger)).toEqual([])
    await thrice(() => names(colleague))
    expect(await readsOf(() => names(colleague))).toBe(0)
    await suite.backend.db.query("update system_members set role = 'employee' where id = $1", [colleague.user])
    const { status } = await colleague.call('GET', list)
    expect(status === 403 || (await readsOf(() => names(colleague))) > 0).toBe(true)
    await suite.backend.db.query('update system_sessions set revoked_at = now() where member = $1', [colleague.user])
    expect((await colleague.call('GET', list)).status).toBe(401)
  })
  test('keeps what it says beside its rows', async () => {
    for (let index = 0; index < 4; index += 1) {
      const { headers, body } = await person.call('GET', `${list}?unheard=1&stats=true`)
      expect(headers.get('warning')).toMatch(/unheard/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject({ count: 1, stats: {} })
    }
  })
  test('is another one in another encoding', async () => {
    for (const name of ['Trois', 'Quatre', 'Cinq']) await customer(person, { company_name: name })
    const encodingOf = async (accepted: string): Promise<string | null> => {
      const { headers } = await suite.router.app.request(`/api/${list}`, {
        headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': accepted },
      })
      return headers.get('content-encoding')
    }
    await thrice(() => encodingOf('gzip'))
    expect([await encodingOf('gzip'), await encodingOf('identity'), await encodingOf('gzip')]).toEqual([
      'gzip',
      null,
      'gzip',
    ])
  })
  test('is another one in another language and on another day', async () => {
    suite.clock.set('2026-11-20T22:59:00.000Z')
    const late = await suite.person(person.company, 'administrator', 'tard@kervadec.example')
    await thrice(() => names(late))
    expect(await readsOf(() => names(late))).toBe(0)
    expect(await readsOf(() => names(late, '', { 'accept-language': 'en' }))).toBeGreaterThan(0)
    suite.clock.set('2026-11-20T23:00:30.000Z')
    expect(await readsOf(() => names(late))).toBeGreaterThan(0)
  })
})
