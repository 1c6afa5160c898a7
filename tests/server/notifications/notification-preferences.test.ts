import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EventKey, chosenEvents } from '../../../src/contract/notifications/events.ts'
import { notify, queueMail, queueNotificationMails, sendOutbox } from '../../../server/services/notifications/index.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const path = 'notifications/v1/notification-preferences/'
/** Friday in Paris, nine in the morning. */
const start = '2026-11-20T08:00:00.000Z'
let relay: Relay
let suite: Suite
let company: string
let person: Person
let colleague: Person

beforeAll(async () => {
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ SMTP_URL: relay.url })
  company = await suite.company('Preferences')
  person = await suite.person(company, 'accountant', 'anna@preferences.example')
  colleague = await suite.person(company, 'sales', 'bo@preferences.example')
})
afterAll(async () => {
  relay.close()
  await suite.close()
})
beforeEach(async () => {
  suite.clock.set(start)
  relay.received.length = 0
  await suite.backend.db.script(
    `delete from notifications_notifications; delete from system_notification_channels; delete from system_outbox;
     delete from system_notification_quiet_hours; delete from system_notification_mutes; delete from system_notification_digests`,
  )
})

const change = (body: unknown, who = person) => who.call('PATCH', path, body)
const tell = (event: EventKey, number = '7', params: Record<string, string> = {}) =>
  suite.backend.db.transaction((tx) =>
    notify(tx, {
      company,
      now: suite.clock.now(),
      recipients: [person.user, colleague.user, person.user],
      event,
      params: { number, ...params },
      action: `/quotation/${number}/sales`,
    }),
  )
/** Sends what is due and returns the mails, as `recipient: subject (state)`. */
const mailed = async (): Promise<string[]> => {
  await Promise.all([queueNotificationMails(suite.backend), queueNotificationMails(suite.backend)])
  await sendOutbox(suite.backend)
  return (
    await suite.backend.db.query<{ recipients: string[]; subject: string; state: string }>(
      'select recipients, subject, state from system_outbox order by created_at, id',
    )
  ).map(({ recipients, subject, state }) => `${recipients.join()}: ${subject} (${state})`)
}
const listed = async (who: Person): Promise<number> =>
  (await who.call('GET', 'notifications/v1/notifications/')).body.count

test('lists the events that the role may get, in the language of the reader, with their defaults', async () => {
  const { body } = await person.call('GET', path, undefined, { 'accept-language': 'en' })
  // An accountant sells nothing.
  expect(body.events.map(({ event }: any) => event)).toEqual(
    chosenEvents.filter((event) => !/^notify_(lead|booking|report)/.test(event)),
  )
  expect(body.events[0]).toEqual({
    event: 'notify_quotation_read',
    name: 'A customer opens a quotation',
    why: 'You get this because you follow this quotation and the customer has just opened it.',
    channel: 'app',
    default: 'app',
  })
  expect([body.quiet, body.muted]).toEqual([null, []])
  const recruiter = await suite.person(company, 'recruiter')
  const seen = (await recruiter.call('GET', path)).body.events.map(({ event }: any) => event)
  expect(seen).toEqual(['notify_mention', 'notify_task', 'notify_event', 'notify_invitation', 'notify_shared'])
  expect((await change({ channels: { notify_paid: 'mail' } }, recruiter)).status).toBe(422)
})

test('each person changes their own alone; nothing, in the app, by mail', async () => {
  await change({ channels: { notify_quotation_read: 'none' } })
  await change({ channels: { notify_quotation_read: 'mail' } }, colleague)
  await tell('notify_quotation_read')
  expect([await listed(person), await listed(colleague)]).toEqual([0, 1])
  expect(await mailed()).toEqual(['bo@preferences.example: Le devis 7 a été ouvert par le client (sent)'])
  expect(await mailed()).toHaveLength(1)
  expect(relay.received).toHaveLength(1)
})

test('a mail says why it came and leads to the record and to the preference, in the language of the person', async () => {
  await suite.backend.db.query("update auth_users set language = 'en' where id = $1", [person.user])
  await change({ channels: { notify_question: 'mail' } })
  await tell('notify_question', '7', { text: 'Do you take {{cards}} & <b>cash</b>?' })
  expect(await mailed()).toEqual([
    'anna@preferences.example: Question about 7: Do you take { {cards} } & <b>cash</b>? (sent)',
  ])
  const [mail] = await suite.backend.db.query<{ html: string; body_text: string }>(
    'select html, body_text from system_outbox',
  )
  expect(mail?.html).toContain('&amp; &lt;b&gt;cash')
  expect(mail?.html).toContain('href="http://suite.test/quotation/7/sales"')
  expect(mail?.html).toContain('href="http://suite.test/profile?notification=notify_question#notifications"')
  expect(mail?.body_text).toContain('You get this because you follow this document')
  await suite.backend.db.query("update auth_users set language = 'fr' where id = $1", [person.user])
})

test('in quiet hours no mail comes; it comes once they end, in the time of the person', async () => {
  await change({
    channels: { notify_paid: 'mail' },
    quiet: { from: '22:00', until: '07:00', time_zone: 'America/New_York' },
  })
  await tell('notify_paid', '7', { amount: '12.00' })
  expect([await listed(person), await mailed()]).toEqual([1, []])
  suite.clock.set('2026-11-20T11:59:59.000Z')
  expect(await mailed()).toEqual([])
  suite.clock.set('2026-11-20T12:00:00.000Z')
  expect(await mailed()).toHaveLength(1)
})

test('the digest comes once a day at half past seven in Paris, by record, without what was read, never empty', async () => {
  await change({ channels: { notify_quotation_read: 'digest', notify_quotation_refused: 'digest' } })
  await tell('notify_quotation_read')
  await tell('notify_quotation_read', '8')
  await tell('notify_quotation_read')
  await tell('notify_quotation_refused')
  await tell('notify_quotation_refused', '9')
  const read = (await person.call('GET', 'notifications/v1/notifications/?search=9')).body.results[0]
  await person.call('PATCH', `notifications/v1/notifications/${read.id}/`, { opened: true }, { 'if-match': '"1"' })
  expect(await mailed()).toEqual([])
  suite.clock.set('2026-11-21T06:29:59.000Z')
  expect(await mailed()).toEqual([])
  suite.clock.set('2026-11-21T06:30:00.000Z')
  expect(await mailed()).toEqual(['anna@preferences.example: Votre résumé du 21/11/2026 (sent)'])
  const [mail] = await suite.backend.db.query<{ body_text: string }>('select body_text from system_outbox')
  expect(mail?.body_text.split('\n\n').slice(0, 2)).toEqual([
    'Le devis 7 a été ouvert par le client (2 fois)\nLe devis 7 a été refusé\nhttp://suite.test/quotation/7/sales',
    'Le devis 8 a été ouvert par le client\nhttp://suite.test/quotation/8/sales',
  ])
  // A notification made before but committed after waits for the next day, as does one made now.
  suite.clock.set('2026-11-21T06:29:00.000Z')
  await tell('notify_quotation_read')
  suite.clock.set('2026-11-21T12:00:00.000Z')
  expect(await mailed()).toHaveLength(1)
  suite.clock.set('2026-11-22T06:30:00.000Z')
  expect(await mailed()).toHaveLength(2)
  suite.clock.set('2026-11-23T06:30:00.000Z')
  expect(await mailed()).toHaveLength(2)
  await expect(
    suite.backend.db.query(
      'insert into system_notification_digests select company, member, day, mail from system_notification_digests',
    ),
  ).rejects.toThrow(/duplicate/)
})

test('the digest comes at the time that the person chose, over a change of the clocks too', async () => {
  expect((await person.call('GET', path)).body.digest).toBe('07:30')
  expect((await change({ channels: { notify_quotation_read: 'digest' }, digest: '18:15' })).body.digest).toBe('18:15')
  await tell('notify_quotation_read')
  suite.clock.set('2026-11-20T17:14:59.000Z')
  expect(await mailed()).toEqual([])
  suite.clock.set('2026-11-20T17:15:00.000Z')
  expect(await mailed()).toHaveLength(1)
  suite.clock.set('2027-03-27T20:00:00.000Z')
  await tell('notify_quotation_read')
  suite.clock.set('2027-03-28T16:14:59.000Z')
  expect(await mailed()).toHaveLength(1)
  suite.clock.set('2027-03-28T16:15:00.000Z')
  expect(await mailed()).toHaveLength(2)
  await suite.backend.db.script('delete from system_notification_digest_hours')
})

test('people who are invited or given a file are notified once, and not by their own act', async () => {
  const told = async (who: Person) =>
    (await who.call('GET', 'notifications/v1/notifications/')).body.results.map(
      ({ verb, action }: any) => `${verb} ${action}`,
    )
  const owner = await suite.person(company, 'administrator')
  // Sales have no files.
  const reader = await suite.person(company, 'hr')
  const event = await owner.call('POST', 'calendar/v1/events/', {
    title: 'Réunion',
    start: '2026-11-23T09:00:00Z',
    end: '2026-11-23T10:00:00Z',
    assigned_users: [reader.user, owner.user],
  })
  expect(event.status, JSON.stringify(event.body)).toBe(201)
  const again = await owner.call(
    'PATCH',
    `calendar/v1/events/${event.body.id}/`,
    { title: 'Réunion de lundi' },
    { 'if-match': '"1"' },
  )
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  await owner.call('POST', 'calendar/v1/events/', {
    title: 'Passée',
    start: '2026-11-02T09:00:00Z',
    end: '2026-11-02T10:00:00Z',
    assigned_users: [reader.user],
  })
  const folder = await owner.call('POST', 'files/v1/folders/', { name: 'Plans', shared_users: [reader.user] })
  const file = await owner.call('POST', 'files/v1/files/', { name: 'Devis', type: 'note' })
  await owner.call('PATCH', `files/v1/files/${file.body.id}/`, { shared_users: [reader.user] }, { 'if-match': '"1"' })
  expect((await told(reader)).sort()).toEqual([
    expect.stringMatching(new RegExp(`partage avec vous.: Devis /file/${file.body.id}$`)),
    expect.stringMatching(new RegExp(`partage avec vous.: Plans /file-manager\\?place=${folder.body.id}$`)),
    expect.stringMatching(new RegExp(`vous invite.: Réunion /agenda\\?form=${event.body.id}$`)),
  ])
  expect(await told(owner)).toEqual([])
})

test('a muted record causes no notification and no mail until it is unmuted', async () => {
  await change({ channels: { notify_quotation_read: 'mail' } })
  await tell('notify_quotation_read')
  const { body } = await change({ mute: { record: '/quotation/7/sales', label: 'Devis 7' } })
  expect(body.muted).toEqual([{ record: '/quotation/7/sales', label: 'Devis 7' }])
  await tell('notify_quotation_read')
  await tell('notify_quotation_read', '8')
  expect(await mailed()).toEqual(['anna@preferences.example: Le devis 8 a été ouvert par le client (sent)'])
  expect([await listed(person), await listed(colleague)]).toEqual([2, 3])
  expect((await change({ unmute: '/quotation/7/sales' })).body.muted).toEqual([])
  expect(await mailed()).toHaveLength(2)
})

test('who may not read such records any more, or has left, gets no mail of them', async () => {
  await change({ channels: { notify_paid: 'mail' } })
  await tell('notify_paid', '7', { amount: '12.00' })
  await suite.backend.db.query("update system_members set role = 'recruiter' where id = $1", [person.user])
  expect(await mailed()).toEqual([])
  await suite.backend.db.query("update system_members set role = 'accountant', active = false where id = $1", [
    person.user,
  ])
  expect(await mailed()).toEqual([])
  await suite.backend.db.query('update system_members set active = true where id = $1', [person.user])
  expect(await mailed()).toHaveLength(1)
})

test.each([
  [{ channels: { notify_nothing: 'mail' } }, 'channels'],
  [{ channels: { notify_paid: 'pigeon' } }, 'channels.notify_paid'],
  [{ quiet: { from: '25:00', until: '07:00', time_zone: 'Europe/Paris' } }, 'quiet.from'],
  [{ quiet: { from: '07:00', until: '07:00', time_zone: 'Europe/Paris' } }, 'quiet.until'],
  [{ quiet: { from: '22:00', until: '07:00', time_zone: 'Mars/Olympus' } }, 'quiet.time_zone'],
  [{ digest: '24:00' }, 'digest'],
  [{ mute: { record: '/', label: 'x' } }, 'mute.record'],
  [{ mute: { record: '//evil.example', label: 'x' } }, 'mute.record'],
  [{ mute: { record: '/quotation/7/sales', label: ' ' } }, 'mute.label'],
  [{ unmute: 'https://evil.example' }, 'unmute'],
])('nonsense is refused on its field and changes nothing: %o', async (body, field) => {
  const before = (await person.call('GET', path)).body
  const reply = await change(body)
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  expect((await person.call('GET', path)).body).toEqual(before)
})

test('the database itself refuses a channel, hours and an address that are none', async () => {
  const { db } = suite.backend
  for (const [table, values] of [
    ['channels (company, member, event, channel)', "'notify_paid', 'pigeon'"],
    ['quiet_hours (company, member, "from", until, time_zone)', "'22:00', '22:00', 'UTC'"],
    ['quiet_hours (company, member, "from", until, time_zone)', "'22:00', '7', 'UTC'"],
    ['digest_hours (company, member, at)', "'7:30'"],
    ['mutes (company, member, record, label, created_at)', "'/', 'x', now()"],
  ])
    await expect(
      db.query(`insert into system_notification_${table} values ($1, $2, ${values})`, [company, person.user]),
    ).rejects.toThrow(/check constraint/)
})

/** Returns the path of the unsubscribe header of the last mail that the relay took. */
const unsubscribeOf = (): string => {
  const mail = (relay.received.at(-1) ?? '').replaceAll(/\n[ \t]+/g, ' ')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  return /^List-Unsubscribe: <http:\/\/suite\.test([^>]+)>$/m.exec(mail)?.[1] ?? ''
}

test('one click on the unsubscribe header ends the mails of that event, for that person alone, and says so', async () => {
  for (const who of [person, colleague])
    await change({ channels: { notify_question: 'mail', notify_quotation_read: 'mail' } }, who)
  await tell('notify_question')
  expect(await mailed()).toHaveLength(2)
  const address = unsubscribeOf()
  const [, reader = ''] = /^To: (.*)$/m.exec(relay.received.at(-1) ?? '') ?? []
  // Scanners of mails open links: looking changes nothing.
  const looked = await suite.anonymous('GET', address)
  expect([looked.status, looked.body]).toEqual([200, expect.stringContaining('Ne plus recevoir ces e-mails')])
  await tell('notify_question', '8')
  expect(await mailed()).toHaveLength(4)
  const ended = await suite.anonymous('POST', address, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
  expect([ended.status, ended.headers.get('content-type'), ended.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('Vous ne recevrez plus d’e-mail'),
  ])
  await tell('notify_question', '9')
  const all = await mailed()
  expect(all).toHaveLength(5)
  expect([person.email, colleague.email]).toContain(reader)
  expect(all.at(-1)).not.toContain(reader)
  await tell('notify_quotation_read', '10')
  expect(await mailed()).toHaveLength(7)
})

test('one click ends the digest, and a link that was never sent opens nothing', async () => {
  await change({ channels: { notify_quotation_read: 'digest', notify_question: 'mail' } })
  await tell('notify_quotation_read')
  suite.clock.set('2026-11-21T06:30:00.000Z')
  expect(await mailed()).toHaveLength(1)
  const address = unsubscribeOf()
  const forged = address.replace(/\.digest\./, '.notify_question.')
  for (const wrong of [forged, address.replace(/.\/$/, '/'), '/api/notifications/v1/unsubscribe/x/'])
    for (const method of ['GET', 'POST']) expect((await suite.anonymous(method, wrong)).status).toBe(404)
  expect((await suite.anonymous('POST', address)).status).toBe(200)
  suite.clock.set(start)
  const { events } = (await person.call('GET', path)).body
  const channelOf = (key: string): string => events.find(({ event }: { event: string }) => event === key).channel
  expect([channelOf('notify_quotation_read'), channelOf('notify_question')]).toEqual(['app', 'mail'])
})

test('a document has no such link', async () => {
  await suite.backend.db.transaction((tx) =>
    queueMail(
      tx,
      { settings: suite.backend.settings, now: suite.clock.now() },
      {
        company,
        recipients: ['solene@keranna.example'],
        subject: 'Votre devis',
        html: '<p>Bonjour</p>',
        text: 'Bonjour',
      },
    ),
  )
  await sendOutbox(suite.backend)
  expect(relay.received.at(-1)).not.toContain('List-Unsubscribe')
})
