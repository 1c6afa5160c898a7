import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { customer } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let employee: Person
let stranger: Person
let organization: string

interface Row {
  id: string
  at: string
  entity: string
  record: string
  action: string
  label: string | null
  page: string | null
  actor: string
  changes: Record<string, unknown>
}

const read = async (
  query = '',
  { call }: Person = administrator,
): Promise<{ results: Row[]; next: string | null; kinds: { entity: string }[] }> =>
  (await call('GET', `history/v1/journal/${query}`)).body

beforeAll(async () => {
  suite = await startSuite()
  // The evening of the 22nd in Paris, and five minutes later the 23rd.
  suite.clock.set('2026-11-22T22:58:00.000Z')
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  employee = await suite.person(company, 'employee')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
  organization = await customer(sales, { company_name: 'Brasserie du Port' })
  suite.clock.set('2026-11-22T23:03:00.000Z')
  const path = `directory/v1/organizations/${organization}/`
  const { etag = '' } = await administrator.call('GET', path)
  await administrator.call('PATCH', path, { company_name: 'Brasserie du Quai' }, { 'if-match': etag })
  await administrator.call('POST', 'dashboard/v1/notes/', { content: 'my own' })
})
afterAll(() => suite.close())

describe('the journal', () => {
  test('tells who did what to which record, newest first, under the name that the record has today', async () => {
    const { results } = await read('?entity=directory/organizations')
    expect(results).toMatchObject([
      { action: 'update', actor: administrator.user, label: 'Brasserie du Quai', page: 'organization' },
      { action: 'create', actor: sales.user, label: 'Brasserie du Quai', record: organization },
    ])
    expect(results[0]?.changes).toEqual({ company_name: ['Brasserie du Port', 'Brasserie du Quai'] })
  })
  test('is narrowed by person, action and day of Paris, and refuses a filter that it cannot take', async () => {
    expect((await read(`?actor=${sales.user}`)).results.map(({ action }) => action)).toEqual(['create'])
    expect((await read('?action=update')).results.map(({ record }) => record)).toEqual([organization])
    expect((await read('?entity=directory/organizations&date_after=2026-11-23')).results).toHaveLength(1)
    expect((await read('?entity=directory/organizations&date_before=2026-11-22')).results).toHaveLength(1)
    expect((await read(`?record=${organization}`)).results).toHaveLength(2)
    for (const query of ['entity=nothing/here', 'actor=me', 'date_after=tomorrow', 'after=x', 'record=1'])
      expect([query, (await administrator.call('GET', `history/v1/journal/?${query}`)).status]).toEqual([query, 400])
  })
  test('goes on page by page without losing or repeating a row', async () => {
    const whole = (await read('?page_size=1000')).results.map(({ id }) => id)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`?page_size=1${next ? `&after=${next}` : ''}`)
      seen.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toEqual(whole)
    expect(whole.length).toBeGreaterThan(1)
  })
  test('costs the same queries for a few rows and for many, however many people and records they name', async () => {
    const { db } = suite.backend
    const asked = vi.fn()
    const forCompany = db.forCompany.bind(db)
    const spy = vi.spyOn(db, 'forCompany').mockImplementation((id) => {
      const own = forCompany(id)
      return {
        ...own,
        query: (sql: string, params?: readonly unknown[]) => {
          asked(sql)
          return own.query(sql, params)
        },
      } as typeof own
    })
    const count = async (): Promise<[rows: number, queries: number]> => {
      asked.mockClear()
      const { results } = await read('?page_size=500')
      return [results.length, asked.mock.calls.length]
    }
    const [few, before] = await count()
    const path = (id: string): string => `directory/v1/organizations/${id}/`
    for (let index = 0; index < 12; index += 1) {
      const id = await customer(index % 2 ? sales : administrator, { company_name: `Client ${index}` })
      const { etag = '' } = await administrator.call('GET', path(id))
      await administrator.call('PATCH', path(id), { parent: organization }, { 'if-match': etag })
    }
    // The records that changes name, a parent here, are read once for all rows.
    const [more, parents] = await count()
    for (let index = 0; index < 12; index += 1) await customer(sales, { company_name: `Autre ${index}` })
    const [many, after] = await count()
    spy.mockRestore()
    expect([more - few, many - more]).toEqual([24, 12])
    expect(parents - before).toBeLessThanOrEqual(2)
    expect(after).toBe(parents)
    expect(after).toBeLessThan(30)
  })
  test('keeps to the company, to who may do everything with the history, and to what is not somebody’s own', async () => {
    expect((await read('', stranger)).results).toEqual([])
    expect((await sales.call('GET', 'history/v1/journal/')).status).toBe(403)
    const { results, kinds } = await read('?page_size=1000')
    expect(results.filter(({ entity }) => entity === 'dashboard/notes')).toEqual([])
    expect(kinds.map(({ entity }) => entity)).not.toContain('dashboard/notes')
    const group = await administrator.call('POST', 'auth/v1/groups/', {
      name: 'Contrôle',
      permissions: ['history:full', 'contact:full'],
    })
    const path = `auth/v1/users/${sales.user}/`
    const { etag = '' } = await administrator.call('GET', path)
    await administrator.call('PATCH', path, { groups: [group.body.id] }, { 'if-match': etag })
    expect((await read('', sales)).results.map(({ entity }) => entity)).not.toContain('directory/organizations')
    expect((await sales.call('GET', 'history/v1/journal/?entity=directory/organizations')).status).toBe(400)
  })
  test('names what a change put in place of another, as far as the reader sees it', async () => {
    const contact = await administrator.call('POST', 'directory/v1/contacts/', {
      first_name: 'Nolwenn',
      last_name: 'Le Goff',
      organization,
    })
    const path = `directory/v1/contacts/${contact.body.id}/`
    const other = await customer(administrator, { company_name: 'Hôtel du Port' })
    await administrator.call(
      'PATCH',
      path,
      { organization: other, commercial_assigned: sales.user },
      { 'if-match': contact.etag ?? '' },
    )
    const [{ changes } = { changes: {} }] = (await read('?entity=directory/contacts&action=update')).results
    expect(changes).toEqual({
      organization: [
        { id: organization, label: 'Brasserie du Quai' },
        { id: other, label: 'Hôtel du Port' },
      ],
      commercial_assigned: [null, expect.objectContaining({ last_name: expect.any(String) })],
    })
    const group = await administrator.call('POST', 'auth/v1/groups/', {
      name: 'Relecture',
      permissions: ['history:full', 'contact:full'],
    })
    const user = `auth/v1/users/${employee.user}/`
    const { etag = '' } = await administrator.call('GET', user)
    await administrator.call('PATCH', user, { groups: [group.body.id] }, { 'if-match': etag })
    expect((await employee.call('GET', `directory/v1/organizations/${other}/`)).status).toBe(403)
    const [seen] = (await read('?entity=directory/contacts&action=update', employee)).results
    expect(seen?.changes.organization).toEqual([organization, other])
  })
})
