import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Reply, type Suite, password, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
let sales: Person
let accountant: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
})
afterAll(() => suite.close())

/** Logs a person in once more, as from another device. */
async function logIn({ email }: Person, userAgent: string): Promise<Person['call']> {
  const [client] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
    'select client_id, client_secret from system_applications where company = $1',
    [company],
  )
  const { body } = await suite.anonymous(
    'POST',
    'auth/v1/auth/token/',
    new URLSearchParams({ ...client, grant_type: 'password', username: email, password }),
    { 'user-agent': userAgent },
  )
  return (method, path, given, headers) =>
    suite.anonymous(method, path, given, { authorization: `Bearer ${body.access_token}`, ...headers })
}
const listed = async (call: Person['call'], query = ''): Promise<Record<string, unknown>[]> =>
  (await call('GET', `auth/v1/sessions/${query}`)).body.results
const status = async (reply: Promise<Reply>): Promise<number> => (await reply).status

describe('the open sessions of a person', () => {
  test('tell the browser, the moment and which one asks; one of them ends at once', async () => {
    const phone = await logIn(sales, 'Mozilla/5.0 (iPhone) Safari/604.1')
    const rows = await listed(phone)
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ is_current }) => is_current)).toEqual([
      expect.objectContaining({ user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1', user: sales.user }),
    ])
    const other = rows.find(({ is_current }) => !is_current)
    expect(await status(phone('POST', `auth/v1/sessions/${other?.id}/end/`))).toBe(204)
    expect((await sales.call('GET', 'auth/v1/users/me/')).body.code).toBe('session_ended')
    expect(await listed(phone)).toHaveLength(1)
    expect(await status(phone('POST', `auth/v1/sessions/${other?.id}/end/`))).toBe(404)
  })
  test('all but the one that asks end together, and the trail of the person says who did it', async () => {
    const [first, second] = [await logIn(accountant, 'one'), await logIn(accountant, 'two')]
    expect((await first('POST', 'auth/v1/sessions/end/', {})).body).toEqual({ count: 2 })
    expect([await status(first('GET', 'auth/v1/users/me/')), await status(second('GET', 'auth/v1/users/me/'))]).toEqual(
      [200, 401],
    )
    const trail = await first('GET', `history/v1/entries/?entity=auth/users&record=${accountant.user}`)
    expect(trail.body.results[0]).toMatchObject({ action: 'end_session', actor: accountant.user, state_to: '2' })
  })
  test('of a colleague are open to those who administer users; those of another company to no one', async () => {
    const phone = await logIn(sales, 'phone')
    const [row] = await listed(phone)
    const stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
    const mine = await logIn(accountant, 'one')
    expect(await status(mine('GET', `auth/v1/sessions/?user=${sales.user}`))).toBe(403)
    expect(await status(mine('POST', 'auth/v1/sessions/end/', { user: sales.user }))).toBe(403)
    expect(await status(mine('POST', `auth/v1/sessions/${row?.id}/end/`))).toBe(404)
    expect(await status(stranger.call('POST', `auth/v1/sessions/${row?.id}/end/`))).toBe(404)
    expect(await listed(stranger.call, `?user=${sales.user}`)).toEqual([])
    expect((await stranger.call('POST', 'auth/v1/sessions/end/', { user: sales.user })).body).toEqual({ count: 0 })
    expect(await listed(administrator.call, `?user=${sales.user}`)).toHaveLength(2)
    expect((await administrator.call('POST', 'auth/v1/sessions/end/', { user: sales.user })).body).toEqual({ count: 2 })
    expect(await status(phone('GET', 'auth/v1/users/me/'))).toBe(401)
  })
})

describe('a change of rights', () => {
  const version = async (path: string): Promise<Record<string, string>> => ({
    'if-match': (await administrator.call('GET', path)).etag ?? '',
  })
  const newGroup = async (values: Record<string, unknown>): Promise<string> =>
    (await administrator.call('POST', 'auth/v1/groups/', { name: 'Caisse', ...values })).body.id
  const join = async (person: Person, groups: string[]): Promise<Reply> => {
    const path = `auth/v1/users/${person.user}/`
    return administrator.call('PATCH', path, { groups }, await version(path))
  }
  test('given: it holds in the sessions that are open; taken: they end', async () => {
    const call = await logIn(sales, 'phone')
    const group = await newGroup({ permissions: ['account:read'], services: ['accounting'] })
    expect((await join(sales, [group])).status).toBe(200)
    expect((await call('GET', 'auth/v1/users/me/')).body.permissions).toContain('account:read')
    const path = `auth/v1/groups/${group}/`
    expect(
      await status(administrator.call('PATCH', path, { permissions: ['account:full'] }, await version(path))),
    ).toBe(200)
    expect(await status(call('GET', 'auth/v1/users/me/'))).toBe(200)
    expect(
      await status(administrator.call('PATCH', path, { permissions: ['account:read'] }, await version(path))),
    ).toBe(200)
    expect((await call('GET', 'auth/v1/users/me/')).body.code).toBe('session_ended')
    const again = await logIn(sales, 'phone')
    expect(await status(administrator.call('DELETE', path, undefined, await version(path)))).toBe(204)
    expect(await status(again('GET', 'auth/v1/users/me/'))).toBe(401)
    expect((await administrator.call('GET', `auth/v1/users/${sales.user}/`)).body.groups).toEqual([])
  })
  test('a wider role holds in open sessions, a narrower one ends them', async () => {
    const person = await suite.person(company, 'stock')
    const own = `auth/v1/users/${person.user}/`
    const to = async (role: string): Promise<Reply> =>
      administrator.call('POST', `${own}role/`, { role }, await version(own))
    expect((await to('administrator')).status).toBe(200)
    expect(await status(person.call('GET', 'auth/v1/users/me/'))).toBe(200)
    expect((await to('stock')).status).toBe(200)
    expect(await status(person.call('GET', 'auth/v1/users/me/'))).toBe(401)
  })
  test('no one takes a right from themselves: by role, by group, by deactivation', async () => {
    const second = await suite.person(company, 'administrator', 'second@kervadec.example')
    const own = `auth/v1/users/${second.user}/`
    const match = await version(own)
    expect((await second.call('POST', `${own}role/`, { role: 'sales' }, match)).body.code).toBe('own_right_withdrawn')
    expect((await second.call('PATCH', own, { is_active: false }, match)).body.code).toBe('own_right_withdrawn')
    const keeper = await suite.person(company, 'hr', 'keeper@kervadec.example')
    const group = await newGroup({ permissions: ['group:full', 'user:full'] })
    await join(keeper, [group])
    const path = `auth/v1/groups/${group}/`
    const headers = await version(path)
    expect((await keeper.call('PATCH', path, { permissions: ['group:full'] }, headers)).body.code).toBe(
      'own_right_withdrawn',
    )
    expect((await keeper.call('DELETE', path, undefined, headers)).body.code).toBe('own_right_withdrawn')
    expect((await keeper.call('GET', path)).body.permissions).toEqual(['group:full', 'user:full'])
    expect(await status(keeper.call('GET', 'auth/v1/users/me/'))).toBe(200)
  })
  test('a group gives known rights of known services', async () => {
    const post = (values: object): Promise<Reply> =>
      administrator.call('POST', 'auth/v1/groups/', { name: 'Caisse', ...values })
    for (const permission of ['invoice', 'invoice:fly', 'nothing:read', 'invoice:read:more', '__proto__:read'])
      expect((await post({ permissions: [permission] })).body.errors).toHaveProperty('permissions')
    expect((await post({ services: ['elsewhere'] })).body.errors).toHaveProperty('services')
  })
})
