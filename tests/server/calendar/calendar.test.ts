import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgendaAnswer, AgendaRow } from '../../../src/contract/calendar/calls/agenda.ts'
import { agendaSources } from '../../../server/dashboard/agenda.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { occurrencesBetween } from '../../../server/services/calendar/occurrences.ts'
import { mostSteps } from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { paths } from '../../../src/paths/index.ts'
import { customer, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const events = 'calendar/v1/events/'
let suite: Suite
let company: string
let anna: Person
let bo: Person
let cleo: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Agenda')
  anna = await suite.person(company, 'administrator', 'anna@agenda.example')
  bo = await suite.person(company, 'employee', 'bo@agenda.example')
  cleo = await suite.person(company, 'sales', 'cleo@agenda.example')
})
afterAll(() => suite.close())
beforeEach(async () => {
  suite.clock.set('2026-11-20T09:00:00.000Z')
  await suite.backend.db.script(
    "delete from calendar_events; delete from notifications_notifications; delete from system_jobs where kind = 'event_reminder'",
  )
})

const make = (values: Record<string, unknown>, who = anna) =>
  who.call('POST', events, { title: 'Réunion', start: '2026-11-23T09:00:00.000Z', ...values })
const rowsOf = async (who: Person, from: string, until: string, people: Person[] = [who]): Promise<AgendaRow[]> => {
  const query = `from=${from}&until=${until}&people=${people.map(({ user }) => user).join(',')}`
  const { status, body } = await who.call<AgendaAnswer>('GET', `calendar/v1/agenda/?${query}`)
  expect(status).toBe(200)
  return body.results.filter(({ source }) => source === 'events')
}
const starts = async (from: string, until: string): Promise<string[]> =>
  (await rowsOf(anna, from, until)).map(({ start }) => start)
const change = (id: string, etag: string | undefined, body: unknown, who = anna) =>
  who.call('POST', `${events}${id}/occurrences/`, body, etag ? { 'if-match': etag } : {})

describe('an event', () => {
  test('has an end, an owner and a zone when it names none', async () => {
    const { status, body } = await make({})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      end: '2026-11-23T10:00:00Z',
      user: anna.user,
      zone: 'Europe/Paris',
      all_day: false,
      is_private: false,
    })
  })
  test.each([
    [{ end: '2026-11-23T08:00:00.000Z' }, 'end', 'event_end_before_start'],
    [{ all_day: true }, 'start', 'event_day_midnight'],
    [
      { all_day: true, start: '2026-11-22T23:00:00.000Z', end: '2026-11-23T10:00:00.000Z' },
      'end',
      'event_day_midnight',
    ],
    [{ zone: 'Mars/Olympus' }, 'zone', 'invalid_choice'],
    [{ recurrence: 'FREQ=SECONDLY' }, 'recurrence', 'event_recurrence'],
    [{ recurrence: 'FREQ=DAILY;UNTIL=20261101' }, 'recurrence', 'event_never'],
    [{ reminder: -1 }, 'reminder', 'min_value'],
    [{ recurrence: 'FREQ=DAILY', exceptions: ['soon'] }, 'exceptions', 'date'],
  ])('%j is refused on its field and makes nothing', async (values, field, code) => {
    const { status, body } = await make(values)
    expect([status, body.errors?.[field]?.[0]?.code]).toEqual([422, code])
    expect(await rowsOf(anna, '2026-11-01', '2026-12-31')).toEqual([])
  })
  test('is changed with its version alone, and refuses a change that turns it round', async () => {
    const { body, etag = '' } = await make({})
    const path = `${events}${body.id}/`
    expect((await anna.call('PATCH', path, { title: 'Autre' })).status).toBe(428)
    expect((await anna.call('PATCH', path, { start: '2026-11-23T12:00:00Z' }, { 'if-match': etag })).status).toBe(422)
    expect((await anna.call('PATCH', path, { title: 'Autre' }, { 'if-match': etag })).status).toBe(200)
    expect((await anna.call('PATCH', path, { title: 'Encore' }, { 'if-match': etag })).status).toBe(412)
    const { body: trail } = await anna.call('GET', `history/v1/entries/?entity=calendar/events&record=${body.id}`)
    expect(trail.results.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
  })
  test('ends after its beginning in the database too', async () => {
    const { body } = await make({})
    await expect(
      suite.backend.db.query('update calendar_events set "end" = start - interval \'1 hour\' where id = $1', [body.id]),
    ).rejects.toThrow('event_order')
  })
})

describe('what others see', () => {
  test('the invited read all and change nothing; colleagues get 404 and a title', async () => {
    const { body, etag = '' } = await make({ location: 'Salle 2', description: 'Chiffres', assigned_users: [bo.user] })
    const path = `${events}${body.id}/`
    expect((await bo.call('GET', path)).body).toMatchObject({ description: 'Chiffres' })
    expect((await bo.call('PATCH', path, { title: 'x' }, { 'if-match': etag })).body.code).toBe('event_not_owner')
    expect((await bo.call('DELETE', path, undefined, { 'if-match': etag })).status).toBe(403)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await cleo.call(method, path, method === 'PATCH' ? {} : undefined, { 'if-match': etag })).status).toBe(
        404,
      )
    expect((await change(body.id, etag, { occurrence: body.start, scope: 'all', values: null }, cleo)).status).toBe(404)
    const [row] = await rowsOf(cleo, '2026-11-23', '2026-11-23', [anna, bo])
    expect(row).toMatchObject({ id: null, title: 'Réunion', location: null, is_editable: false, version: null })
    expect(row?.people.toSorted()).toEqual([anna.user, bo.user].toSorted())
  })
  test('of one that takes no time that its people are free', async () => {
    await make({ is_transparent: true })
    expect(await rowsOf(cleo, '2026-11-23', '2026-11-23', [anna])).toMatchObject([{ is_transparent: true }])
    const free = async () =>
      (
        await cleo.call(
          'GET',
          `calendar/v1/free-slots/?from=2026-11-23&until=2026-11-23&minutes=60&people=${anna.user}`,
        )
      ).body.results[0].start
    expect(await free()).toBe('2026-11-23T08:00:00.000Z')
    await make({ start: '2026-11-23T08:00:00Z', end: '2026-11-23T10:00:00Z' })
    expect(await free()).toBe('2026-11-23T10:00:00.000Z')
  })
  test('of a private one the times alone', async () => {
    await make({ title: 'Médecin', is_private: true, location: 'Quimper' })
    const text = JSON.stringify(await rowsOf(cleo, '2026-11-23', '2026-11-23', [anna]))
    expect(text).not.toMatch(/Médecin|Quimper/)
    expect(JSON.parse(text)).toMatchObject([{ id: null, title: null, is_private: true }])
    expect(await rowsOf(anna, '2026-11-23', '2026-11-23')).toMatchObject([{ title: 'Médecin', location: 'Quimper' }])
  })
  test('nothing of another company', async () => {
    const other = await suite.person(await suite.company('Autre'), 'administrator', 'dan@autre.example')
    await make({})
    expect(await rowsOf(other, '2026-11-23', '2026-11-23', [anna])).toEqual([])
  })
  test.each([
    ['from=2026-11-23', 'until'],
    ['from=2026-11-23&until=2026-11-22', 'until'],
    ['from=2026-01-01&until=2027-02-01', 'until'],
    ['from=x&until=2026-11-22', 'from'],
    ['from=2026-11-23&until=2026-11-23&people=me', 'people'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await anna.call('GET', `calendar/v1/agenda/?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_filter'])
    expect(body.detail).toContain(field)
  })
})

describe('an event that comes back', () => {
  test('keeps its hour in Paris over both clock changes', async () => {
    await make({ start: '2026-03-28T08:00:00Z', end: '2026-03-28T09:00:00Z', recurrence: 'FREQ=DAILY' })
    expect(await starts('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ])
    expect(await starts('2026-10-24', '2026-10-25')).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'])
  })
  test('a whole day is the whole day on days of 23 and 25 hours', async () => {
    const day = { all_day: true, start: '2026-03-27T23:00:00Z', end: '2026-03-28T23:00:00Z', recurrence: 'FREQ=DAILY' }
    await make(day)
    const rows = await rowsOf(anna, '2026-03-29', '2026-03-29')
    expect(rows.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ])
  })
  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', ['23', '25'], '2026-11-23', '2026-12-06'],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', ['23', '25', '30'], '2026-11-01', '2027-11-01'],
    ['FREQ=DAILY;UNTIL=20261125', ['23', '24', '25'], '2026-11-01', '2027-11-01'],
    ['FREQ=MONTHLY;BYDAY=4MO', ['23', '28', '25'], '2026-11-01', '2027-01-31'],
    ['FREQ=YEARLY', ['23', '23'], '2026-11-01', '2027-11-05'],
  ])('%s', async (recurrence, days, from, until) => {
    await make({ recurrence })
    const found = await starts(from, until === '2027-11-05' ? '2027-11-01' : until)
    const more = until === '2027-11-05' ? await starts('2027-11-02', '2027-12-01') : []
    expect([...found, ...more].map((start) => start.slice(8, 10))).toEqual(days)
  })
  test('of a century ago is asked for no more steps than the bound, and found', () => {
    const old = {
      start: '1900-01-01T09:00:00.000Z',
      end: '1900-01-01T10:00:00.000Z',
      all_day: false,
      zone: 'UTC',
      exceptions: [],
      last_end: null,
    }
    const span = ['2199-01-01T00:00:00.000Z', '2199-01-03T00:00:00.000Z'] as const
    for (const recurrence of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TU', 'FREQ=MONTHLY', 'FREQ=YEARLY'])
      expect(occurrencesBetween({ ...old, recurrence }, ...span).length, recurrence).toBeGreaterThan(0)
    expect(mostSteps).toBeLessThan(5000)
  })
  test('this one alone is moved, and leaves its place', async () => {
    const { body, etag } = await make({ recurrence: 'FREQ=DAILY;COUNT=3' })
    const answer = await change(body.id, etag, {
      occurrence: '2026-11-24T09:00:00.000Z',
      scope: 'this',
      values: { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T15:30:00.000Z' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.created).toMatchObject({ title: 'Réunion', recurrence: null, user: anna.user })
    expect(await starts('2026-11-01', '2026-12-01')).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-24T14:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ])
  })
  test('this and those that follow are moved to another day and hour', async () => {
    const { body, etag } = await make({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
    const answer = await change(body.id, etag, {
      occurrence: '2026-12-07T09:00:00.000Z',
      scope: 'following',
      values: { start: '2026-12-08T13:00:00.000Z', end: '2026-12-08T14:00:00.000Z' },
    })
    expect(answer.body.created.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=2')
    expect((await starts('2026-11-01', '2027-03-01')).map((start) => start.slice(5, 16))).toEqual([
      '11-23T09:00',
      '11-30T09:00',
      '12-08T13:00',
      '12-15T13:00',
    ])
  })
  test('all of them are moved from any one, with what they leave out', async () => {
    const { body, etag } = await make({ recurrence: 'FREQ=DAILY;COUNT=3', exceptions: ['2026-11-24T09:00:00Z'] })
    await change(body.id, etag, {
      occurrence: '2026-11-25T09:00:00.000Z',
      scope: 'all',
      values: { start: '2026-11-25T10:00:00.000Z', end: '2026-11-25T10:30:00.000Z' },
    })
    const rows = await rowsOf(anna, '2026-11-01', '2026-12-01')
    expect(rows.map(({ start, end }) => [start.slice(8, 16), end.slice(11, 16)])).toEqual([
      ['23T10:00', '10:30'],
      ['25T10:00', '10:30'],
    ])
  })
  test.each([
    [
      'all',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=5',
      '2026-02-10',
      '2026-04-14',
      '2026-04-15',
      '02-11 03-11 04-15 05-13 06-10',
    ],
    [
      'following',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=5',
      '2026-02-10',
      '2026-05-12',
      '2026-05-14',
      '02-10 03-10 04-14 05-14 06-11',
    ],
    [
      'all',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4',
      '2026-06-01',
      '2026-06-05',
      '2026-06-08',
      '06-04 06-08 06-18 06-22',
    ],
    ['all', 'FREQ=WEEKLY;UNTIL=20260622', '2026-06-01', '2026-06-08', '2026-06-09', '06-02 06-09 06-16 06-23'],
    [
      'following',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260622',
      '2026-06-01',
      '2026-06-15',
      '2026-06-16',
      '06-01 06-08 06-16 06-23',
    ],
    ['all', 'FREQ=MONTHLY;COUNT=3', '2026-01-28', '2026-02-28', '2026-03-03', '02-03 03-03 04-03'],
    ['all', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2026-01-31', '2026-02-28', '2026-02-27', '01-30 02-27 03-30'],
  ])(
    '%s of %s from %s are moved with the one of %s to %s, and none is lost',
    async (scope, recurrence, first, from, to, days) => {
      const [summer, winter] = ['T07:00:00.000Z', 'T08:00:00.000Z']
      const at = (day: string) => `${day}${day >= '2026-03-29' ? summer : winter}`
      const { body, etag } = await make({ start: at(first), end: at(first), recurrence })
      const answer = await change(body.id, etag, {
        occurrence: at(from),
        scope,
        values: { start: at(to), end: at(to) },
      })
      expect(answer.status).toBe(200)
      expect((await starts('2026-01-01', '2026-12-31')).map((start) => start.slice(5, 10))).toEqual(days.split(' '))
    },
  )
  test('keeps its rule where the change repeats it, and refuses a move that no rule says', async () => {
    const weekly = await make({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' })
    const times = { start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' }
    const values = { ...times, recurrence: weekly.body.recurrence }
    await change(weekly.body.id, weekly.etag, { occurrence: '2026-11-30T09:00:00.000Z', scope: 'all', values })
    expect((await starts('2026-11-01', '2026-12-31')).map((start) => start.slice(5, 10))).toEqual(['11-24', '12-01'])
    const fixed = await make({
      recurrence: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      start: '2026-11-30T09:00:00Z',
    })
    const wanted = { occurrence: '2026-11-30T09:00:00.000Z', scope: 'all', values: times }
    const { status, body } = await change(fixed.body.id, fixed.etag, wanted)
    expect([status, body.errors.start[0].code]).toEqual([422, 'event_rule_fixed'])
  })
  test('the only one left is where it was moved', async () => {
    const { body, etag } = await make({ recurrence: 'FREQ=DAILY;COUNT=2', exceptions: ['2026-11-23T09:00:00Z'] })
    const values = { title: 'Seul' }
    await change(body.id, etag, { occurrence: '2026-11-24T09:00:00.000Z', scope: 'this', values })
    expect(await starts('2026-11-01', '2026-12-01')).toEqual(['2026-11-24T09:00:00.000Z'])
  })
  test('yearly of 29 February comes in leap years alone', async () => {
    const day = { all_day: true, start: '2024-02-28T23:00:00Z', end: '2024-02-29T23:00:00Z', recurrence: 'FREQ=YEARLY' }
    await make(day)
    const years = await Promise.all([2026, 2027, 2028].map((year) => starts(`${year}-01-01`, `${year}-12-31`)))
    expect(years).toEqual([[], [], ['2028-02-28T23:00:00.000Z']])
  })
  test.each([
    ['this', ['23', '25']],
    ['following', ['23']],
    ['all', []],
  ])('is deleted: %s', async (scope, days) => {
    const { body, etag } = await make({ recurrence: 'FREQ=DAILY;COUNT=3' })
    await change(body.id, etag, { occurrence: '2026-11-24T09:00:00.000Z', scope, values: null })
    expect((await starts('2026-11-01', '2026-12-01')).map((start) => start.slice(8, 10))).toEqual(days)
  })
  test('is refused without its version, for a time it has not, and for one that comes once', async () => {
    const { body, etag } = await make({ recurrence: 'FREQ=DAILY' })
    const wanted = { occurrence: '2026-11-24T09:00:00.000Z', scope: 'this', values: null }
    expect((await change(body.id, undefined, wanted)).status).toBe(428)
    expect((await change(body.id, etag, { ...wanted, occurrence: '2026-11-24T10:00:00.000Z' })).status).toBe(422)
    expect((await change(body.id, etag, { ...wanted, values: { user: bo.user } })).status).toBe(422)
    const once = await make({})
    expect((await change(once.body.id, once.etag, { ...wanted, occurrence: once.body.start })).body.code).toBe(
      'event_once',
    )
    expect((await starts('2026-11-23', '2026-11-24')).length).toBe(3)
  })
})

describe('what other modules say is due', () => {
  test('by one row each, for those who may read it', async () => {
    const party = await customer(anna, { company_name: 'Hôtel du Port' })
    const due = { issue_date: '2026-11-01', expiration_payment: '2026-11-30' }
    await validated(anna, party, '100.00', due)
    await validated(anna, party, '70.00', { ...due, is_sales: false, number: 'F-1' })
    await sentQuotation(anna, party, { expiration_days: 3 })
    for (const who of [anna, bo, cleo])
      await who.call('POST', 'dashboard/v1/tasks/', { title: `Tâche de ${who.email}`, date: '2026-11-24' })
    const names = new Set<string>(paths.map(({ name }) => name))
    for (const { entity } of agendaSources) expect(!entity.found?.page || names.has(entity.found.page)).toBe(true)
    expect([...new Set(agendaSources.map(({ key }) => key))].toSorted()).toEqual(
      ['purchases_due', 'quotations_end', 'sales_due', 'tasks'].toSorted(),
    )
    const seen = async (who: Person, people = [who]) => {
      const query = `from=2026-11-20&until=2026-12-31&people=${people.map(({ user }) => user).join(',')}`
      const { body } = await who.call<AgendaAnswer>('GET', `calendar/v1/agenda/?${query}`)
      return {
        sources: body.sources.toSorted(),
        rows: body.results.map(({ source, start }) => `${source} ${start.slice(0, 10)}`).toSorted(),
      }
    }
    expect(await seen(anna)).toEqual({
      sources: ['activities', 'events', 'purchases_due', 'quotations_end', 'sales_due', 'tasks'],
      rows: ['purchases_due 2026-11-30', 'quotations_end 2026-11-23', 'sales_due 2026-11-30', 'tasks 2026-11-24'],
    })
    const { body: rows } = await anna.call<AgendaAnswer>(
      'GET',
      `calendar/v1/agenda/?from=2026-11-20&until=2026-12-31&people=${anna.user}`,
    )
    for (const { source, title } of rows.results) if (source !== 'tasks') expect(title).toMatch(/^Hôtel du Port · /)
    expect(await seen(bo)).toEqual({ sources: ['events', 'tasks'], rows: ['tasks 2026-11-24'] })
    const dora = await suite.person(company, 'stock', 'dora@agenda.example')
    expect((await seen(dora)).sources).toEqual(['events', 'tasks'])
    expect((await seen(cleo)).sources).toEqual(['activities', 'events', 'quotations_end', 'sales_due', 'tasks'])
    expect((await seen(bo, [anna, cleo])).rows).toEqual([])
  })
})

describe('a reminder', () => {
  const told = async ({ user }: Person): Promise<string[]> =>
    (
      await suite.backend.db.query<{ verb: string }>(
        'select verb from notifications_notifications where recipient = $1',
        [user],
      )
    ).map(({ verb }) => verb)
  test('comes once, to owner and invited, and for the next time again', async () => {
    await make({ recurrence: 'FREQ=DAILY;COUNT=2', reminder: 15, assigned_users: [bo.user] })
    suite.clock.set('2026-11-23T08:44:00.000Z')
    await runDueJobs(suite.backend)
    expect(await told(anna)).toEqual([])
    suite.clock.set('2026-11-23T08:45:00.000Z')
    await Promise.all([runDueJobs(suite.backend), runDueJobs(suite.backend)])
    await runDueJobs(suite.backend)
    expect([await told(anna), (await told(bo)).sort(), await told(cleo)]).toEqual([
      ['Rappel\u00A0: Réunion'],
      ['Rappel\u00A0: Réunion', expect.stringMatching(/ vous invite\u00A0: Réunion$/)],
      [],
    ])
    suite.clock.set('2026-11-24T08:50:00.000Z')
    await runDueJobs(suite.backend)
    expect((await told(anna)).length).toBe(2)
  })
  test('follows the current state of the event: none is sent once it is moved, deleted or over', async () => {
    const moved = await make({ reminder: 10 })
    const gone = await make({ title: 'Annulée', reminder: 10 })
    await make({ title: 'Passée', reminder: 10 })
    const at = '2026-11-25T09:00:00.000Z'
    await anna.call('PATCH', `${events}${moved.body.id}/`, { start: at, end: at }, { 'if-match': moved.etag ?? '' })
    await anna.call('DELETE', `${events}${gone.body.id}/`, undefined, { 'if-match': gone.etag ?? '' })
    suite.clock.set('2026-11-23T12:00:00.000Z')
    await runDueJobs(suite.backend)
    expect(await told(anna)).toEqual([])
    suite.clock.set('2026-11-25T08:55:00.000Z')
    await runDueJobs(suite.backend)
    expect(await told(anna)).toEqual(['Rappel\u00A0: Réunion'])
  })
})
