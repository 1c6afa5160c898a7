import { afterAll, beforeAll, expect, test } from 'vitest'
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

const newGroup = async (name: string): Promise<string> =>
  (await administrator.call('POST', 'auth/v1/groups/', { name, permissions: ['invoice:read'] })).body.id
const invite = (person: Person, email: string, more: object): Promise<Reply> =>
  person.call('POST', 'auth/v1/users/invite/', { email, first_name: 'Nora', last_name: 'Kerm', ...more })
const accept = async (email: string): Promise<any> => {
  const [mail] = await suite.backend.db.query<{ body_text: string }>(
    'select body_text from system_outbox where recipients @> $1::jsonb order by created_at desc, id desc limit 1',
    [JSON.stringify([email])],
  )
  const [, token] = /\?token=([\w-]+)/.exec(mail?.body_text ?? '') ?? []
  await suite.anonymous('POST', 'auth/v1/users/registration/', {
    email,
    first_name: 'Nora',
    last_name: 'Kerm',
    password: 'Vent de noroît 7',
    token,
  })
  const { body } = await administrator.call('GET', `auth/v1/users/?email=${email}`)
  return body.results[0]
}

test('an invited person has the role and the groups of the invitation from the first log-in on', async () => {
  const [kept, deleted] = [await newGroup('Relances'), await newGroup('Chantiers')]
  const sent = await invite(administrator, 'nora@kervadec.example', { group: 3, groups: [kept, deleted] })
  expect(sent.status).toBe(201)
  const { etag } = await administrator.call('GET', `auth/v1/groups/${deleted}/`)
  await administrator.call('DELETE', `auth/v1/groups/${deleted}/`, undefined, { 'if-match': etag ?? '' })
  expect(await accept('nora@kervadec.example')).toMatchObject({ role: 'sales', groups: [kept] })
})

test('groups are given by those alone who may change groups, and only groups that exist', async () => {
  const group = await newGroup('Appels')
  const { body: inviters } = await administrator.call('POST', 'auth/v1/groups/', {
    name: 'Accueil',
    permissions: ['user:create'],
  })
  const sales = await suite.person(company, 'sales')
  const { etag } = await administrator.call('GET', `auth/v1/users/${sales.user}/`)
  await administrator.call(
    'PATCH',
    `auth/v1/users/${sales.user}/`,
    { groups: [inviters.id] },
    { 'if-match': etag ?? '' },
  )
  const refused = await invite(sales, 'a@kervadec.example', { groups: [group] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['groups']])
  expect((await invite(sales, 'b@kervadec.example', { groups: [] })).status).toBe(201)
  const unknown = await invite(administrator, 'c@kervadec.example', { groups: [company] })
  expect(unknown.status).toBe(422)
})

test('colleagues who were switched off are left out of those who can log in, for everybody who asks', async () => {
  const gone = await suite.person(company, 'stock', 'parti@kervadec.example')
  const { etag } = await administrator.call('GET', `auth/v1/users/${gone.user}/`)
  await administrator.call('PATCH', `auth/v1/users/${gone.user}/`, { is_active: false }, { 'if-match': etag ?? '' })
  const employee = await suite.person(company, 'employee')
  for (const person of [administrator, employee]) {
    const ids = async (query: string): Promise<string[]> =>
      (await person.call('GET', `auth/v1/users/?page_size=100${query}`)).body.results.map(({ id }: any) => id)
    expect(await ids('&is_active=true')).not.toContain(gone.user)
    expect(await ids('&is_active=true')).toContain(employee.user)
    expect(await ids('')).toContain(gone.user)
    expect(await ids('&is_active=false')).toEqual([gone.user])
  }
  expect((await employee.call('GET', 'auth/v1/users/?is_active=perhaps')).status).toBe(400)
})
