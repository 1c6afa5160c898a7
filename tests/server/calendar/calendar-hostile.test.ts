import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarImportLimits } from '../../../src/contract/calendar/agenda.ts'
import type { AgendaAnswer } from '../../../src/contract/calendar/calls/agenda.ts'
import type { ImportAnswer } from '../../../src/contract/calendar/calls/imports.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { readCalendar } from '../../../server/services/calendar/ics-import.ts'
import { planImport } from '../../../server/services/calendar/import-plan.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person

beforeAll(async () => {
  suite = await startSuite()
  suite.clock.set('2026-11-27T09:00:00.000Z')
  anna = await suite.person(await suite.company('Hostile'), 'administrator', 'anna@hostile.example')
})
afterAll(() => suite.close())
beforeEach(async () => {
  await suite.backend.db.script('delete from calendar_events; delete from system_calendar_imports')
})

const now = '2026-11-27T09:00:00.000Z'
const ics = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string | number, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const many = (count: number, ...lines: string[]): string =>
  ics(...Array.from({ length: count }, (_, at) => event(at, ...lines)))
const bring = (file: string, headers: Record<string, string> = {}) =>
  anna.call<ImportAnswer>('POST', 'calendar/v1/imports/', { file, is_preview: false }, headers)
const events = async (): Promise<number> => {
  const path = 'calendar/v1/agenda/?from=2026-01-01&until=2026-12-31'
  return (await anna.call<AgendaAnswer>('GET', path)).body.results.length
}

describe('the work of a whole file is bounded', () => {
  test.each([
    ['FREQ=DAILY;COUNT=999', 'DTSTART:20261123T100000Z'],
    ['FREQ=YEARLY;COUNT=999', 'DTSTART;VALUE=DATE:20240229'],
    ['FREQ=YEARLY', 'DTSTART;VALUE=DATE:20240229'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=999', 'DTSTART:20261127T100000Z'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE;COUNT=999', 'DTSTART:20261123T100000Z'],
  ])('five thousand events of %s take few steps each', (rule, start) => {
    const read = readCalendar(many(5000, start, `RRULE:${rule}`), now)
    expect([read.refused, read.events.length]).toEqual([null, 5000])
    expect(read.steps).toBeLessThanOrEqual(5000 * 10)
  })
  test('a rule that is walked occurrence by occurrence is refused for thousands of events, not for a few', () => {
    const lines = ['DTSTART:20261031T100000Z', 'RRULE:FREQ=MONTHLY;COUNT=999'] as const
    expect(readCalendar(many(5000, ...lines), now).refused).toEqual({ code: 'calendar_too_long' })
    expect(readCalendar(many(20, ...lines), now)).toMatchObject({ refused: null, skipped: 0 })
  })
  test.each([
    [
      'lines',
      ics(event(1, 'DTSTART:20261123T100000Z', 'X:\r\n'.repeat(calendarImportLimits.lines))),
      'calendar_too_long',
    ],
    ['events', many(calendarImportLimits.events + 1, 'DTSTART:20261123T100000Z'), 'calendar_too_many'],
    ['bytes', 'x'.repeat(calendarImportLimits.bytes + 1), 'file_too_large'],
    [
      'single dates',
      many(
        100,
        'DTSTART:20261101T100000Z',
        `RDATE:${Array.from({ length: 100 }, (_, at) => `2027${String(1 + (at % 12)).padStart(2, '0')}${String(1 + Math.floor(at / 12)).padStart(2, '0')}T100000Z`).join(',')}`,
      ),
      'calendar_too_many',
    ],
  ])('by its %s', (_name, file, code) => {
    expect(readCalendar(file, now)).toMatchObject({ refused: { code }, events: [], steps: 0 })
  })
  test('in zones of its own, quotation marks, folds and depths', () => {
    const zones = Array.from({ length: 2000 }, (_, at) => [
      'BEGIN:VTIMEZONE',
      `TZID:z${at}`,
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0113',
      'TZOFFSETTO:+0113',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]).flat()
    const named = Array.from({ length: 2000 }, (_, at) => event(at, `DTSTART;TZID=z${at}:20261123T100000`))
    const file = ics(...zones, ...named)
    expect(readCalendar(file, now).events.length).toBe(2000)
    const deep = ics('BEGIN:X\r\n'.repeat(50_000), event(1, 'DTSTART:20261123T100000Z'))
    expect(readCalendar(deep, now).refused?.code).toBe('calendar_unreadable')
    const quoted = ics(
      event(1, `SUMMARY;X=${'"'.repeat(100_000)}:a`, 'DTSTART:20261123T100000Z'),
      `A${'\r\n '.repeat(50_000)}`,
    )
    expect(readCalendar(quoted, now).events.length).toBe(1)
  })
  test('on the wire: the agenda answers after five thousand counted series', async () => {
    const { status, body } = await bring(many(5000, 'DTSTART:20261031T100000Z', 'RRULE:FREQ=DAILY;COUNT=999'))
    expect([status, body.created]).toEqual([200, 5000])
    const { body: agenda } = await anna.call<AgendaAnswer>(
      'GET',
      'calendar/v1/agenda/?from=2029-07-20&until=2029-07-26',
    )
    expect(agenda).toMatchObject({ is_cut: true })
    expect((await anna.call('POST', `calendar/v1/imports/${body.id}/undo/`, {})).body.removed).toBe(5000)
  }, 60_000)
})

describe('an import that does not end', () => {
  const file = many(600, 'DTSTART:20261123T100000Z', 'SUMMARY:x')
  const left = async () => ({
    events: (await suite.backend.db.query('select id from calendar_events')).length,
    imports: (await suite.backend.db.query("select id from system_calendar_imports where state = 'reading'")).length,
  })
  const failing = (turn: number) => {
    const { db } = suite.backend
    let transactions = 0
    const original = db.forCompany.bind(db)
    return vi.spyOn(db, 'forCompany').mockImplementation((company: string) => {
      const own = original(company)
      return {
        ...own,
        query: own.query.bind(own),
        transaction: async (work) => {
          transactions += 1
          if (transactions === turn) throw new Error('out of space')
          return own.transaction(work)
        },
      }
    })
  }
  test.each([1, 2, 3, 4])('because its transaction %d fails leaves nothing, and can be tried again', async (turn) => {
    const spy = failing(turn)
    try {
      expect((await bring(file, { 'x-unchecked': '1' })).status).toBe(500)
    } finally {
      spy.mockRestore()
    }
    expect([await events(), await left()]).toEqual([0, { events: 0, imports: 0 }])
    expect((await bring(file)).body.created).toBe(600)
  })
  test('because its process ended shows nothing, is the only one meanwhile, and is cleaned up', async () => {
    await bring(file)
    await suite.backend.db.script("update system_calendar_imports set state = 'reading'")
    expect(await events()).toBe(0)
    expect((await anna.call('GET', 'calendar/v1/events/')).body.count).toBe(0)
    expect((await bring(file)).body).toMatchObject({ code: 'calendar_import_running' })
    suite.clock.set('2026-11-27T10:30:00.000Z')
    await runDueJobs(suite.backend)
    expect(await left()).toEqual({ events: 0, imports: 0 })
    suite.clock.set(now)
  })
})

describe('whatever a file holds', () => {
  const folder = new URL('../../fixtures/cases/calendar/', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ics'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  let seed = 11
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const pieces = [
    ':',
    ';',
    '"',
    '=',
    ',',
    '\r\n',
    '\r\n ',
    '\u0000',
    '\uD800',
    '-',
    '0',
    '99999999',
    'T',
    'Z',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'RRULE:FREQ=YEARLY;BYDAY=1SU\r\n',
    'RDATE:20260302T090000Z\r\n',
    'RECURRENCE-ID:20260302\r\n',
    'STATUS:CANCELLED\r\n',
    ';RANGE=THISANDFUTURE',
  ]
  const mutated = (text: string): string => {
    let result = text
    for (let turn = 0; turn <= random(6); turn += 1) {
      const at = random(result.length)
      const piece = random(3) === 0 ? '' : pieces[random(pieces.length)]!
      result = result.slice(0, at) + piece + result.slice(at + random(12))
    }
    return random(4) === 0 ? result + files[random(files.length)]! : result
  }
  test('it is read or refused, never an error', () => {
    for (let turn = 0; turn < 3000; turn += 1) {
      const file = mutated(files[random(files.length)]!)
      const read = readCalendar(file, now)
      expect(read.refused?.code ?? 'read', file).toMatch(/^(read|calendar_|file_)/)
      for (const { values } of read.events) {
        expect(String(values.end) >= String(values.start), file).toBe(true)
        expect(String(values.uid).length, file).toBeLessThanOrEqual(255)
      }
    }
  })
  test('A2: many events are planned in steps that grow with their number alone', async () => {
    const count = 500
    let reads = 0
    const events = Array.from({ length: count }, (_, at) => {
      const values = { uid: `${at}@suite.test`, start: '2026-12-01T09:00', exceptions: [], recurrence: 'FREQ=DAILY' }
      return {
        base: values.uid,
        get values() {
          reads += 1
          return values
        },
      }
    })
    const call = { db: { query: async () => [] }, principal: { kind: 'user', company: anna.company, user: anna.user } }
    const { planned } = await planImport(call as never, { events, cancelled: [], skipped: 0 } as never)
    expect(planned).toHaveLength(count)
    expect(reads).toBeLessThanOrEqual(count * 6)
  })
  test('on the wire it is stored or refused with 422', async () => {
    for (let turn = 0; turn < 150; turn += 1) {
      const file = mutated(files[random(files.length)]!)
      const { status } = await bring(file)
      expect([200, 422], file).toContain(status)
    }
    expect(
      (await suite.backend.db.query("select id from system_calendar_imports where state = 'reading'")).length,
    ).toBe(0)
  }, 60_000)
})
