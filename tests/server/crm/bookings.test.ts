import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/index.ts'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import type { Reply } from '../../support/suite.ts'

const { crm, name, change, remove } = crmSuite()
const pages = 'crm/v1/booking-pages/'
const consent = 'J’accepte que mes coordonnées servent à ce rendez-vous.'
// Friday, ten in Paris; the first time after two hours of notice, and the first of Monday.
const noon = '2026-11-20T11:00:00.000Z'
const monday = '2026-11-23T08:00:00.000Z'

interface Page {
  id: string
  public_key: string
}
let page: Page

async function makePage(values: Record<string, unknown> = {}): Promise<Page> {
  const { status, body } = await crm.sales.call('POST', pages, {
    title: 'Premier échange',
    user: crm.sales.user,
    duration: 60,
    days_ahead: 4,
    notice_hours: 2,
    types: 'rdv',
    location: 'Atelier, Quimper',
    consent_text: consent,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const look = (key = page.public_key): Promise<Reply> =>
  crm.suite.anonymous('GET', `crm/v1/booking-pages/public/${key}/`)
const book = (start: string, values: Record<string, unknown> = {}): Promise<Reply> =>
  crm.suite.anonymous('POST', `crm/v1/booking-pages/public/${page.public_key}/book/`, {
    start,
    last_name: 'Le Goff',
    email: 'solene@keranna.example',
    consent,
    ...values,
  })
const bookings = async () =>
  (await crm.sales.call('GET', `crm/v1/bookings/?booking_page=${page.id}&expand=contact,activity`)).body.results
const timesOf = async (): Promise<string[]> => (await look()).body.times
const mails = (): Promise<{ recipients: string[]; subject: string; body_text: string }[]> =>
  crm.suite.backend.db.query('select recipients, subject, body_text from system_outbox order by created_at, id')
const keyOf = (text: string): string => /\?cancel=([\w-]+)/.exec(text)?.[1] ?? ''

beforeAll(async () => {
  await crm.sales.call('POST', 'calendar/v1/events/', {
    title: 'Secret de famille',
    start: '2026-11-20T13:00:00.000Z',
    end: '2026-11-20T17:00:00.000Z',
    is_private: true,
  })
})
beforeEach(async () => {
  page = await makePage({
    user: (await crm.suite.person(crm.sales.company, 'sales', `${name('p').replace(' ', '')}@x.example`)).user,
  })
})

test('a page tells times alone: what is free of a person, nothing of what is not', async () => {
  page = await makePage()
  const { body: own } = await crm.sales.call('GET', `${pages}${page.id}/`)
  expect(own.user_object).toEqual({ first_name: 'sales', last_name: 'Test' })
  const shown = await look()
  expect(Object.keys(shown.body).toSorted()).toEqual([
    'asking_from',
    'company_object',
    'consent_text',
    'duration',
    'id',
    'introduction',
    'location',
    'person',
    'times',
    'title',
    'types',
  ])
  expect(JSON.stringify(shown.body)).not.toMatch(/Secret|@/)
  expect(shown.body.times.filter((time: string) => time.startsWith('2026-11-20'))).toEqual([
    noon,
    '2026-11-20T11:30:00.000Z',
    '2026-11-20T12:00:00.000Z',
  ])
  expect(shown.body.times).toContain(monday)
})

test('who takes a time has it in the agenda of the person, gets an invitation, and may give it back', async () => {
  const taken = await book(monday, { first_name: 'Solène', phone: '02 98 11 22 33', message: 'Un escalier' })
  expect([taken.status, taken.body]).toEqual([201, { start: monday, end: '2026-11-23T09:00:00.000Z' }])
  expect(await timesOf()).not.toContain(monday)
  const [row] = await bookings()
  expect(row).toMatchObject({ consent_text: consent, booked_at: '2026-11-20T09:00:00Z', canceled_at: null })
  expect(row).not.toHaveProperty('cancel_key')
  expect(row.contact).toMatchObject({ last_name: 'Le Goff', email: 'solene@keranna.example' })
  expect(row.activity).toMatchObject({
    name: 'Premier échange · Solène Le Goff',
    types: 'rdv',
    location: 'Atelier, Quimper',
    description: 'Un escalier',
    contacts: [row.contact.id],
  })
  await sendOutbox(crm.suite.backend)
  const mail = (await mails()).at(-1)!
  expect(mail).toMatchObject({
    recipients: ['solene@keranna.example'],
    subject: 'Confirmé\u00a0: Premier échange, le 23/11/2026 à 09:00',
  })
  const key = keyOf(mail.body_text)
  const place = `crm/v1/bookings/public/${key}/`
  expect((await crm.suite.anonymous('GET', place)).body).toMatchObject({ can_cancel: true, title: 'Premier échange' })
  const given = await crm.suite.anonymous('POST', `${place}cancel/`, {})
  expect([given.status, given.body]).toEqual([200, { canceled_at: '2026-11-20T09:00:00.000Z' }])
  expect((await crm.suite.anonymous('POST', `${place}cancel/`, {})).status).toBe(200)
  expect((await bookings())[0]).toMatchObject({ activity: null, canceled_at: '2026-11-20T09:00:00Z' })
  expect(await timesOf()).toContain(monday)
  expect((await mails()).at(-1)!.subject).toBe('Annulé\u00a0: Premier échange · Solène Le Goff, le 23/11/2026 à 09:00')
  const told = await crm.suite.backend.db.query<{ event: string }>(
    'select event from notifications_notifications where recipient = $1 order by created_at, id',
    [row.user],
  )
  expect(told.map(({ event }) => event)).toEqual(['notify_booking', 'notify_booking_canceled'])
})

test('of two who take one time at once one has it; the other is refused, on another page of the person too', async () => {
  const first = page
  const second = await makePage({ user: (await crm.sales.call('GET', `${pages}${first.id}/`)).body.user })
  const answers = await Promise.all([
    book(monday, { email: 'a@x.example' }),
    book(monday, { email: 'b@x.example' }),
    crm.suite.anonymous('POST', `crm/v1/booking-pages/public/${second.public_key}/book/`, {
      start: monday,
      last_name: 'Riou',
      email: 'c@x.example',
      consent,
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'slot_taken',
    'slot_taken',
  ])
  const { user } = (await crm.sales.call('GET', `${pages}${first.id}/`)).body
  const { results } = (await crm.administrator.call('GET', `${crmPaths.activities}?assign_person=${user}`)).body
  expect(results.filter((one: { start: string }) => Date.parse(one.start) === Date.parse(monday))).toHaveLength(1)
})

test('a time that is not offered, old words and a closed page are refused', async () => {
  for (const start of ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-12-01T10:00:00.000Z'])
    expect((await book(start)).body.code).toBe('slot_taken')
  expect((await book(monday, { consent: 'Autre chose' })).body.code).toBe('consent_changed')
  const missing = await book(monday, { email: '', last_name: '' })
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['last_name', 'email']])
  await change(`${pages}${page.id}/`, { is_active: false }, crm.sales)
  expect([(await look()).status, (await book(monday)).status]).toEqual([404, 404])
  expect(await bookings()).toHaveLength(0)
})

test('the invitation tells nothing of what else is known of a contact', async () => {
  await crm.sales.call('POST', 'directory/v1/contacts/', {
    last_name: 'Inconnue',
    first_name: 'Zélie',
    phone: '02 98 77 66 55',
  })
  await book(monday, { last_name: 'Le Goff', email: 'else@x.example', phone: '0298776655' })
  const [file] = await crm.suite.backend.db.query<{ text: string }>(
    "select convert_from(content, 'UTF8') as text from system_files where name = 'invitation.ics' order by created_at desc, id desc limit 1",
  )
  expect(file?.text).toContain('else@x.example')
  expect(file?.text).not.toMatch(/Zélie|Inconnue/)
})

test('a booking that staff moves or deletes is announced to its visitor in their language', async () => {
  await crm.suite.anonymous(
    'POST',
    `crm/v1/booking-pages/public/${page.public_key}/book/`,
    { start: monday, last_name: 'Byrne', email: 'byrne@cork.example', consent },
    { 'accept-language': 'en' },
  )
  expect((await mails()).at(-1)!.subject).toMatch(/^Confirmed/)
  const [row] = await bookings()
  const moved = { start: '2026-11-23T10:00:00.000Z', end: '2026-11-23T11:00:00.000Z' }
  expect((await change(`${crmPaths.activities}${row.activity.id}/`, moved)).status).toBe(200)
  expect((await bookings())[0].start).toBe('2026-11-23T10:00:00Z')
  expect(await timesOf()).toContain(monday)
  const told = (await mails()).at(-1)!
  expect([told.recipients, told.subject]).toEqual([
    ['byrne@cork.example'],
    'Changed: Premier échange, 23/11/2026 at 11:00',
  ])
  expect(keyOf(told.body_text)).not.toBe('')
  crm.suite.clock.set('2026-11-20T09:01:30.000Z')
  const before = (await mails()).length
  expect((await remove(`${crmPaths.activities}${row.activity.id}/`)).status).toBe(204)
  expect((await bookings())[0]).toMatchObject({ activity: null, canceled_at: '2026-11-20T09:01:30Z' })
  expect((await mails()).length).toBe(before + 1)
  expect((await mails()).at(-1)!.subject).toMatch(/^Canceled.*11:00/)
  crm.suite.clock.set('2026-11-20T09:00:00.000Z')
  await crm.suite.backend.db.query('delete from system_outbox')
  expect((await remove(`${pages}${page.id}/`, crm.sales)).body.code).toBe('booking_page_used')
})

test('what has begun is not given back; another company sees no page and no booking', async () => {
  await book(noon)
  await sendOutbox(crm.suite.backend)
  const key = keyOf((await mails()).at(-1)!.body_text)
  crm.suite.clock.set(noon)
  const late = await crm.suite.anonymous('POST', `crm/v1/bookings/public/${key}/cancel/`, {})
  expect([late.status, late.body.code]).toEqual([409, 'booking_over'])
  crm.suite.clock.set('2026-11-20T09:00:00.000Z')
  const other = await crm.suite.person(await crm.suite.company('Autre'), 'administrator')
  expect((await other.call('GET', `${pages}${page.id}/`)).status).toBe(404)
  expect((await other.call('GET', 'crm/v1/bookings/')).body.count).toBe(0)
})
