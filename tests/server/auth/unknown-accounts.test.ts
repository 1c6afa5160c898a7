import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { passwordError } from '../../../server/services/auth/passwords.ts'
import { type Person, type Reply, type Suite, password, startSuite } from '../../support/suite.ts'

const work = vi.hoisted(() => ({ verified: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      work.verified += 1
      return real.verify(...given)
    },
  }
})

let suite: Suite
let person: Person
let root: Record<string, string>
/** Statements that were answered before the caller, without their values. */
let statements: string[] = []

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'sales')
  const { body } = await suite.anonymous(
    'POST',
    'auth/v1/auth/token/',
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'ensemble-app',
      client_secret: 'public-client',
    }),
  )
  root = { authorization: `Bearer ${body.access_token}` }
  const { db } = suite.backend
  const [query, transaction] = [db.query, db.transaction]
  db.query = (sql, params) => {
    statements.push(sql)
    return query(sql, params)
  }
  db.transaction = (run) =>
    transaction((tx) =>
      run({
        query: (sql, params) => {
          statements.push(sql)
          return tx.query(sql, params)
        },
      }),
    )
})
afterAll(() => suite.close())
beforeEach(() => {
  statements = []
  work.verified = 0
})

/**
 * Measures a call until its answer: passwords verified and statements run. The work behind the answer is not awaited.
 */
async function costOf(
  call: () => Promise<Response> | Response,
): Promise<{ status: number; body: string; verified: number; statements: string[] }> {
  statements = []
  work.verified = 0
  const response = await call()
  const cost = {
    status: response.status,
    body: await response.text(),
    verified: work.verified,
    statements: [...statements],
  }
  await suite.backend.idle()
  return cost
}
const request =
  (path: string, init: RequestInit = {}) =>
  () =>
    suite.router.app.request(`/api/${path}`, { method: 'POST', ...init })

describe('a known and an unknown address', () => {
  test('cost the same at log-in: one password verified, the same statements, the same answer', async () => {
    const logIn = (username: string, secret: string) =>
      request('auth/v1/auth/token/', {
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'ensemble-app',
          client_secret: 'public-client',
          username,
          password: secret,
        }),
      })
    const [known, unknown] = [
      await costOf(logIn(person.email, 'not the password')),
      await costOf(logIn('nobody@suite.test', 'not the password')),
    ]
    expect(known.verified).toBe(1)
    expect(unknown).toEqual(known)
    await suite.backend.db.query(
      "insert into system_accounts (id, email, created_at) values (gen_random_uuid(), 'invited@suite.test', now())",
    )
    expect(await costOf(logIn('invited@suite.test', 'not the password'))).toEqual(known)
    expect((await costOf(logIn(person.email, password))).status).toBe(200)
  })
  test('cost the same when a new password is asked for: the mail is made after the answer, for the known one alone', async () => {
    const ask = (email: string) =>
      request('auth/v1/auth/password_reset/', {
        body: JSON.stringify({ email }),
        headers: { 'content-type': 'application/json' },
      })
    const before = (await suite.backend.db.query('select 1 from system_outbox')).length
    const [known, unknown] = [await costOf(ask(person.email)), await costOf(ask('nobody@suite.test'))]
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body, unknown.verified]).toEqual([known.status, known.body, known.verified])
    const first = known.statements.length < unknown.statements.length ? known.statements : unknown.statements
    expect(first.every((sql, index) => known.statements[index] === sql && unknown.statements[index] === sql)).toBe(true)
    expect(known.statements.some((sql) => /outbox|one_time_tokens/.test(sql))).toBe(false)
    expect((await suite.backend.db.query('select 1 from system_outbox')).length).toBe(before + 1)
  })
  test('cost the same when an application is looked up', async () => {
    const look = (email: string) =>
      request(`auth/v2/get_applications/?email=${email}`, { method: 'GET', headers: root })
    const [known, unknown] = [await costOf(look(person.email)), await costOf(look('nobody@suite.test'))]
    expect([known.status, unknown.status]).toEqual([200, 404])
    expect(unknown.statements).toEqual(known.statements)
  })
})

describe('a new password', () => {
  test('is none of those that everybody tries first, in any case; eight characters and up to 256 are taken', () => {
    const common = dictionary['passwords-common']
    expect(common.length).toBeGreaterThan(3000)
    const long = common.slice(0, 30_000).filter((one) => one.length >= 8)
    expect(long.length).toBeGreaterThan(3000)
    for (const one of long)
      expect([one, passwordError(one, 'solene@keranna.example')]).toEqual([one, 'password_too_common'])
    for (const one of [
      'Motdepasse1',
      'MotDePasse',
      'AZERTYUIOP',
      'bonjour123',
      'Password123',
      'kErVaDeC2026'.replace('kErVaDeC2026', '00000000'),
    ])
      expect([one, passwordError(one, 'solene@keranna.example')]).toEqual([one, 'password_too_common'])
    for (const one of [
      'k7#vQ2wz',
      'la mer monte à midi',
      'x'.repeat(64),
      'é'.repeat(128),
      '🌊'.repeat(65),
      `${'long enough '.repeat(20)}`,
    ])
      expect([one, passwordError(one, 'solene@keranna.example')]).toEqual([one, undefined])
    for (const [one, code] of [
      ['k7#vQ2w', 'password_too_short'],
      ['x'.repeat(257), 'password_too_long'],
      ['solene1234', 'password_too_similar'],
    ])
      expect(passwordError(one ?? '', 'solene@keranna.example')).toBe(code)
  })
  test('is asked for by the services with the same words', async () => {
    const change = (secret: string): Promise<Reply> =>
      person.call('POST', 'auth/v1/users/me/password/', { current: password, password: secret })
    expect((await change('football1')).body.code).toBe('password_too_common')
    expect((await change('x'.repeat(64))).status).toBe(200)
  })
})

test('ten look-ups an hour of one address, known or not, are answered, then 429 alike', async () => {
  const strict = await startSuite({ RATE_LIMITS: 'on' })
  const known = await strict.person(await strict.company('Menuiserie Tanguy'), 'sales')
  const { body } = await strict.anonymous(
    'POST',
    'auth/v1/auth/token/',
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'ensemble-app',
      client_secret: 'public-client',
    }),
  )
  const lookUp = async (email: string): Promise<number> =>
    (
      await strict.anonymous('GET', `auth/v2/get_applications/?email=${email}`, undefined, {
        authorization: `Bearer ${body.access_token}`,
      })
    ).status
  const answers = async (email: string): Promise<number[]> => {
    const given: number[] = []
    for (let index = 0; index < 11; index += 1) given.push(await lookUp(email))
    return given
  }
  expect(await answers(known.email)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await answers('unknown@x.example')).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  await strict.close()
})
