import { beforeAll, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../../../server/services/auth/totp.ts'
import { type Person, type Reply, password } from '../../support/suite.ts'
import { sessionSuite, type TokenPair } from '../../support/suites/session-suite.ts'

const { state, token, logIn, refresh, me, newPerson } = sessionSuite()
let { suite, company, client } = state
beforeAll(() => {
  ;({ suite, company, client } = state)
})

describe('a session', () => {
  test('renews: a new pair, the old access token lives on until it expires', async () => {
    const { email } = await newPerson()
    const first: TokenPair = (await logIn(email)).body
    suite.clock.advance(300)
    const second: TokenPair = (await refresh(first.refresh_token)).body
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
    const { refresh_token }: TokenPair = (await logIn(email)).body
    const pairs = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(new Set(pairs.map(({ body }) => body.refresh_token)).size).toBe(1)
    for (const { body } of pairs) expect((await me(body.access_token)).status).toBe(200)
    suite.clock.advance(10)
    expect((await refresh(refresh_token)).body.refresh_token).toBe(pairs[0]?.body.refresh_token)
    expect((await refresh(pairs[0]?.body.refresh_token)).status).toBe(200)
  })
  test('an old refresh token after eleven seconds ends the whole family', async () => {
    const { email } = await newPerson()
    const first: TokenPair = (await logIn(email)).body
    const second: TokenPair = (await refresh(first.refresh_token)).body
    const other: TokenPair = (await logIn(email)).body
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
    let pair: TokenPair = (await logIn(email)).body
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
    const pair: TokenPair = (await logIn(email)).body
    expect(
      (await suite.anonymous('POST', 'auth/v1/auth/revoke/', {}, { authorization: `Bearer ${pair.access_token}` }))
        .status,
    ).toBe(204)
    expect([(await me(pair.access_token)).status, (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
  })
  test('a change of the password ends every session of the person, and asks for the present one', async () => {
    const { email } = await newPerson()
    const pairs: TokenPair[] = [(await logIn(email)).body, (await logIn(email)).body]
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
    const { access_token } = (await logIn(person.email)).body as TokenPair
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
    const { access_token } = (await logIn(person.email, password, { totpc: codeNow(secret) })).body as TokenPair
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
    const { access_token } = (await logIn(person.email, password, { totpc: codeNow(secret) })).body as TokenPair
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
