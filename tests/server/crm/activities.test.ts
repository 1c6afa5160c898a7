import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type OpenActivity, firstToDo } from '../../../src/contract/crm/rules/activities.ts'
import { sendOutbox } from '../../../server/services/notifications/index.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { crmPaths, crmSuite, makeOpportunity } from '../../support/crm.ts'
import type { Person } from '../../support/suite.ts'

const { crm, name, makePipeline, makeState, change: changeAt, remove } = crmSuite()
const { activities, opportunities } = crmPaths
const now = '2026-11-20T09:00:00.000Z'
let opportunity: string

beforeEach(async () => {
  crm.suite.clock.set(now)
  ;({ opportunity } = await makeOpportunity(crm.administrator, { name: name('Escalier') }))
})

const add = (values: Record<string, unknown> = {}, by: Person = crm.sales) =>
  by.call('POST', activities, { name: 'Appel', types: 'call', business_opportunity: opportunity, ...values })
const made = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await add(values)
  if (!body.id) throw new Error(JSON.stringify(body))
  return body.id
}
const change = (id: string, values: unknown, by = crm.sales) => changeAt(`${activities}${id}/`, values, by)
const opportunityNow = async () => (await crm.administrator.call('GET', `${opportunities}${opportunity}/`)).body

describe('a new one', () => {
  test('is assigned to its maker and lasts an hour, unless set otherwise', async () => {
    expect((await add({ start: '2026-11-23T13:00:00Z' })).body).toMatchObject({
      assign_person: crm.sales.user,
      assign_person_object: { first_name: expect.any(String) },
      end: '2026-11-23T14:00:00Z',
      done_at: null,
    })
    expect((await add({ assign_person: crm.manager.user })).body).toMatchObject({
      assign_person: crm.manager.user,
      start: null,
      end: null,
    })
  })
  test('is refused on the field that is wrong', async () => {
    const wrong = async (values: Record<string, unknown>) => {
      const { status, body } = await add(values)
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect(await wrong({ start: '2026-11-23T13:00:00Z', end: '2026-11-23T12:59:00Z' })).toEqual([422, 'end'])
    expect(await wrong({ end: '2026-11-23T12:59:00Z' })).toEqual([422, 'start'])
    expect(await wrong({ business_opportunity: '01a21360-9f30-7000-9914-db0665c22c0c' })).toEqual([
      422,
      'business_opportunity',
    ])
    expect(await wrong({ reminder: -1 })).toEqual([422, 'reminder'])
  })
  test('is not made by who only reads', async () => {
    expect((await add({}, crm.manager)).status).toBe(403)
    expect((await crm.manager.call('GET', activities)).status).toBe(200)
  })
})

test('a change that would end it before it begins is refused, and the database refuses it too', async () => {
  const id = await made({ start: '2026-11-23T13:00:00Z' })
  expect((await change(id, { start: '2026-11-24T13:00:00Z' })).body.errors).toHaveProperty('end')
  expect((await change(id, { start: '2026-11-24T13:00:00Z', end: '2026-11-24T15:00:00Z' })).status).toBe(200)
  await expect(
    crm.suite.backend.db.query(`update crm_activities set "end" = start - interval '1 minute' where id = $1`, [id]),
  ).rejects.toThrow('activity_times')
})

describe('the clock of the opportunity', () => {
  const restartsAt = async (at: string, act: () => Promise<unknown>): Promise<boolean> => {
    crm.suite.clock.set(at)
    await act()
    return (await opportunityNow()).last_management_update === at
  }
  test('starts again when an activity is held, and when it was not held after all; not when it is planned', async () => {
    const minute = (number: number): string => `2026-11-20T09:0${number}:00Z`
    let id = ''
    expect(
      await restartsAt(minute(1), async () => {
        id = await made({ start: '2026-12-02T13:00:00Z' })
      }),
    ).toBe(false)
    expect(await restartsAt(minute(2), () => change(id, { location: 'Quimper' }))).toBe(false)
    expect(await restartsAt(minute(3), () => change(id, { done_at: minute(3) }))).toBe(true)
    expect(await restartsAt(minute(4), () => change(id, { done_at: null }))).toBe(true)
    expect(await restartsAt(minute(5), () => made({ start: minute(5), done_at: minute(5) }))).toBe(true)
    const trail = await crm.suite.backend.db.query("select from system_audit where record = $1 and action = 'update'", [
      opportunity,
    ])
    expect(trail).toHaveLength(3)
  })
})

describe('the next activity of an opportunity', () => {
  test('is the one that is over first of those that are not done, in a list and alone', async () => {
    const moment = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
    const one = fc.record({
      from: fc.integer({ min: -48, max: 48 }),
      length: fc.integer({ min: 0, max: 12 }),
      isDone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 5 }), async (told) => {
        ;({ opportunity } = await makeOpportunity(crm.administrator))
        const open: OpenActivity[] = []
        for (const { from, length, isDone } of told) {
          const values = { start: moment(from), end: moment(from + length) }
          const id = await made({ ...values, ...(isDone ? { done_at: now } : {}) })
          if (!isDone) open.push({ id, name: 'Appel', types: 'call', ...values })
        }
        const found = (await opportunityNow()).next_activity
        const first = firstToDo(open)
        expect([found?.start ?? null, found?.end ?? null]).toEqual([first?.start ?? null, first?.end ?? null])
        const { body } = await crm.sales.call(
          'GET',
          `${opportunities}?search=Escalier&page_size=100&ordering=-created_at`,
        )
        expect(body.results.find(({ id }: { id: string }) => id === opportunity).next_activity).toEqual(found)
      }),
      { numRuns: 6 },
    )
  })
  test('is not shown to a reader without the right to activities', async () => {
    const viewer = { permissions: ['opportunity:read'], services: ['crm', 'commercial'], rows: {}, salesOnly: true }
    crm.suite.backend.roles = { ...crm.suite.backend.roles, viewer } as typeof crm.suite.backend.roles
    const person = await crm.suite.person(crm.sales.company, 'viewer' as 'sales')
    await made({ start: now })
    const { body } = await person.call('GET', `${opportunities}${opportunity}/`)
    expect(body.name).toBeDefined()
    expect(body.next_activity ?? null).toBe(null)
  })
})

test('what belongs to a pipeline of another team is not there', async () => {
  const pipeline = await makePipeline({ assigned_users: [crm.manager.user] })
  const state = (await makeState(pipeline)).body.id
  const hidden = (await crm.administrator.call('POST', opportunities, { name: 'Secrète', state })).body.id
  const { body } = await add({ name: 'Appel secret', business_opportunity: hidden }, crm.administrator)
  expect((await crm.sales.call('GET', `${activities}${body.id}/`)).status).toBe(404)
  expect((await crm.sales.call('GET', `${activities}?search=secret`)).body.count).toBe(0)
  expect((await crm.manager.call('GET', `${activities}?search=secret`)).body.count).toBe(1)
  expect((await add({ business_opportunity: hidden })).body.errors).toHaveProperty('business_opportunity')
})

describe('what waits for a person', () => {
  const waiting = async (person: Person): Promise<string[]> =>
    (await person.call('GET', 'dashboard/v1/waiting/?source=activities')).body.results
      .filter(({ source }: { source: string }) => source === 'activities')
      .map(({ label }: { label: string }) => label)
  test('is late or takes place today, is not done, and theirs', async () => {
    await made({ name: 'Hier', start: '2026-11-19T09:00:00Z' })
    const today = await made({ name: 'Ce soir', start: '2026-11-20T22:30:00Z' })
    await made({ name: 'Demain', start: '2026-11-20T23:00:00Z' })
    await made({ name: 'Au collègue', start: now, assign_person: crm.administrator.user })
    await made({ name: 'Faite', start: now, done_at: now })
    const ours = (await waiting(crm.sales)).filter((label) => label !== 'Appel')
    expect(ours).toEqual(['Hier', 'Ce soir'])
    await change(today, { done_at: now })
    expect(await waiting(crm.sales)).not.toContain('Ce soir')
  })
})

describe('in the agenda', () => {
  const agenda = async (person: Person, people: readonly Person[]) =>
    (
      await person.call(
        'GET',
        `calendar/v1/agenda/?from=2026-11-20&until=2026-11-20&people=${people.map(({ user }) => user).join(',')}`,
      )
    ).body
  const stranger = () => crm.suite.person(crm.sales.company, 'stock', `${name('stock').replace(' ', '')}@crm.test`)
  beforeEach(() => crm.suite.backend.db.query('delete from crm_activities'))

  test('it is at its time for all whom it names, and its assignee may move it', async () => {
    const id = await made({ start: '2026-11-20T13:00:00Z', assigned_users: [crm.manager.user], location: 'Quimper' })
    await made({ start: '2026-11-21T13:00:00Z' })
    const seen = await agenda(crm.sales, [crm.sales, crm.manager])
    expect(seen.sources).toContain('activities')
    expect(seen.results).toEqual([
      expect.objectContaining({
        source: 'activities',
        id,
        title: expect.stringMatching(/^Appel · Escalier/),
        start: '2026-11-20T13:00:00.000Z',
        end: '2026-11-20T14:00:00.000Z',
        people: [crm.sales.user, crm.manager.user],
        location: 'Quimper',
        is_editable: true,
        version: '"1"',
      }),
    ])
    const [other] = (await agenda(crm.manager, [crm.manager])).results
    expect(other).toMatchObject({
      id,
      title: expect.stringMatching(/^Appel · Escalier/),
      is_editable: false,
      version: null,
    })
  })
  test('who does not see its pipeline, or nothing of the CRM, sees the time alone', async () => {
    const pipeline = await makePipeline({ assigned_users: [crm.manager.user] })
    const state = (await makeState(pipeline)).body.id
    opportunity = (await crm.administrator.call('POST', opportunities, { name: 'Secrète', state })).body.id
    await add({ name: 'Secret', start: now, assign_person: crm.manager.user }, crm.administrator)
    const busy = { source: 'events', id: null, title: null, location: null, start: now, is_editable: false }
    expect((await agenda(crm.sales, [crm.manager])).results).toEqual([expect.objectContaining(busy)])
    const outside = await agenda(await stranger(), [crm.manager])
    expect(outside.results).toEqual([expect.objectContaining(busy)])
    expect(outside.sources).not.toContain('activities')
    expect((await agenda(crm.manager, [crm.manager])).results[0].title).toBe('Secret · Secrète')
  })
  test('a phone that subscribes reads those of its person, as far as the person reads them, until they are gone', async () => {
    const id = await made({ name: 'Appel', start: now, location: 'Quimper', reminder: 10 })
    await made({ name: 'Sans heure' })
    await made({ name: 'De Maël', start: now, assign_person: crm.manager.user })
    const joined = await made({
      name: 'À deux',
      start: now,
      assign_person: crm.manager.user,
      assigned_users: [crm.sales.user],
    })
    const { body } = await crm.sales.call('POST', 'calendar/v1/subscription/', {})
    const feed = async (): Promise<string> =>
      String((await crm.suite.anonymous('GET', body.address, undefined, { 'x-unchecked': '1' })).body)
    const names = async (): Promise<string[]> =>
      [...(await feed()).matchAll(/SUMMARY:(.*?)(?: · .*)?\r\n/g)].map(([, name]) => name!).toSorted()
    expect(await names()).toEqual(['Appel', 'À deux'])
    expect(await feed()).toMatch(/UID:[^]*DTSTART:20261120T090000Z[^]*LOCATION:Quimper[^]*TRIGGER:-PT10M/)
    await crm.suite.backend.db.query("update system_members set role = 'stock' where id = $1", [crm.sales.user])
    expect(await names()).toEqual([])
    await crm.suite.backend.db.query("update system_members set role = 'sales' where id = $1", [crm.sales.user])
    await remove(`${activities}${id}/`)
    expect(await names()).toEqual(['À deux'])
    await remove(`${activities}${joined}/`)
    const palette = await crm.sales.call('GET', 'dashboard/v1/search/?q=maël')
    expect(palette.body.results[0]).toMatchObject({
      label: 'De Maël',
      place: { page: 'agenda', query: { of: 'activities' } },
    })
  })
  test('it is moved over the version that is shown, and no other', async () => {
    const id = await made({ start: now })
    const move = (version?: string) =>
      crm.sales.call(
        'PATCH',
        `${activities}${id}/`,
        { start: '2026-11-20T15:00:00Z', end: '2026-11-20T16:00:00Z' },
        version ? { 'if-match': version } : {},
      )
    const [{ version }] = (await agenda(crm.sales, [crm.sales])).results
    expect((await move()).status).toBe(428)
    expect((await move(version)).status).toBe(200)
    expect((await move(version)).status).toBe(412)
  })
})

describe('free slots', () => {
  const ask = (query: string, people: readonly Person[] = [crm.sales, crm.manager]) =>
    crm.manager.call(
      'GET',
      `calendar/v1/free-slots/?from=2026-11-20&until=2026-11-20&people=${people.map(({ user }) => user).join(',')}&${query}`,
    )
  beforeEach(() => crm.suite.backend.db.query('delete from crm_activities'))

  test('are those without an event or an activity of anyone, private and hidden ones included', async () => {
    await crm.sales.call('POST', 'calendar/v1/events/', {
      title: 'Dentiste',
      start: '2026-11-20T09:00:00Z',
      end: '2026-11-20T12:30:00Z',
      is_private: true,
    })
    await made({ start: '2026-11-20T13:00:00Z', assigned_users: [crm.manager.user] })
    await made({ start: '2026-11-20T15:00:00Z', end: '2026-11-20T17:00:00Z', assign_person: crm.manager.user })
    const { status, body } = await ask('minutes=60')
    expect([status, body]).toEqual([
      200,
      { results: [{ start: '2026-11-20T14:00:00.000Z', end: '2026-11-20T15:00:00.000Z' }] },
    ])
    expect((await ask('minutes=60', [crm.administrator])).body.results.length).toBeGreaterThan(10)
    const [{ id }] = (await crm.sales.call('GET', `${activities}?ordering=start`)).body.results
    expect((await ask(`minutes=60&except=${id}`)).body.results[0]).toMatchObject({ start: '2026-11-20T12:30:00.000Z' })
    expect((await ask('minutes=60&except=x')).status).toBe(400)
  })
  test('refuse a question that makes no sense', async () => {
    for (const minutes of ['', '0', '4', '481', 'x', '7.5']) expect((await ask(`minutes=${minutes}`)).status).toBe(400)
    expect(
      (await crm.sales.call('GET', 'calendar/v1/free-slots/?from=2026-11-20&until=2027-03-20&minutes=60')).status,
    ).toBe(400)
  })
})

describe('an invitation', () => {
  const person = async (values: Record<string, unknown>): Promise<string> =>
    (await crm.administrator.call('POST', 'directory/v1/contacts/', values)).body.id
  const invite = (id: string, by = crm.sales) => by.call('POST', `${activities}${id}/invite/`, {})
  const mails = () =>
    crm.suite.backend.db.query<{ recipients: string[]; subject: string; body_text: string; ics: string }>(
      `select o.recipients, o.subject, o.body_text, convert_from(f.content, 'UTF8') as ics
         from system_outbox o join system_files f on f.id = (o.attachments->0->>'file')::uuid order by o.created_at, o.id`,
    )
  test('goes to each contact with an address, alone, and holds nothing that was noted', async () => {
    const contacts = [
      await person({ last_name: 'Guével', first_name: 'Marie', email: 'marie@guevel.example' }),
      await person({ last_name: 'Sans adresse' }),
      await person({ last_name: 'Morvan', email: 'morvan@garage.example' }),
    ]
    const id = await made({
      name: 'Visite {{client}}',
      start: '2026-11-23T13:00:00Z',
      location: 'Quimper',
      description: 'Marge serrée',
      contacts,
    })
    const { status, body } = await invite(id)
    expect([status, body]).toEqual([200, { emails: ['marie@guevel.example', 'morvan@garage.example'] }])
    const sent = await mails()
    expect(sent.map(({ recipients }) => recipients)).toEqual([['marie@guevel.example'], ['morvan@garage.example']])
    const { subject, body_text: text, ics } = sent[0]!
    expect(subject).toContain('le 23/11/2026 à 14:00')
    expect(text).toContain('Quimper')
    const read = ics.replaceAll('\r\n ', '')
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}@ensemble`,
      'DTSTART:20261123T130000Z',
      'DTEND:20261123T140000Z',
      'LOCATION:Quimper',
    ])
      expect(read.split('\r\n')).toContain(line)
    expect(read).toContain('mailto:marie@guevel.example')
    expect(read).not.toMatch(/morvan|Marge/)
  })
  test('announces a change a minute later, unless it is undone; a contact who is no longer invited is notified at once', async () => {
    await crm.suite.backend.db.query('delete from system_outbox')
    const contacts = [
      await person({ last_name: 'Guével', email: 'marie@guevel.example' }),
      await person({ last_name: 'Morvan', email: 'morvan@garage.example' }),
    ]
    const id = await made({ name: 'Visite', start: '2026-11-23T13:00:00Z', contacts })
    await invite(id)
    const news = async () =>
      (await mails()).slice(2).map(({ recipients, subject, ics }) => {
        const read = ics.replaceAll('\r\n ', '')
        return [recipients[0], subject, /METHOD:(\w+)/.exec(read)?.[1], Number(/SEQUENCE:(\d+)/.exec(read)?.[1])]
      })
    const states = async (): Promise<string[]> =>
      (await crm.suite.backend.db.query<{ state: string }>('select state from system_outbox order by created_at, id'))
        .slice(2)
        .map(({ state }) => state)
    const start = '2026-11-24T13:00:00Z'
    await change(id, { start, end: '2026-11-24T14:00:00Z' })
    await change(id, { start: '2026-11-23T13:00:00Z', end: '2026-11-23T14:00:00Z' })
    expect(await states()).toEqual(['canceled', 'canceled'])
    await change(id, { start, end: '2026-11-24T14:00:00Z', contacts: [contacts[0]] })
    await change(id, { description: 'Prévoir les plans' })
    expect((await news()).slice(2)).toEqual([
      ['morvan@garage.example', 'Annulé\u00a0: Visite, le 23/11/2026 à 14:00', 'CANCEL', 4],
      ['marie@guevel.example', 'Modifié\u00a0: Visite, le 24/11/2026 à 14:00', 'REQUEST', 3],
      ['marie@guevel.example', 'Modifié\u00a0: Visite, le 24/11/2026 à 14:00', 'REQUEST', 4],
    ])
    crm.suite.clock.set('2026-11-20T09:02:00.000Z')
    await sendOutbox(crm.suite.backend)
    await change(id, { description: null })
    expect((await remove(`${activities}${id}/`, crm.sales)).status).toBe(204)
    const [, , , , , last] = await news()
    expect(last).toEqual(['marie@guevel.example', 'Annulé\u00a0: Visite, le 24/11/2026 à 14:00', 'CANCEL', 6])
    expect((await states()).slice(2, 5)).toEqual(['kept', 'canceled', 'kept'])
  })
  test('speaks the language of the organization of who is invited', async () => {
    await crm.suite.backend.db.query('delete from system_outbox')
    const organization = (
      await crm.administrator.call('POST', 'directory/v1/organizations/', {
        company_name: 'Port of Cork',
        type: 'client',
        language: 'en',
      })
    ).body.id
    const contacts = [await person({ last_name: 'Byrne', email: 'byrne@cork.example', organization })]
    await invite(await made({ name: 'Visit', start: '2026-11-23T13:00:00Z', contacts }))
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invitation: Visit.*14:00/)])
  })
  test('is refused without an address or a time, and to who only reads', async () => {
    const contacts = [await person({ last_name: 'Muet' })]
    expect((await invite(await made({ start: now, contacts }))).body.errors).toHaveProperty('contacts')
    expect((await invite(await made({ contacts }))).body.errors).toHaveProperty('start')
    expect((await invite(await made({ start: now }), crm.manager)).status).toBe(403)
  })
})

describe('a reminder', () => {
  const reminders = async (): Promise<string[]> =>
    (
      await crm.suite.backend.db.query<{ verb: string }>(
        'select verb from notifications_notifications where recipient = $1',
        [crm.sales.user],
      )
    ).map(({ verb }) => verb)
  test('comes once, before the activity begins, unless it was moved or done', async () => {
    const start = '2026-11-20T10:00:00.000Z'
    await made({ name: 'Rappeler Mme Guével', start, reminder: 30 })
    const moved = await made({ name: 'Rappeler plus tard', start, reminder: 30 })
    await change(moved, { start: '2026-11-21T10:00:00.000Z', end: '2026-11-21T11:00:00.000Z' })
    const done = await made({ name: 'Rappeler en vain', start, reminder: 30 })
    await change(done, { done_at: now })
    crm.suite.clock.set('2026-11-20T09:29:00.000Z')
    await runDueJobs(crm.suite.backend)
    expect(await reminders()).toEqual([])
    crm.suite.clock.set('2026-11-20T09:31:00.000Z')
    await runDueJobs(crm.suite.backend)
    await runDueJobs(crm.suite.backend)
    expect(await reminders()).toEqual([expect.stringContaining('Rappeler Mme Guével')])
  })
})

test('a deletion takes the activity alone', async () => {
  const id = await made({ start: now })
  expect((await remove(`${activities}${id}/`, crm.sales)).status).toBe(204)
  expect((await opportunityNow()).next_activity).toBe(null)
})
