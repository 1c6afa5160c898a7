import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Reply } from '../../support/suite.ts'
import { sessionSuite, type TokenPair } from '../../support/suites/session-suite.ts'

const { state, logIn, refresh, me, newPerson } = sessionSuite()
let { suite, company } = state
beforeAll(() => {
  ;({ suite, company } = state)
})

const lastMail = async (email: string): Promise<string> =>
  (
    await suite.backend.db.query<{ body_text: string }>(
      'select body_text from system_outbox where recipients @> $1::jsonb order by created_at desc, id desc limit 1',
      [JSON.stringify([email])],
    )
  )[0]?.body_text ?? ''

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
    const pair: TokenPair = (await logIn(email)).body
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
