import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgendaAnswer, AgendaRow } from '../../../src/contract/calendar/calls/agenda.ts'
import type { ImportAnswer } from '../../../src/contract/calendar/calls/imports.ts'
import { wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person
let bo: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Fichiers')
  anna = await suite.person(company, 'administrator', 'anna@fichiers.example')
  bo = await suite.person(company, 'employee', 'bo@fichiers.example')
})
afterAll(() => suite.close())
beforeEach(async () => {
  await suite.backend.db.script('delete from calendar_events; delete from system_calendar_imports')
})

const make = (values: Record<string, unknown>, who = anna) =>
  who.call('POST', 'calendar/v1/events/', { title: 'Réunion', start: '2026-11-23T09:00:00.000Z', ...values })
const rowsOf = async (from = '2026-01-01', until = '2026-12-31'): Promise<AgendaRow[]> =>
  (await anna.call<AgendaAnswer>('GET', `calendar/v1/agenda/?from=${from}&until=${until}`)).body.results
const bring = (file: string, is_preview = false) =>
  anna.call<ImportAnswer>('POST', 'calendar/v1/imports/', { file, is_preview })
const ics = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const once = ['DTSTART;TZID=Europe/Paris:20261123T100000', 'DTEND;TZID=Europe/Paris:20261123T110000']

describe('a subscription', () => {
  const subscribe = async (who = anna): Promise<string> =>
    (await who.call('POST', 'calendar/v1/subscription/', {})).body.address
  const opened = (address: string, headers: Record<string, string> = {}) =>
    suite.anonymous('GET', address, undefined, { ...headers, 'x-unchecked': '1' })
  const eventsOf = (text: string): ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

  test('has a key of 128 bits that is shown once and kept as a hash', async () => {
    const address = await subscribe()
    const key = /^\/api\/calendar\/v1\/feeds\/([A-Za-z0-9_-]{22})\.ics$/.exec(address)?.[1]
    expect(key).toBeDefined()
    const kept = JSON.stringify(await suite.backend.db.query('select * from system_calendar_feeds'))
    expect(kept).not.toContain(key)
    const { body } = await anna.call('GET', 'calendar/v1/subscription/')
    expect(body).toEqual({ created_at: expect.any(String), address: null })
  })
  test('gives own events as ical.js reads them, with rule, exception and clock changes', async () => {
    await make({
      title: 'Point; hebdo, "<b>" suite',
      start: '2026-10-19T07:00:00Z',
      end: '2026-10-19T08:00:00Z',
      recurrence: 'FREQ=WEEKLY;UNTIL=20261109',
      exceptions: ['2026-11-02T08:00:00Z'],
      reminder: 15,
      location: 'Salle 2',
    })
    await make({ title: 'Congé', all_day: true, start: '2026-11-22T23:00:00Z', end: '2026-11-24T23:00:00Z' })
    const { status, body, headers } = await opened(await subscribe())
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = new ICAL.Component(ICAL.parse(String(body)))
    const zone = new ICAL.Timezone({ component: calendar.getFirstSubcomponent('vtimezone')! })
    const [weekly, leave] = eventsOf(String(body))
    expect(weekly).toMatchObject({ summary: 'Point; hebdo, "<b>" suite', location: 'Salle 2' })
    const iterator = weekly!.iterator()
    const moments: string[] = []
    for (let next = iterator.next(); next; next = iterator.next()) {
      next.zone = zone
      moments.push(next.toJSDate().toISOString())
    }
    expect(moments).toEqual(['2026-10-19T07:00:00.000Z', '2026-10-26T08:00:00.000Z', '2026-11-09T08:00:00.000Z'])
    expect([leave?.startDate.toString(), leave?.endDate.toString()]).toEqual(['2026-11-23', '2026-11-25'])
  })
  test.each([
    ['Europe/Paris', '2026-04-27T07:00:00.000Z'],
    ['Europe/Paris', '2041-07-15T07:00:00.000Z'],
    ['Europe/Paris', '2009-12-07T08:00:00.000Z'],
    ['America/New_York', '2026-03-09T13:00:00.000Z'],
    ['America/New_York', '2041-01-14T14:00:00.000Z'],
    ['Asia/Kolkata', '2030-06-03T03:30:00.000Z'],
    ['Africa/Casablanca', '2027-02-15T09:00:00.000Z'],
  ])('has a zone %s that is right at %s, whatever year the first event is of', async (zone, moment) => {
    await make({ start: '2005-01-03T09:00:00Z', zone, recurrence: 'FREQ=WEEKLY' })
    const { body } = await opened(await subscribe())
    const component = new ICAL.Component(ICAL.parse(String(body))).getFirstSubcomponent('vtimezone')!
    const time = ICAL.Time.fromDateTimeString(wallTime(moment, zone))
    time.zone = new ICAL.Timezone({ component })
    expect(time.toJSDate().toISOString()).toBe(moment)
  })
  test('says the clock changes of Paris by rules without end', async () => {
    await make({ start: '2010-01-04T09:00:00Z', recurrence: 'FREQ=WEEKLY' })
    const { body } = await opened(await subscribe())
    expect(String(body)).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
    expect(String(body)).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    expect(String(body).match(/BEGIN:(STANDARD|DAYLIGHT)/g)?.length).toBe(3)
  })
  test('says which events take no time', async () => {
    await make({ title: 'Libre', is_transparent: true })
    await make({ title: 'Pris' })
    const { body } = await opened(await subscribe())
    expect(String(body).match(/TRANSP:TRANSPARENT/g)?.length).toBe(1)
  })
  test('never has a private event of somebody else', async () => {
    await make({ title: 'Secret', is_private: true }, bo)
    await make({ title: 'Autre' }, bo)
    await make({ title: 'Invitée', assigned_users: [anna.user] }, bo)
    const { body } = await opened(await subscribe())
    expect(eventsOf(String(body)).map(({ summary }) => summary)).toEqual(['Invitée'])
  })
  test('answers 304 to who has it, until something changes', async () => {
    const address = await subscribe()
    const etag = (await opened(address)).etag ?? ''
    expect((await opened(address, { 'if-none-match': etag })).status).toBe(304)
    await make({})
    expect((await opened(address, { 'if-none-match': etag })).status).toBe(200)
  })
  test('ended, replaced, wrong, and of one who has left: the same 404', async () => {
    const replaced = await subscribe()
    const ended = await subscribe()
    expect((await opened(ended)).status).toBe(200)
    const wrong = await opened('/api/calendar/v1/feeds/AAAAAAAAAAAAAAAAAAAAAA.ics')
    const left = await subscribe(bo)
    await suite.backend.db.query('update system_members set active = false where id = $1', [bo.user])
    expect((await anna.call('DELETE', 'calendar/v1/subscription/')).status).toBe(204)
    expect(wrong.status).toBe(404)
    for (const address of [replaced, ended, left, ended.replace('.ics', ''), '/api/calendar/v1/feeds/x.ics']) {
      const { status, body, headers } = await opened(address)
      expect([status, body, headers.get('cache-control')]).toEqual([
        404,
        wrong.body,
        wrong.headers.get('cache-control'),
      ])
    }
    await suite.backend.db.query('update system_members set active = true where id = $1', [bo.user])
  })
})

describe('an import', () => {
  test('shows what would come and makes nothing, then makes it, and doubles nothing', async () => {
    const file = ics(
      vevent('a', ...once, 'SUMMARY:Visite'),
      vevent('b', 'DTSTART;VALUE=DATE:20261125', 'SUMMARY:Salon', 'RRULE:FREQ=DAILY;COUNT=2'),
    )
    const preview = (await bring(file, true)).body
    expect(preview).toMatchObject({ id: null, created: 2, updated: 0, first: '2026-11-23T09:00:00.000Z' })
    expect(await rowsOf()).toEqual([])
    expect((await bring(file)).body).toMatchObject({ created: 2, updated: 0 })
    expect((await rowsOf()).map(({ title, start, all_day }) => [title, start, all_day])).toEqual([
      ['Visite', '2026-11-23T09:00:00.000Z', false],
      ['Salon', '2026-11-24T23:00:00.000Z', true],
      ['Salon', '2026-11-25T23:00:00.000Z', true],
    ])
    expect((await bring(file)).body).toMatchObject({ created: 0, updated: 0 })
    const moved = file.replace('T100000', 'T103000').replace('SUMMARY:Visite', 'SUMMARY:Visite bis')
    expect((await bring(moved, true)).body).toMatchObject({ created: 0, updated: 1 })
    await bring(moved)
    expect((await rowsOf()).map(({ title }) => title)).toEqual(['Visite bis', 'Salon', 'Salon'])
  })
  test('is taken back whole, once, by who made it; what was changed since stays', async () => {
    const file = ics(vevent('a', ...once, 'SUMMARY:Un'), vevent('b', ...once, 'SUMMARY:Deux'))
    await bring(ics(vevent('a', ...once, 'SUMMARY:Avant')))
    const { id } = (await bring(file)).body
    const undo = (who = anna) => who.call('POST', `calendar/v1/imports/${id}/undo/`, {})
    expect((await undo(bo)).status).toBe(404)
    expect((await undo()).body).toEqual({ removed: 1, restored: 1, kept: 0 })
    expect((await rowsOf()).map(({ title }) => title)).toEqual(['Avant'])
    expect((await undo()).status).toBe(404)
    const again = (await bring(file)).body
    const [changed] = (await anna.call('GET', 'calendar/v1/events/?search=Deux')).body.results
    await anna.call('PATCH', `calendar/v1/events/${changed.id}/`, { title: 'Mien' }, { 'if-match': '"1"' })
    expect((await anna.call('POST', `calendar/v1/imports/${again.id}/undo/`, {})).body).toEqual({
      removed: 0,
      restored: 1,
      kept: 1,
    })
  })
  test('keeps hostile texts as texts', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await bring(
      ics(vevent('a', ...once, `SUMMARY:${hostile}`, `DESCRIPTION:${hostile}`, 'LOCATION:javascript:alert(1)')),
    )
    const [found] = (await anna.call('GET', 'calendar/v1/events/')).body.results
    expect(found).toMatchObject({ title: hostile, description: hostile, location: 'javascript:alert(1)' })
  })
  test.each([
    ['a rule without end in seconds', 'RRULE:FREQ=SECONDLY'],
    ['a rule that never comes true', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'],
    ['a day that no month has', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2'],
    ['a rule of everything', 'RRULE:FREQ=MINUTELY;BYSECOND=0,1,2;BYMINUTE=0,1;COUNT=99999999'],
    ['a rule that ended before it began', 'RRULE:FREQ=DAILY;UNTIL=20200101'],
  ])('cuts %s: the event comes once', async (_name, rule) => {
    const { body } = await bring(ics(vevent('a', ...once, 'SUMMARY:Boucle', rule)))
    expect(body).toMatchObject({ created: 1, rules_cut: 1, skipped: 0 })
    expect((await rowsOf()).length).toBe(1)
  })
  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=23', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23', 'FREQ=YEARLY'],
    ['FREQ=WEEKLY;WKST=MO;BYDAY=MO;UNTIL=20261207T090000Z', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261207T085959Z', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261206'],
    ['FREQ=MONTHLY;BYDAY=4MO;INTERVAL=2', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=4MO'],
  ])('reads %s as %s', async (rule, recurrence) => {
    const { body } = await bring(ics(vevent('a', ...once, 'SUMMARY:x', `RRULE:${rule}`)), true)
    expect(body.events).toMatchObject([{ recurrence }])
  })
  test('knows zones of Windows, of the file alone, and times without one', async () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Maison',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const { body } = await bring(
      ics(
        ...own,
        vevent('a', 'DTSTART;TZID=Romance Standard Time:20260701T100000', 'SUMMARY:a', 'DURATION:PT30M'),
        vevent('b', 'DTSTART;TZID=Maison:20260702T100000', 'SUMMARY:b'),
        vevent('c', 'DTSTART:20260703T100000', 'SUMMARY:c'),
        vevent('d', 'DTSTART:20260704T100000Z', 'SUMMARY:d'),
      ),
      true,
    )
    expect(body.events.map(({ start, end }) => [start.slice(5, 16), end.slice(11, 16)])).toEqual([
      ['07-01T08:00', '08:30'],
      ['07-02T05:00', '05:00'],
      ['07-03T08:00', '08:00'],
      ['07-04T10:00', '10:00'],
    ])
  })
  test('puts a changed occurrence in the place of its own', async () => {
    const { body } = await bring(
      ics(
        vevent('a', ...once, 'SUMMARY:Point', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Paris:20261125T100000'),
        vevent(
          'a',
          'DTSTART;TZID=Europe/Paris:20261124T150000',
          'SUMMARY:Point décalé',
          'RECURRENCE-ID;TZID=Europe/Paris:20261124T100000',
        ),
      ),
    )
    expect(body.created).toBe(2)
    expect((await rowsOf()).map(({ title, start }) => [title, start.slice(8, 16)])).toEqual([
      ['Point', '23T09:00'],
      ['Point décalé', '24T14:00'],
    ])
  })
  test('leaves out what says no time, ends before it begins or was cancelled, and says how many', async () => {
    const { body } = await bring(
      ics(
        vevent('a', 'SUMMARY:Sans date'),
        vevent('b', 'DTSTART:20261123T100000Z', 'DTEND:20261123T090000Z', 'SUMMARY:Retourné'),
        vevent('c', ...once, 'SUMMARY:Annulé', 'STATUS:CANCELLED'),
        vevent('d', 'DTSTART:99990101T000000Z', 'SUMMARY:Trop loin'),
        vevent('e', ...once, `SUMMARY:${'é'.repeat(300)}`),
      ),
    )
    expect(body).toMatchObject({ created: 1, skipped: 4, texts_cut: 1 })
  })
  test.each([
    ['', 'file_empty'],
    ['﻿  \r\n', 'file_empty'],
    ['nom;prénom\r\nA;B', 'calendar_unreadable'],
    ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'calendar_unreadable'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'calendar_unreadable'],
    ['x'.repeat(2_097_153), 'file_too_large'],
    [ics(...Array.from({ length: 5001 }, (_, at) => vevent(String(at), ...once))), 'calendar_too_many'],
  ])('refuses %.20s', async (file, code) => {
    const { status, body } = await anna.call('POST', 'calendar/v1/imports/', { file, is_preview: false })
    expect([status, body.errors?.file?.[0]?.code]).toEqual([422, code])
    expect(await rowsOf()).toEqual([])
  })
  test('takes five thousand', async () => {
    const file = ics(...Array.from({ length: 5000 }, (_, at) => vevent(String(at), ...once, 'SUMMARY:x')))
    expect((await bring(file)).body).toMatchObject({ created: 5000, skipped: 0 })
  }, 60_000)
})
