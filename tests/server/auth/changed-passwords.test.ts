import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, password, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let person: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  person = await suite.person(company, 'sales', 'vente@kervadec.example')
})
afterAll(() => suite.close())

const journal = async (): Promise<any[]> =>
  (await administrator.call('GET', `history/v1/journal/?record=${person.user}`)).body.results.map(
    ({ action, actor, actor_kind, label }: any) => ({ action, actor, actor_kind, label }),
  )
const mailsAbout = async (purpose: string): Promise<any[]> =>
  suite.backend.db.query('select recipients, subject, body_text from system_outbox where purpose = $1', [purpose])
const notices = async (): Promise<string[]> =>
  (
    await suite.backend.db.query<{ verb: string }>(
      "select verb from notifications_notifications where recipient = $1 and event = 'notify_password'",
      [person.user],
    )
  ).map(({ verb }) => verb)

test('a request for a reset is in the journal, and no one is notified except by its mail', async () => {
  await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email: person.email })
  expect(await journal()).toEqual([
    { action: 'ask_password_reset', actor: null, actor_kind: 'anonymous', label: 'sales Test' },
  ])
  expect([await notices(), await mailsAbout('password_changed')]).toEqual([[], []])
  await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email: 'nobody@else.example' })
  expect(await journal()).toHaveLength(1)
})

test('a reset password is in the journal, and notifies the person in the application and once by mail', async () => {
  const [{ body_text: text }] = await mailsAbout('password_reset')
  const [, token] = /\?token=([\w-]+)/.exec(text) ?? []
  const weak = await suite.anonymous('POST', 'auth/v1/auth/password_reset/confirm/', { token, password: 'x' })
  expect([weak.status, (await journal()).length]).toEqual([400, 1])
  await suite.anonymous('POST', 'auth/v1/auth/password_reset/confirm/', { token, password: 'Vent de noroît 7' })
  expect((await journal())[0]).toMatchObject({ action: 'reset_password', actor: null, actor_kind: 'anonymous' })
  expect(await notices()).toEqual(['Votre mot de passe a été changé'])
  const mails = await mailsAbout('password_changed')
  expect(mails).toMatchObject([{ recipients: [person.email], subject: 'Votre mot de passe a été changé' }])
  expect(mails[0].body_text).toContain('20/11/2026 10:00')
  expect(mails[0].body_text).not.toContain('token=')
})

test('a changed password is in the journal of each company of the account, cannot be muted, and sends one mail', async () => {
  const email = 'deux@kervadec.example'
  const here = await suite.person(administrator.company, 'hr', email)
  const other = await suite.company('Voilerie Tanguy')
  const boss = await suite.person(other, 'administrator', 'boss@tanguy.example')
  const there = await suite.person(other, 'sales', email)
  const refused = await there.call('PATCH', 'notifications/v1/notification-preferences/', {
    channels: { notify_password: 'none' },
  })
  expect(refused.status).toBe(422)
  const muted = await there.call('PATCH', 'notifications/v1/notification-preferences/', {
    mute: { record: '/profile', label: 'Profil' },
  })
  expect(muted.status).toBe(200)
  await there.call('POST', 'auth/v1/users/me/password/', { current: password, password: 'Marée haute 1998' })
  for (const [reader, { user }] of [
    [administrator, here],
    [boss, there],
  ] as const)
    expect((await reader.call('GET', `history/v1/journal/?record=${user}`)).body.results[0]).toMatchObject({
      action: 'change_password',
      actor: user,
    })
  const told = await suite.backend.db.query<{ recipient: string }>(
    "select recipient from notifications_notifications where event = 'notify_password' and recipient = any($1::uuid[])",
    [[here.user, there.user]],
  )
  expect(told).toHaveLength(2)
  expect((await mailsAbout('password_changed')).filter(({ recipients }) => recipients[0] === email)).toHaveLength(1)
})
