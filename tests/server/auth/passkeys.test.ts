import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../server/jobs.ts'
import { totpCode, totpStep } from '../../../server/services/auth/totp.ts'
import { passkeyObstacle } from '../../../src/contract/auth/rules/passkey-address.ts'
import { type Deviation, softwareAuthenticator } from '../../support/authenticator.ts'
import { type Person, type Reply, type Suite, password, startSuite } from '../../support/suite.ts'

const address = 'https://suite.example'
let suite: Suite
let company: string
let people = 0
let day = 0

beforeAll(async () => {
  suite = await startSuite({ RATE_LIMITS: 'on', PUBLIC_URL: address })
  company = await suite.company('Menuiserie Kervadec')
})
afterAll(() => suite.close())
/** Each test on a day of its own, so that no window of a rate limit reaches from one into the next. */
beforeEach(() => {
  day += 1
  suite.clock.set(new Date(Date.parse('2026-11-20T09:00:00.000Z') + day * 86_400_000).toISOString())
})

type Authenticator = ReturnType<typeof softwareAuthenticator>

const newPerson = (role: Parameters<Suite['person']>[1] = 'sales', house = company): Promise<Person> =>
  suite.person(house, role, `person${(people += 1)}@kervadec.example`)
const optionsFor = (person: Person, body: unknown = { password }): Promise<Reply> =>
  person.call('POST', 'auth/v1/passkeys/options/', body)
const send = (person: Person, credential: unknown, name = 'Poste du bureau'): Promise<Reply> =>
  person.call('POST', 'auth/v1/passkeys/', { name, credential })
const listed = async (person: Person) => (await person.call('GET', 'auth/v1/passkeys/')).body

/** Adds a passkey to a person, as their browser does. */
async function add(person: Person, authenticator: Authenticator, name?: string): Promise<Reply> {
  const options = await optionsFor(person)
  expect(options.status, JSON.stringify(options.body)).toBe(200)
  return send(person, authenticator.create(options.body), name)
}
async function enrolled(
  role?: Parameters<Suite['person']>[1],
): Promise<{ person: Person; key: Authenticator; id: string }> {
  const person = await newPerson(role)
  const key = softwareAuthenticator(address)
  const added = await add(person, key)
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return { person, key, id: added.body.id }
}
const begin = async (): Promise<{ challenge: string }> =>
  (await suite.anonymous('POST', 'auth/v1/passkeys/login/options/', {})).body
const finish = (credential: unknown): Promise<Reply> => suite.anonymous('POST', 'auth/v1/passkeys/login/', credential)
const logIn = async (key: Authenticator, said?: Deviation): Promise<Reply> => finish(key.get(await begin(), said))
const enter = (client: { client_id: string; client_secret: string }, code: string): Promise<Reply> =>
  suite.anonymous(
    'POST',
    'auth/v1/auth/token/',
    new URLSearchParams({
      grant_type: 'passkey',
      client_id: client.client_id,
      client_secret: client.client_secret,
      code,
    }),
  )
const me = (access: string): Promise<Reply> =>
  suite.anonymous('GET', 'auth/v1/users/me/', undefined, { authorization: `Bearer ${access}` })
const actionsOf = async (person: Person): Promise<[string, string | null, string | null][]> =>
  (
    await suite.backend.db.query<{ action: string; state_from: string | null; state_to: string | null }>(
      "select action, state_from, state_to from system_audit where entity = 'auth/users' and record = $1 and action like '%passkey' order by id",
      [person.user],
    )
  ).map(({ action, state_from, state_to }) => [action, state_from, state_to])

describe('a passkey is added', () => {
  test('with the password, and is listed for its owner', async () => {
    const person = await newPerson()
    expect(await listed(person)).toEqual({ results: [], count: 0, stats: {}, address, obstacle: null })
    const key = softwareAuthenticator(address)
    const options = await optionsFor(person)
    expect(options.body).toMatchObject({
      rp: { id: 'suite.example', name: 'Ensemble' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const added = await send(person, key.create(options.body), '  Poste du bureau ')
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const row = {
      id: added.body.id,
      name: 'Poste du bureau',
      transports: ['internal', 'hybrid'],
      is_synced: true,
      last_used_at: null,
      version: 1,
    }
    expect(added.body).toMatchObject(row)
    expect((await listed(person)).results).toEqual([expect.objectContaining(row)])
    expect((await optionsFor(person)).body.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    expect(await actionsOf(person)).toEqual([['add_passkey', null, 'Poste du bureau']])
  })
  test('not without the password, nor without the code of the second factor', async () => {
    const person = await newPerson()
    for (const body of [{}, { password: 'wrong' }, { password: 12 }])
      expect((await optionsFor(person, body)).body.code).toBe('wrong_password')
    const { secret } = (await person.call('POST', 'auth/v1/totp/', { password })).body
    await person.call('POST', 'auth/v1/totp/login/', { code: totpCode(secret, totpStep(suite.clock.now())) })
    suite.clock.advance(60)
    expect((await optionsFor(person)).body.code).toBe('totp_wrong')
    expect((await optionsFor(person, { password, code: '000000' })).body.code).toBe('totp_wrong')
    const code = totpCode(secret, totpStep(suite.clock.now()))
    expect((await optionsFor(person, { password, code })).status).toBe(200)
    const limited = await Promise.all(Array.from({ length: 12 }, () => optionsFor(person, { password: 'wrong' })))
    expect(limited.map(({ status }) => status)).toContain(429)
  })
  test.each<[string, Deviation, string]>([
    ['from another origin', { origin: 'https://suite.example.evil.test' }, 'passkey_not_made'],
    ['for another relying party', { rpID: 'evil.test' }, 'passkey_not_made'],
    ['by a browser that did not verify its holder', { isVerified: false }, 'passkey_not_made'],
    ['as an answer to a sign-in', { type: 'webauthn.get' }, 'passkey_not_made'],
    ['for a challenge that nobody made', { challenge: 'bm9ib2R5' }, 'passkey_expired'],
  ])('not %s', async (_, said, code) => {
    const person = await newPerson()
    const reply = await send(person, softwareAuthenticator(address).create((await optionsFor(person)).body, said))
    expect([reply.status, reply.body.code]).toEqual([422, code])
    expect((await listed(person)).count).toBe(0)
  })
  test('once for a challenge, also after a refusal; within five minutes; by the one who asked', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const options = (await optionsFor(person)).body
    const key = softwareAuthenticator(address)
    expect((await send(person, key.create(options, { rpID: 'evil.test' }))).body.code).toBe('passkey_not_made')
    expect((await send(person, key.create(options))).body.code).toBe('passkey_expired')
    expect((await send(other, key.create((await optionsFor(person)).body))).body.code).toBe('passkey_expired')
    const late = (await optionsFor(person)).body
    suite.clock.advance(301)
    expect((await send(person, key.create(late))).body.code).toBe('passkey_expired')
    expect((await send(person, key.create(await begin().then((o) => ({ ...o, user: options.user }))))).body.code).toBe(
      'passkey_expired',
    )
    const sent = key.create((await optionsFor(person)).body)
    expect((await send(person, sent)).status).toBe(201)
    expect((await send(person, sent)).body.code).toBe('passkey_expired')
    // The same key of another account is refused, not moved.
    expect((await add(other, key)).body.code).toBe('passkey_known')
  })
  test('with a name and the form of a credential', async () => {
    const person = await newPerson()
    for (const name of ['', '   ', 'x'.repeat(81), 'a\u0000b']) {
      const reply = await send(person, softwareAuthenticator(address).create((await optionsFor(person)).body), name)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['name']])
    }
    for (const credential of [undefined, null, 'x', {}, { id: '=' }])
      expect((await send(person, credential)).status).toBe(422)
  })
  test('twenty times a person', async () => {
    const { person, key, id } = await enrolled()
    await suite.backend.db.query(
      `insert into system_passkeys (id, account, place, credential_id, public_key, sign_count, name, is_synced, created_at)
       select gen_random_uuid(), account, n, credential_id || n, public_key, 0, 'x', false, created_at from system_passkeys, generate_series(2, 19) n where id = $1`,
      [id],
    )
    const pending = (await optionsFor(person)).body
    expect((await add(person, softwareAuthenticator(address))).status).toBe(201)
    for (const reply of [await optionsFor(person), await send(person, softwareAuthenticator(address).create(pending))])
      expect([reply.status, reply.body.code]).toEqual([422, 'passkey_limit'])
    const { etag = '' } = await person.call('GET', `auth/v1/passkeys/${id}/`)
    expect((await person.call('DELETE', `auth/v1/passkeys/${id}/`, undefined, { 'if-match': etag })).status).toBe(204)
    expect((await add(person, key)).status).toBe(201)
  })
})

describe('a sign-in by passkey', () => {
  test('asks for no address, gives tokens that work, and counts as both factors', async () => {
    const { person, key } = await enrolled()
    const { secret } = (await person.call('POST', 'auth/v1/totp/', { password })).body
    await person.call('POST', 'auth/v1/totp/login/', { code: totpCode(secret, totpStep(suite.clock.now())) })
    const options = await begin()
    expect(options).toMatchObject({ rpId: 'suite.example', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const done = await finish(key.get(options))
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const [application] = done.body.results
    expect(application.company.name).toBe('Menuiserie Kervadec')
    const tokens = await enter(application, done.body.code)
    expect(tokens.body.member.uuid).toBe(person.user)
    expect((await me(tokens.body.access_token)).body.email).toBe(person.email)
    expect(Date.parse((await listed(person)).results[0].last_used_at)).toBe(Date.parse(suite.clock.now()))
    // The code opens once.
    expect((await enter(application, done.body.code)).body.code).toBe('passkey_expired')
  })
  test('works with an authenticator that does not count', async () => {
    const person = await newPerson()
    const key = softwareAuthenticator(address, { counts: false })
    expect((await add(person, key)).status).toBe(201)
    expect([(await logIn(key)).status, (await logIn(key)).status]).toEqual([200, 200])
  })
  test('opens the company that is chosen, and no other; the code lapses', async () => {
    const { person, key } = await enrolled()
    await suite.person(await suite.company('Atelier Riou'), 'accountant', person.email)
    await suite.company('Maison fermée')
    const { body } = await logIn(key)
    expect(body.results.map((row: { company: { name: string } }) => row.company.name)).toEqual([
      'Atelier Riou',
      'Menuiserie Kervadec',
    ])
    const [foreign] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
      "select client_id, client_secret from system_applications where name = 'maison-ferm-e'",
    )
    expect((await enter(foreign ?? { client_id: '', client_secret: '' }, body.code)).body.code).toBe('no_company')
    const { access_token } = (await enter(body.results[0], body.code)).body
    expect((await me(access_token)).body.company_object.name).toBe('Atelier Riou')
    const later = (await logIn(key)).body
    suite.clock.advance(301)
    expect((await enter(later.results[0], later.code)).body.code).toBe('passkey_expired')
  })
  test.each<[string, Deviation, string]>([
    ['from another origin', { origin: 'https://evil.test' }, 'passkey_refused'],
    ['for another relying party', { rpID: 'evil.test' }, 'passkey_refused'],
    ['by a browser that did not verify its holder', { isVerified: false }, 'passkey_refused'],
    ['as an answer to a creation', { type: 'webauthn.create' }, 'passkey_refused'],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkey_refused'],
    ['for a challenge that nobody made', { challenge: 'bm9ib2R5' }, 'passkey_expired'],
  ])('is refused %s', async (_, said, code) => {
    const { key } = await enrolled()
    const reply = await logIn(key, said)
    expect([reply.status, reply.body.code]).toEqual([401, code])
    expect((await logIn(key)).status).toBe(200)
  })
  test('is good once, for five minutes, for a challenge that was made to log in', async () => {
    const { person, key } = await enrolled()
    const sent = key.get(await begin())
    expect((await finish(sent)).status).toBe(200)
    expect((await finish(sent)).body.code).toBe('passkey_expired')
    const late = await begin()
    suite.clock.advance(301)
    expect((await finish(key.get(late))).body.code).toBe('passkey_expired')
    expect((await finish(key.get((await optionsFor(person)).body))).body.code).toBe('passkey_expired')
    // A refused one is used too.
    const options = await begin()
    expect((await finish(key.get(options, { rpID: 'evil.test' }))).body.code).toBe('passkey_refused')
    expect((await finish(key.get(options))).body.code).toBe('passkey_expired')
  })
  test('with a signature of another key, an unknown and a removed passkey answer the same', async () => {
    const { person, key, id } = await enrolled()
    const { key: other } = await enrolled()
    const forged = await finish({ ...other.get(await begin()), id: key.id, rawId: key.id })
    const unknown = await logIn(softwareAuthenticator(address), { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })
    const { etag = '' } = await person.call('GET', `auth/v1/passkeys/${id}/`)
    const open = (await logIn(key)).body
    await person.call('DELETE', `auth/v1/passkeys/${id}/`, undefined, { 'if-match': etag })
    const removed = await logIn(key)
    for (const reply of [forged, unknown, removed]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual({ code: 'passkey_refused', detail: expect.stringMatching(/\w/) })
    }
    // A sign-in that the removed passkey began opens nothing either.
    expect((await enter(open.results[0], open.code)).body.code).toBe('passkey_expired')
  })
  test('whose counter went back is refused and written down', async () => {
    const { person, key } = await enrolled()
    expect((await logIn(key, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect((await logIn(key, { counter })).body.code).toBe('passkey_refused')
    expect((await actionsOf(person)).slice(1)).toEqual(
      Array.from({ length: 3 }, () => ['refuse_passkey', null, 'Poste du bureau']),
    )
    expect((await logIn(key, { counter: 8 })).status).toBe(200)
  })
  test('of a blocked person answers what their password answers', async () => {
    const { person, key } = await enrolled()
    const { body: open } = await logIn(key)
    await suite.backend.db.query('update system_members set active = false where id = $1', [person.user])
    expect((await enter(open.results[0], open.code)).body.code).toBe('no_company')
    const { body } = await logIn(key)
    expect([body.results, body.count]).toEqual([[], 0])
    const root = { client_id: 'ensemble-app', client_secret: 'public-client' }
    const byPassword = await suite.anonymous(
      'POST',
      'auth/v1/auth/token/',
      new URLSearchParams({ ...root, grant_type: 'password', username: person.email, password }),
    )
    const byPasskey = await enter(root, body.code)
    expect([byPasskey.status, byPasskey.body]).toEqual([byPassword.status, byPassword.body])
    expect(byPasskey.body.code).toBe('no_company')
  })
  test('stops after ten refusals of one passkey, with the time to wait; what succeeds is not counted', async () => {
    const { key } = await enrolled()
    for (let index = 0; index < 12; index += 1) expect((await logIn(key)).status).toBe(200)
    for (let index = 0; index < 10; index += 1) expect((await logIn(key, { rpID: 'evil.test' })).status).toBe(401)
    const stopped = await logIn(key)
    expect(stopped.status).toBe(429)
    suite.clock.advance(Number(stopped.headers.get('retry-after')))
    expect((await logIn(key)).status).toBe(200)
  })
  test('lapses with a new password', async () => {
    const { person, key } = await enrolled()
    const { body } = await logIn(key)
    await person.call('POST', 'auth/v1/users/me/password/', { current: password, password: 'another good one 42' })
    expect((await enter(body.results[0], body.code)).body.code).toBe('passkey_expired')
    expect((await logIn(key)).status).toBe(200)
  })
  test('leaves nothing behind: what lapsed goes, what is open stays', async () => {
    const { key } = await enrolled()
    await begin()
    suite.clock.advance(301)
    const open = await begin()
    await runDueJobs(suite.backend)
    expect(
      await suite.backend.db.query(
        "select count(*)::int as n from system_one_time_tokens where purpose like 'passkey%' and expires_at < $1",
        [suite.clock.now()],
      ),
    ).toEqual([{ n: 0 }])
    expect((await finish(key.get(open))).status).toBe(200)
  })
  test('with a malformed body or answer is refused', async () => {
    for (const body of [{}, { id: 1 }]) expect((await finish(body)).status).toBe(422)
    for (const body of [null, [], 'x']) expect((await finish(body)).status).toBe(400)
    const { key } = await enrolled()
    const sent = key.get(await begin())
    for (const clientDataJSON of ['e30', 'bnVsbA', 'eA'])
      expect((await finish({ ...sent, response: { ...sent.response, clientDataJSON } })).body.code).toBe(
        'passkey_expired',
      )
  })
})

describe('a passkey of its own', () => {
  test('is renamed and removed with its version, by its owner alone', async () => {
    const { person, id } = await enrolled()
    const other = await newPerson('administrator')
    const path = `auth/v1/passkeys/${id}/`
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Volé' }],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await other.call(method, path, body, { 'if-match': '"1"' })).status]).toEqual([method, 404])
    expect((await person.call('PATCH', path, { name: 'Portable' })).status).toBe(428)
    const renamed = await person.call('PATCH', path, { name: 'Portable' }, { 'if-match': '"1"' })
    expect([renamed.status, renamed.body.name, renamed.etag]).toEqual([200, 'Portable', '"2"'])
    expect((await person.call('PATCH', path, { name: 'Autre' }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await person.call('PATCH', path, { name: '' }, { 'if-match': '"2"' })).status).toBe(422)
    expect((await person.call('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
    expect((await person.call('DELETE', path, undefined, { 'if-match': '"2"' })).status).toBe(204)
    expect((await listed(person)).count).toBe(0)
    expect((await actionsOf(person)).slice(1)).toEqual([
      ['rename_passkey', 'Poste du bureau', 'Portable'],
      ['remove_passkey', 'Portable', null],
    ])
  })
  test('keeps its law in the database', async () => {
    const { id, key } = await enrolled()
    const { db } = suite.backend
    await logIn(key)
    for (const [sql, message] of [
      [`update system_passkeys set public_key = 'x' where id = '${id}'`, /never changes/],
      [`update system_passkeys set credential_id = 'x' where id = '${id}'`, /never changes/],
      [`update system_passkeys set account = gen_random_uuid() where id = '${id}'`, /never changes/],
      [`update system_passkeys set sign_count = 0 where id = '${id}'`, /never goes back/],
      [
        `insert into system_passkeys select gen_random_uuid(), account, 2, credential_id, public_key, 0, name, '[]', false, 1, created_at from system_passkeys where id = '${id}'`,
        /unique/,
      ],
      [
        `insert into system_passkeys select gen_random_uuid(), account, 21, 'y', public_key, 0, name, '[]', false, 1, created_at from system_passkeys where id = '${id}'`,
        /place_range/,
      ],
    ] as const)
      await expect(db.query(sql), sql).rejects.toThrow(message)
  })
  test('goes with its account', async () => {
    const { db } = suite.backend
    await db.query(
      "insert into system_accounts (id, email, created_at) values (gen_random_uuid(), 'gone@suite.test', now())",
    )
    await db.query(
      "insert into system_passkeys (id, account, place, credential_id, public_key, sign_count, name, is_synced, created_at) select gen_random_uuid(), id, 1, 'gone', 'k', 0, 'x', false, now() from system_accounts where email = 'gone@suite.test'",
    )
    await db.query("delete from system_accounts where email = 'gone@suite.test'")
    expect(await db.query("select 1 from system_passkeys where credential_id = 'gone'")).toEqual([])
  })
})

describe('where there are no passkeys', () => {
  test.each([
    ['https://suite.example', undefined],
    ['https://suite.example:8443/', undefined],
    ['http://localhost:8080', undefined],
    ['http://suite.example', 'passkey_needs_https'],
    ['http://127.0.0.1:8080', 'passkey_needs_name'],
    ['https://192.168.1.20', 'passkey_needs_name'],
    ['https://[::1]:8080', 'passkey_needs_name'],
  ])('%s: %s', (given, obstacle) => {
    expect(passkeyObstacle(given)).toBe(obstacle)
  })
  test('the list says why, and nothing else is done', async () => {
    const person = await newPerson()
    suite.backend.settings.PUBLIC_URL = 'http://suite.example'
    try {
      expect(await listed(person)).toMatchObject({ obstacle: 'passkey_needs_https', address: 'http://suite.example' })
      const replies = [
        await optionsFor(person),
        await send(person, {}),
        await suite.anonymous('POST', 'auth/v1/passkeys/login/options/', {}),
        await finish({}),
      ]
      for (const reply of replies) {
        expect([reply.status, reply.body.code]).toEqual([409, 'passkey_needs_https'])
        expect(reply.body.detail).toMatch(/https/)
      }
    } finally {
      suite.backend.settings.PUBLIC_URL = address
    }
  })
})
