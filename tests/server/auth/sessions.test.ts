import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../../../server/services/auth/totp.ts'
import { type Person, type Reply, type Suite, password, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let client: Record<string, string>
let people = 0
let day = 0

beforeAll(async () => {
  suite = await startSuite({ RATE_LIMITS: 'on' })
  company = await suite.company('Menuiserie Kervadec')
  client =
    (
      await suite.backend.db.query<{ client_id: string; client_secret: string }>(
        'select client_id, client_secret from system_applications where company = $1',
        [company],
      )
    )[0] ?? {}
})
afterAll(() => suite.close())
/** Each test on a day of its own, so that no window of a rate limit reaches from one into the next. */
beforeEach(() => {
  day += 1
  suite.clock.set(new Date(Date.parse('2026-11-20T09:00:00.000Z') + day * 10 * 86_400_000).toISOString())
})

interface Pair {
  access_token: string
  refresh_token: string
  expires_in: number
}

const token = (values: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
  suite.anonymous('POST', 'auth/v1/auth/token/', new URLSearchParams({ ...client, ...values }), headers)
const logIn = (
  email: string,
  secret = password,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> => token({ grant_type: 'password', username: email, password: secret, ...more }, headers)
const refresh = (refresh_token: string): Promise<Reply> => token({ grant_type: 'refresh_token', refresh_token })
const me = (access: string): Promise<Reply> =>
  suite.anonymous('GET', 'auth/v1/users/me/', undefined, { authorization: `Bearer ${access}` })
const newPerson = (role: Parameters<Suite['person']>[1] = 'sales'): Promise<Person> =>
  suite.person(company, role, `person${(people += 1)}@kervadec.example`)
const lastMail = async (email: string): Promise<string> =>
  (
    await suite.backend.db.query<{ body_text: string }>(
      'select body_text from system_outbox where recipients @> $1::jsonb order by created_at desc, id desc limit 1',
      [JSON.stringify([email])],
    )
  )[0]?.body_text ?? ''

describe('a session', () => {
  test('renews: a new pair, the old access token lives on until it expires', async () => {
    const { email } = await newPerson()
    const first: Pair = (await logIn(email)).body
    suite.clock.advance(300)
    const second: Pair = (await refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([(await me(first.access_token)).status, (await me(second.access_token)).status]).toEqual([200, 200])
    suite.clock.advance(301)
    expect([(await me(first.access_token)).body.code, (await me(second.access_token)).status]).toEqual([
      'token_expired',
      200,
    ])
  })
  test('ten refreshes at once, and one within ten seconds, get the same refresh token, and each an access token that works', async () => {
    const { email } = await newPerson()
    const { refresh_token }: Pair = (await logIn(email)).body
    const pairs = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(new Set(pairs.map(({ body }) => body.refresh_token)).size).toBe(1)
    for (const { body } of pairs) expect((await me(body.access_token)).status).toBe(200)
    suite.clock.advance(10)
    expect((await refresh(refresh_token)).body.refresh_token).toBe(pairs[0]?.body.refresh_token)
    expect((await refresh(pairs[0]?.body.refresh_token)).status).toBe(200)
  })
  test('an old refresh token after eleven seconds ends the whole family', async () => {
    const { email } = await newPerson()
    const first: Pair = (await logIn(email)).body
    const second: Pair = (await refresh(first.refresh_token)).body
    const other: Pair = (await logIn(email)).body
    suite.clock.advance(11)
    expect((await refresh(first.refresh_token)).body).toMatchObject({ code: 'refresh_reused' })
    expect([
      (await me(second.access_token)).status,
      (await me(first.access_token)).status,
      (await refresh(second.refresh_token)).status,
    ]).toEqual([401, 401, 401])
    // Another log-in of the same person is another family.
    expect((await me(other.access_token)).status).toBe(200)
  })
  test('never outlives its absolute limit, however often it is renewed', async () => {
    const { email } = await newPerson()
    let pair: Pair = (await logIn(email)).body
    for (let index = 0; index < 6; index += 1) {
      suite.clock.advance(86_400)
      pair = (await refresh(pair.refresh_token)).body
    }
    suite.clock.advance(86_400 - 60)
    pair = (await refresh(pair.refresh_token)).body
    expect(pair.expires_in).toBe(60)
    suite.clock.advance(59)
    expect((await me(pair.access_token)).status).toBe(200)
    suite.clock.advance(1)
    expect([(await me(pair.access_token)).status, (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
  })
  test('ends at once on log-out', async () => {
    const { email } = await newPerson()
    const pair: Pair = (await logIn(email)).body
    expect(
      (await suite.anonymous('POST', 'auth/v1/auth/revoke/', {}, { authorization: `Bearer ${pair.access_token}` }))
        .status,
    ).toBe(204)
    expect([(await me(pair.access_token)).status, (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
  })
  test('a change of the password ends every session of the person, and asks for the present one', async () => {
    const { email } = await newPerson()
    const pairs: Pair[] = [(await logIn(email)).body, (await logIn(email)).body]
    const change = (body: unknown): Promise<Reply> =>
      suite.anonymous('POST', 'auth/v1/users/me/password/', body, { authorization: `Bearer ${pairs[0]?.access_token}` })
    expect((await change({ current: 'wrong', password: 'another good one 42' })).status).toBe(422)
    for (const [weak, code] of [
      ['short', 'password_too_short'],
      [`${email.split('@')[0]}-xyz`, 'password_too_similar'],
      ['', 'required'],
      [12, 'required'],
      ['password123', 'password_too_common'],
    ] as const) {
      expect([weak, (await change({ current: password, password: weak })).body.code]).toEqual([weak, code])
    }
    expect((await change({ current: password, password: 'another good one 42' })).status).toBe(200)
    for (const pair of pairs)
      expect([(await me(pair.access_token)).status, (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
    expect([(await logIn(email)).status, (await logIn(email, 'another good one 42')).status]).toEqual([401, 200])
  })
})

describe('the token calls', () => {
  test('answer clearly what they do not know', async () => {
    const { email } = await newPerson()
    expect((await logIn(email, 'wrong')).body).toMatchObject({ code: 'invalid_credentials' })
    expect((await logIn('nobody@kervadec.example')).body).toEqual((await logIn(email, 'wrong')).body)
    expect((await token({ grant_type: 'password', client_secret: 'wrong', username: email, password })).body.code).toBe(
      'invalid_client',
    )
    for (const grant_type of ['', 'implicit', 'constructor', '__proto__', 'toString'])
      expect([grant_type, (await token({ grant_type })).status]).toEqual([grant_type, 400])
    const json = (text: string): Promise<Response> =>
      Promise.resolve(
        suite.router.app.request('/api/auth/v1/auth/token/', {
          method: 'POST',
          body: text,
          headers: { 'content-type': 'application/json' },
        }),
      )
    for (const text of ['{', 'null', '[]', '"x"', '1', '', '{"grant_type":1}'])
      expect([text, (await json(text)).status]).toEqual([text, 400])
    expect((await json(JSON.stringify({ grant_type: 'password', ...client, username: email, password }))).status).toBe(
      200,
    )
    for (const name of ['username', 'password', 'client_id'])
      expect(
        (await token({ grant_type: 'password', username: email, password, [name]: 'a\u0000b' })).status,
      ).toBeLessThan(500)
    expect(
      (await suite.anonymous('POST', 'auth/v1/social/auth/convert-token/', { backend: 'google', token: 'x' })).body,
    ).toMatchObject({ code: 'no_social_provider', detail: expect.stringMatching(/\w+/) })
    expect(
      (
        await suite.anonymous(
          'POST',
          'auth/v1/tokens/',
          new URLSearchParams({ grant_type: 'password', ...client, username: email, password }),
        )
      ).body,
    ).toHaveProperty('refresh_token')
  })
  test('one account in two companies: the client says which', async () => {
    const { email } = await newPerson()
    const second = await suite.company('Deuxième maison')
    const there = await suite.person(second, 'accountant', email)
    expect((await me((await logIn(email)).body.access_token)).body.company_object.id).toBe(company)
    expect((await me(there.token)).body).toMatchObject({ company: second, role: 'accountant' })
    const root = await suite.anonymous(
      'POST',
      'auth/v1/auth/token/',
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'ensemble-app',
        client_secret: 'public-client',
      }),
    )
    const found = await suite.anonymous(
      'GET',
      `auth/v2/get_applications/?email=${encodeURIComponent(email)}`,
      undefined,
      { authorization: `Bearer ${root.body.access_token}` },
    )
    expect(found.body.results.map((row: { company: { name: string } }) => row.company.name)).toEqual([
      'Deuxième maison',
      'Menuiserie Kervadec',
    ])
    expect((await suite.anonymous('GET', `auth/v2/get_applications/?email=${encodeURIComponent(email)}`)).status).toBe(
      401,
    )
  })
  test('a person who belongs to no company gets an error that says so', async () => {
    suite.backend.settings.REGISTRATION = 'open'
    expect(
      (
        await suite.anonymous('POST', 'auth/v1/users/', {
          email: 'free@kervadec.example',
          first_name: 'A',
          last_name: 'B',
          password: 'a good passphrase 7',
        })
      ).status,
    ).toBe(201)
    suite.backend.settings.REGISTRATION = 'closed'
    expect((await logIn('free@kervadec.example', 'a good passphrase 7')).body.code).toBe('no_company')
  })
})

describe('the second factor', () => {
  async function enrolled(): Promise<{ person: Person; secret: string; recovery: string[] }> {
    const person = await newPerson()
    // The token of the helper is of the day it was made on.
    const { access_token } = (await logIn(person.email)).body as Pair
    const call = (path: string, body: unknown): Promise<Reply> =>
      suite.anonymous('POST', `auth/v1/${path}`, body, { authorization: `Bearer ${access_token}` })
    const {
      body: { secret, uri },
    } = await call('totp/', { password })
    expect(uri).toContain(secret)
    expect((await call('totp/login/', { code: '000000' })).status).toBe(422)
    const confirmed = await call('totp/login/', { code: totpCode(secret, totpStep(suite.clock.now())) })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    suite.clock.advance(60)
    return { person, secret, recovery: confirmed.body.recovery_codes }
  }
  const codeNow = (secret: string, steps = 0): string => totpCode(secret, totpStep(suite.clock.now()) + steps)

  test('begins with the password: a session alone locks no owner out', async () => {
    const person = await newPerson()
    for (const body of [{}, { password: 'wrong' }, { code: '000000' }]) {
      const refused = await person.call('POST', 'auth/v1/totp/', body)
      expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
    }
    expect((await person.call('POST', 'auth/v1/totp/', { password })).status).toBe(200)
  })
  test('is asked for, accepts one step of drift, and no code twice', async () => {
    const { person, secret } = await enrolled()
    expect((await logIn(person.email)).body.code).toBe('totp_required')
    expect((await logIn(person.email, 'wrong', { totpc: codeNow(secret) })).body.code).toBe('invalid_credentials')
    const code = codeNow(secret, -1)
    expect((await logIn(person.email, password, { totpc: code })).status).toBe(200)
    expect((await logIn(person.email, password, { totpc: code })).body.code).toBe('totp_wrong')
    const [left, right] = await Promise.all([
      logIn(person.email, password, { totpc: codeNow(secret) }),
      logIn(person.email, password, { totpc: codeNow(secret) }),
    ])
    expect([left?.status, right?.status].sort()).toEqual([200, 401])
    suite.clock.advance(300)
    expect((await logIn(person.email, password, { totpc: codeNow(secret, -2) })).body.code).toBe('totp_wrong')
    expect((await logIn(person.email, password, { totpc: codeNow(secret, 2) })).body.code).toBe('totp_wrong')
  })
  test('a recovery code opens once', async () => {
    const { person, recovery } = await enrolled()
    expect(recovery).toHaveLength(8)
    const [code = ''] = recovery
    expect((await logIn(person.email, password, { totpc: code.toUpperCase() })).status).toBe(200)
    expect((await logIn(person.email, password, { totpc: code })).body.code).toBe('totp_wrong')
    const both = await Promise.all([
      logIn(person.email, password, { totpc: recovery[1] ?? '' }),
      logIn(person.email, password, { totpc: recovery[1] ?? '' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })
  test('five wrong codes, then 429 with the time to wait, and the right code after it', async () => {
    const { person, secret } = await enrolled()
    for (let index = 0; index < 5; index += 1)
      expect((await logIn(person.email, password, { totpc: '123456' })).status).toBe(401)
    const stopped = await logIn(person.email, password, { totpc: codeNow(secret) })
    expect(stopped.status).toBe(429)
    suite.clock.advance(Number(stopped.headers.get('retry-after')))
    expect((await logIn(person.email, password, { totpc: codeNow(secret) })).status).toBe(200)
  })
  test('that is active is replaced with the password and a current code, and with nothing less', async () => {
    const { person, secret, recovery } = await enrolled()
    const { access_token } = (await logIn(person.email, password, { totpc: codeNow(secret) })).body as Pair
    const call = (path: string, body: unknown): Promise<Reply> =>
      suite.anonymous('POST', `auth/v1/${path}`, body, { authorization: `Bearer ${access_token}` })
    suite.clock.advance(60)
    for (const [proof, status] of [
      [{}, 403],
      [{ code: codeNow(secret) }, 403],
      [{ password: 'wrong', code: codeNow(secret) }, 403],
      [{ password }, 422],
      [{ password, code: '000000' }, 422],
      [{ password, code: recovery[0] }, 422],
    ] as const)
      expect([proof, (await call('totp/', proof)).status]).toEqual([proof, status])
    expect((await call('totp/login/', { code: '000000' })).status).toBe(422)
    expect((await logIn(person.email, password, { totpc: codeNow(secret, 1) })).status).toBe(200)
    suite.clock.advance(90)
    const code = codeNow(secret)
    const started = await call('totp/', { password, code })
    expect(started.status).toBe(200)
    expect((await call('totp/', { password, code })).status).toBe(422)
    expect((await logIn(person.email, password, { totpc: codeNow(secret, 1) })).status).toBe(200)
    const next = started.body.secret
    expect((await call('totp/login/', { code: totpCode(next, totpStep(suite.clock.now())) })).status).toBe(200)
    suite.clock.advance(60)
    expect((await logIn(person.email, password, { totpc: codeNow(secret) })).status).toBe(401)
    expect((await logIn(person.email, password, { totpc: codeNow(next) })).status).toBe(200)
  })
  test('is given up with the password and a code, or a recovery code', async () => {
    const { person, secret, recovery } = await enrolled()
    const { access_token } = (await logIn(person.email, password, { totpc: codeNow(secret) })).body as Pair
    const stop = (body: unknown): Promise<Reply> =>
      suite.anonymous('POST', 'auth/v1/totp/stop/', body, { authorization: `Bearer ${access_token}` })
    suite.clock.advance(60)
    expect((await stop({ password: 'wrong', code: codeNow(secret) })).status).toBe(403)
    expect((await stop({ password })).status).toBe(422)
    expect([(await stop({ password, code: '000000' })).status, (await logIn(person.email)).status]).toEqual([422, 401])
    expect([(await stop({ password, code: recovery[0] })).status, (await logIn(person.email)).status]).toEqual([
      204, 200,
    ])
  })
})

describe('limits', () => {
  test('ten wrong tries, then 429 even with the right password; free again after fifteen minutes at most', async () => {
    const { email } = await newPerson()
    for (let index = 0; index < 10; index += 1) expect((await logIn(email, 'wrong')).status).toBe(401)
    const stopped = await logIn(email)
    expect(stopped.status).toBe(429)
    const wait = Number(stopped.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
    suite.clock.advance(wait - 1)
    expect((await logIn(email)).status).toBe(429)
    suite.clock.advance(1)
    expect((await logIn(email)).status).toBe(200)
  })
  test('slide: in no stretch of fifteen minutes come more tries through, wherever it begins, also at once', async () => {
    const { email } = await newPerson()
    const tries = async (count: number): Promise<number> =>
      (await Promise.all(Array.from({ length: count }, () => logIn(email, 'wrong')))).filter(
        ({ status }) => status === 401,
      ).length
    expect(await tries(6)).toBe(6)
    suite.clock.advance(890)
    expect(await tries(20)).toBe(4)
    suite.clock.advance(10)
    // The first six are fifteen minutes old, the four are not.
    expect(await tries(20)).toBe(6)
    const stopped = await logIn(email, 'wrong')
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '890'])
    suite.clock.advance(890)
    expect(await tries(20)).toBe(4)
  })
  test('a success forgets the wrong tries before it', async () => {
    const { email } = await newPerson()
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 6; index += 1) await logIn(email, 'wrong')
      expect((await logIn(email)).status).toBe(200)
    }
  })
  test('the limit of an account applies to every spelling of its address, and to an account that does not exist', async () => {
    const { email } = await newPerson()
    for (let index = 0; index < 10; index += 1) await logIn(index % 2 ? email.toUpperCase() : ` ${email}`, 'wrong')
    expect((await logIn(email)).status).toBe(429)
    for (let index = 0; index < 10; index += 1) await logIn('nobody@nowhere.example', 'wrong')
    expect((await logIn('nobody@nowhere.example', 'wrong')).status).toBe(429)
  })
  test('a hundred tries of one address over many accounts, whatever X-Forwarded-For says; behind our own proxy the client counts', async () => {
    const tried: number[] = []
    for (let index = 0; index < 101; index += 1)
      tried.push(
        (await logIn(`spray${index}@kervadec.example`, 'wrong', {}, { 'x-forwarded-for': `10.0.0.${index}` })).status,
      )
    expect(tried.filter((status) => status === 401)).toHaveLength(100)
    expect(tried.at(-1)).toBe(429)
    suite.backend.settings.TRUST_PROXY = true
    expect(
      (await logIn('spray200@kervadec.example', 'wrong', {}, { 'x-forwarded-for': '1.2.3.4, 10.9.9.9' })).status,
    ).toBe(401)
    suite.backend.settings.TRUST_PROXY = false
  }, 60_000)
})

describe('a forgotten password', () => {
  const ask = (email: unknown): Promise<Reply> => suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email })
  const confirm = (body: unknown): Promise<Reply> =>
    suite.anonymous('POST', 'auth/v1/auth/password_reset/confirm/', body)
  const linkOf = async (email: string): Promise<string> => /token=([\w-]+)/.exec(await lastMail(email))?.[1] ?? ''

  test('a known and an unknown address get the same answer; only a malformed address is refused', async () => {
    const { email } = await newPerson()
    const [known, unknown] = [await ask(email), await ask('nobody@kervadec.example')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    expect(await lastMail('nobody@kervadec.example')).toBe('')
    for (const wrong of ['', 'x', null, 12, {}, undefined]) expect((await ask(wrong)).status).toBe(400)
  })
  test('the link sets a new password once, ends all sessions, and lapses after an hour or when a newer one was used', async () => {
    const { email } = await newPerson()
    const pair: Pair = (await logIn(email)).body
    await ask(email)
    const first = await linkOf(email)
    await ask(email)
    const second = await linkOf(email)
    expect(second).not.toBe(first)
    expect(await lastMail(email)).toContain('http://suite.test/change-password?token=')
    expect((await confirm({ token: second, password: 'weak' })).body.code).toBe('password_too_short')
    expect((await confirm({ token: second, password: 'another good one 42' })).status).toBe(200)
    expect([(await me(pair.access_token)).status, (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
    expect([(await logIn(email)).status, (await logIn(email, 'another good one 42')).status]).toEqual([401, 200])
    for (const token_ of [second, first, 'x', '', null])
      expect((await confirm({ token: token_, password: 'another good one 43' })).body.code).toBe('link_invalid')
    await ask(email)
    const late = await linkOf(email)
    suite.clock.advance(3601)
    expect((await confirm({ token: late, password: 'another good one 44' })).body.code).toBe('link_invalid')
  })
  test('five links an hour for one address, known or not, then 429', async () => {
    const { email } = await newPerson()
    for (const address of [email, 'nobody2@kervadec.example']) {
      for (let index = 0; index < 5; index += 1) expect((await ask(address)).status).toBe(200)
      expect((await ask(address.toUpperCase())).status).toBe(429)
    }
  })
})

describe('an invitation', () => {
  const invite = async (email: string, group = 3): Promise<{ administrator: Person; token: string }> => {
    const administrator = await newPerson('administrator')
    const reply = await administrator.call('POST', 'auth/v1/users/invite/', {
      email,
      first_name: 'Maël',
      last_name: 'Riou',
      group,
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    expect(JSON.stringify(reply.body)).not.toContain('token')
    return { administrator, token: /token=([\w-]+)/.exec(await lastMail(email))?.[1] ?? '' }
  }
  const join = (values: Record<string, unknown>): Promise<Reply> =>
    suite.anonymous('POST', 'auth/v1/users/', {
      first_name: 'Maël',
      last_name: 'Riou',
      password: 'a good passphrase 7',
      ...values,
    })

  test('leads its address, and no other, into the company with the role that was given', async () => {
    const { administrator, token: key } = await invite('mael@kervadec.example', 3)
    expect((await suite.anonymous('GET', `auth/v1/invitations/public/${key}/`)).body).toEqual({
      email: 'mael@kervadec.example',
      first_name: 'Maël',
      last_name: 'Riou',
    })
    expect(
      (await join({ email: 'thief@kervadec.example', token: key, role: 'administrator', group: 2 })).body.email,
    ).toBe('mael@kervadec.example')
    expect(
      (await me((await logIn('mael@kervadec.example', 'a good passphrase 7')).body.access_token)).body,
    ).toMatchObject({ role: 'sales', company })
    expect((await logIn('thief@kervadec.example', 'a good passphrase 7')).status).toBe(401)
    expect([
      (await join({ email: 'mael@kervadec.example', token: key })).status,
      (await suite.anonymous('GET', `auth/v1/invitations/public/${key}/`)).status,
    ]).toEqual([400, 404])
    expect(
      (
        await administrator.call('POST', 'auth/v1/users/invite/', {
          email: 'mael@kervadec.example',
          first_name: 'M',
          last_name: 'R',
        })
      ).status,
    ).toBe(409)
  })
  test('lapses after seven days; without one, registration is closed', async () => {
    const { token: key } = await invite('late@kervadec.example')
    suite.clock.advance(7 * 86_400 + 1)
    expect((await join({ email: 'late@kervadec.example', token: key })).status).toBe(400)
    expect((await join({ email: 'open@kervadec.example' })).body.code).toBe('registration_closed')
    for (const path of ['users/', 'users/registration/'])
      expect((await suite.anonymous('POST', `auth/v1/${path}`, {})).status).toBe(422)
  })
  test('takes an account over that somebody else opened for the address', async () => {
    suite.backend.settings.REGISTRATION = 'open'
    expect((await join({ email: 'victim@kervadec.example', password: 'the password of a thief' })).status).toBe(201)
    suite.backend.settings.REGISTRATION = 'closed'
    const { token: key } = await invite('victim@kervadec.example')
    expect((await join({ email: 'victim@kervadec.example', token: key })).status).toBe(201)
    expect([
      (await logIn('victim@kervadec.example', 'the password of a thief')).status,
      (await logIn('victim@kervadec.example', 'a good passphrase 7')).status,
    ]).toEqual([401, 200])
  })
  test('to a person who works elsewhere too leaves their password', async () => {
    const { email } = await suite.person(await suite.company('Troisième maison'), 'sales', 'both@kervadec.example')
    const { token: key } = await invite(email)
    expect((await join({ email, token: key, password: 'a good passphrase 8' })).status).toBe(201)
    expect([(await logIn(email)).status, (await logIn(email, 'a good passphrase 8')).status]).toEqual([200, 401])
  })
  test('is in the list of the company until it is accepted, can be sent again and withdrawn', async () => {
    const { administrator, token: first } = await invite('open-list@kervadec.example', 4)
    const list = async (person = administrator) =>
      (await person.call('GET', 'auth/v1/invitations/?search=open-list')).body.results as Record<string, any>[]
    const [open] = await list()
    expect(open).toMatchObject({
      email: 'open-list@kervadec.example',
      group: 4,
      accepted_at: null,
      invited_by: administrator.user,
      invited_by_object: { last_name: expect.any(String) },
    })
    expect(Date.parse(open?.expires_at) - Date.parse(suite.clock.now())).toBe(7 * 86_400_000)
    expect(
      (
        await administrator.call('POST', 'auth/v1/users/invite/', {
          email: 'Open-List@kervadec.example',
          first_name: 'M',
          last_name: 'R',
        })
      ).body,
    ).toMatchObject({ code: 'already_invited', errors: { email: [{ code: 'already_invited' }] } })
    suite.clock.advance(6 * 86_400)
    const late = await newPerson('administrator')
    const again = await late.call('POST', `auth/v1/invitations/${open?.id}/resend/`, {})
    expect([again.status, Date.parse(again.body.expires_at) - Date.parse(suite.clock.now())]).toEqual([
      200,
      7 * 86_400_000,
    ])
    const second = /token=([\w-]+)/.exec(await lastMail('open-list@kervadec.example'))?.[1] ?? ''
    expect(second).not.toBe(first)
    expect((await join({ email: 'x@kervadec.example', token: first })).body.code).toBe('link_invalid')
    suite.clock.advance(2 * 86_400)
    expect((await join({ email: 'x@kervadec.example', token: second })).status).toBe(201)
    const [accepted] = await list(await newPerson('administrator'))
    expect(Date.parse(accepted?.accepted_at)).toBe(Date.parse(suite.clock.now()))
    const version = {
      'if-match': (await (await newPerson('administrator')).call('GET', `auth/v1/invitations/${open?.id}/`)).etag ?? '',
    }
    const last = await newPerson('administrator')
    for (const reply of [
      await last.call('POST', `auth/v1/invitations/${open?.id}/resend/`, {}),
      await last.call('DELETE', `auth/v1/invitations/${open?.id}/`, undefined, version),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'invitation_accepted'])
  })
  test('that was withdrawn opens nothing; an open one cannot be changed', async () => {
    const { administrator, token: key } = await invite('withdrawn@kervadec.example')
    const [open] = (await administrator.call('GET', 'auth/v1/invitations/?search=withdrawn')).body.results
    const address = `auth/v1/invitations/${open.id}/`
    const version = { 'if-match': (await administrator.call('GET', address)).etag ?? '' }
    const changed = await administrator.call('PATCH', address, { group: 2 }, version)
    expect([changed.status, changed.body.code]).toEqual([422, 'read_only'])
    expect((await administrator.call('DELETE', address, undefined, version)).status).toBe(204)
    expect((await join({ email: 'withdrawn@kervadec.example', token: key })).body.code).toBe('link_invalid')
    expect((await invite('withdrawn@kervadec.example')).token).not.toBe('')
  })
  test('with a wrong address says so on its field, and gives no role away without the right to', async () => {
    const administrator = await newPerson('administrator')
    const wrong = await administrator.call('POST', 'auth/v1/invitations/', {
      email: 'not a mail',
      first_name: 'M',
      last_name: 'R',
    })
    expect([wrong.status, wrong.body.errors.email[0].code]).toEqual([422, 'email'])
    const helper = await newPerson('sales')
    await suite.backend.db.query('update system_members set granted_permissions = $2 where id = $1', [
      helper.user,
      JSON.stringify(['user:create']),
    ])
    const body = { email: 'climb@kervadec.example', first_name: 'M', last_name: 'R' }
    for (const path of ['invitations/', 'users/invite/'])
      expect((await helper.call('POST', `auth/v1/${path}`, { ...body, group: 2 })).body.errors.group[0].code).toBe(
        'read_only',
      )
    expect((await helper.call('POST', 'auth/v1/invitations/', body)).status).toBe(201)
  })
})

test('a company keeps no payment term that is none', async () => {
  const administrator = await newPerson('administrator')
  const address = `auth/v1/companies/${company}/`
  const { etag } = await administrator.call('GET', address)
  const refused = await administrator.call('PATCH', address, { payment_terms: 'soon' }, { 'if-match': etag ?? '' })
  expect([refused.status, refused.body.errors.payment_terms[0].code]).toEqual([422, 'payment_term'])
})

describe('the last administrator', () => {
  test('is neither demoted nor kept out, by the service and by the database; of two one may go', async () => {
    const house = await suite.company('Maison à un patron')
    const alone = await suite.person(house, 'administrator', 'alone@kervadec.example')
    const roleOf = async (person: Person, role: unknown): Promise<Reply> => {
      const { etag } = await alone.call('GET', `auth/v1/users/${person.user}/`)
      return alone.call('POST', `auth/v1/users/${person.user}/role/`, { role }, { 'if-match': etag ?? '' })
    }
    const keepOut = async (person: Person): Promise<Reply> => {
      const address = `auth/v1/users/${person.user}/`
      const { etag = '' } = await alone.call('GET', address)
      return alone.call('PATCH', address, { is_active: false }, { 'if-match': etag ?? '' })
    }
    for (const reply of [await roleOf(alone, 'sales'), await keepOut(alone)])
      expect([reply.status, reply.body.code]).toEqual([409, 'last_administrator'])
    expect((await alone.call('GET', `auth/v1/users/${alone.user}/`)).body).toMatchObject({
      role: 'administrator',
      is_active: true,
    })
    const { db } = suite.backend
    for (const sql of [
      `update system_members set active = false where id = '${alone.user}'`,
      `update system_members set role = 'sales' where id = '${alone.user}'`,
      `delete from system_members where id = '${alone.user}'`,
    ])
      await expect(db.query(sql)).rejects.toThrow('a company keeps an administrator')
    const second = await suite.person(house, 'sales', 'second@kervadec.example')
    expect((await roleOf(second, 'owner')).body.errors.role[0].code).toBe('invalid_choice')
    expect((await roleOf(second, 'administrator')).body.role).toBe('administrator')
    expect((await second.call('GET', 'auth/v1/users/me/')).body.role).toBe('administrator')
    const demote = async (person: Person, role: string): Promise<Reply> => {
      const { etag } = await second.call('GET', `auth/v1/users/${person.user}/`)
      return second.call('POST', `auth/v1/users/${person.user}/role/`, { role }, { 'if-match': etag ?? '' })
    }
    expect((await demote(alone, 'accountant')).status).toBe(200)
    expect((await alone.call('GET', 'auth/v1/users/me/')).body.code).toBe('session_ended')
    expect((await demote(second, 'sales')).body.code).toBe('last_administrator')
  })
})
