import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgendaAnswer, AgendaRow } from '../../../src/contract/calendar/calls/agenda.ts'
import type { ImportAnswer } from '../../../src/contract/calendar/calls/imports.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person

beforeAll(async () => {
  suite = await startSuite()
  suite.clock.set('2026-11-27T09:00:00.000Z')
  anna = await suite.person(await suite.company('Séries'), 'administrator', 'anna@series.example')
})
afterAll(() => suite.close())
beforeEach(async () => {
  await suite.backend.db.script('delete from calendar_events; delete from system_calendar_imports')
})

const ics = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const bring = async (...lines: string[]): Promise<ImportAnswer> => {
  const { status, body } = await anna.call<ImportAnswer>('POST', 'calendar/v1/imports/', {
    file: ics(...lines),
    is_preview: false,
  })
  expect(status).toBe(200)
  return body
}
const rowsOf = async (from = '2026-01-01', until = '2026-12-31'): Promise<AgendaRow[]> => {
  const { body } = await anna.call<AgendaAnswer>('GET', `calendar/v1/agenda/?from=${from}&until=${until}`)
  return body.results.filter(({ source }) => source === 'events')
}
const titled = async (from?: string, until?: string): Promise<string[]> =>
  (await rowsOf(from, until)).map(({ start, title }) => `${start.slice(5, 16)} ${title}`)
const at = (name: string, value: string): string => `${name};TZID=Europe/Paris:${value}`

const zone = (name: string, ...lines: string[]): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
]
const observance = (kind: string, from: string, to: string, ...lines: string[]): string[] => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
]

describe('zones of a file', () => {
  test('that only it knows follow their own clock changes', async () => {
    await bring(
      ...zone(
        'Customized Time Zone',
        ...observance(
          'STANDARD',
          '+0200',
          '+0100',
          'DTSTART:16010101T030000',
          'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        ),
        ...observance(
          'DAYLIGHT',
          '+0100',
          '+0200',
          'DTSTART:16010101T020000',
          'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
        ),
      ),
      vevent('a', 'DTSTART;TZID=Customized Time Zone:20260323T090000', 'SUMMARY:a', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    )
    expect(await titled()).toEqual(['03-23T08:00 a', '03-30T07:00 a'])
  })
  test('that no other has bring single events for two years', async () => {
    await bring(
      ...zone('Odd', ...observance('STANDARD', '+0117', '+0117', 'DTSTART:19700101T000000')),
      vevent('a', 'DTSTART;TZID=Odd:20261116T090000', 'SUMMARY:a', 'RRULE:FREQ=WEEKLY'),
    )
    expect((await titled()).slice(0, 2)).toEqual(['11-16T07:43 a', '11-23T07:43 a'])
    expect((await titled('2028-11-01', '2028-11-26')).length).toBe(3)
  })
  test.each([
    ['X-WR-TIMEZONE:America/New_York', '11-16T14:00'],
    ['X-WR-TIMEZONE:Eastern Standard Time', '11-16T14:00'],
    ['X-WR-TIMEZONE:Nowhere', '11-16T08:00'],
    ['X-OTHER:1', '11-16T08:00'],
  ])('of times without one: %s', async (line, moment) => {
    await bring(line, vevent('a', 'DTSTART:20261116T090000', 'SUMMARY:a'))
    expect(await titled()).toEqual([`${moment} a`])
  })
  test('with a path before their name are known', async () => {
    await bring(vevent('a', 'DTSTART;TZID=/mozilla.org/20070129_1/America/New_York:20261116T090000', 'SUMMARY:a'))
    expect(await titled()).toEqual(['11-16T14:00 a'])
  })
})

describe('occurrences that a file lists', () => {
  test('by RDATE are events of their own, without those that are left out', async () => {
    const { rules_cut } = await bring(
      vevent(
        'a',
        at('DTSTART', '20261116T090000'),
        'SUMMARY:a',
        at('RDATE', '20261118T090000,20261120T100000,20261121T090000'),
        at('EXDATE', '20261121T090000'),
      ),
    )
    expect(rules_cut).toBe(0)
    expect(await titled()).toEqual(['11-16T08:00 a', '11-18T08:00 a', '11-20T09:00 a'])
  })
  test('beside a rule are added to it', async () => {
    await bring(
      vevent(
        'a',
        at('DTSTART', '20261116T090000'),
        'SUMMARY:a',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        at('RDATE', '20261118T090000'),
      ),
    )
    expect(await titled()).toEqual(['11-16T08:00 a', '11-18T08:00 a', '11-23T08:00 a'])
  })
  test('begin with one that the rule does not fall on', async () => {
    await bring(vevent('a', at('DTSTART', '20261116T090000'), 'SUMMARY:a', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3'))
    expect(await titled()).toEqual(['11-16T08:00 a', '11-17T08:00 a', '11-24T08:00 a'])
  })
  test('once, deleted: nothing comes', async () => {
    expect(
      await bring(vevent('a', at('DTSTART', '20261116T090000'), 'SUMMARY:a', at('EXDATE', '20261116T090000'))),
    ).toMatchObject({
      created: 0,
      skipped: 1,
    })
  })
  test('once, moved: it is where it was moved, alone', async () => {
    await bring(
      vevent('a', at('DTSTART', '20261116T090000'), 'SUMMARY:a', 'RRULE:FREQ=WEEKLY;COUNT=1'),
      vevent('a', at('DTSTART', '20261117T090000'), at('RECURRENCE-ID', '20261116T090000'), 'SUMMARY:moved'),
    )
    expect(await titled()).toEqual(['11-17T08:00 moved'])
  })
  test.each([
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=6', '11-16 11-17 11-18 11-19 11-20 11-23'],
    ['FREQ=MONTHLY;BYDAY=3MO;BYMONTH=11,12', '11-16 12-21'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=3MO', '11-16'],
    ['FREQ=YEARLY;BYMONTHDAY=16', '11-16 12-16'],
    ['FREQ=WEEKLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0;COUNT=2', '11-16 11-23'],
    ['FREQ=DAILY;COUNT=2;', '11-16 11-17'],
  ])('by %s are those of the rule', async (rule, days) => {
    expect(await bring(vevent('a', at('DTSTART', '20261116T090000'), 'SUMMARY:a', `RRULE:${rule}`))).toMatchObject({
      rules_cut: 0,
    })
    expect((await titled()).map((one) => one.slice(0, 5))).toEqual(days.split(' '))
  })
})

describe('versions of a series', () => {
  const series = (...lines: string[]) =>
    vevent('s', at('DTSTART', '20261102T090000'), at('DTEND', '20261102T100000'), 'SUMMARY:s', ...lines)
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4'
  const onwards = vevent(
    's',
    at('DTSTART', '20261117T140000'),
    at('DTEND', '20261117T150000'),
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261116T090000',
    'SUMMARY:later',
  )
  const moved = ['11-02T08:00 s', '11-09T08:00 s', '11-17T13:00 later', '11-24T13:00 later']

  test('changed from one occurrence on, in one file and in a second one', async () => {
    await bring(series(weekly), onwards)
    expect(await titled()).toEqual(moved)
    await suite.backend.db.script('delete from calendar_events')
    await bring(series(weekly))
    await bring(onwards)
    expect(await titled()).toEqual(moved)
    expect(await bring(onwards)).toMatchObject({ created: 0 })
    expect(await titled()).toEqual(moved)
  })
  test('cancelled in one occurrence, by a second file', async () => {
    await bring(series(weekly))
    const cancel = vevent('s', at('RECURRENCE-ID', '20261109T090000'), 'STATUS:CANCELLED', 'SEQUENCE:1')
    await bring('METHOD:CANCEL', cancel)
    expect(await titled()).toEqual(['11-02T08:00 s', '11-16T08:00 s', '11-23T08:00 s'])
  })
  test('cancelled whole with its changed occurrences', async () => {
    await bring(
      series(weekly),
      vevent('s', at('DTSTART', '20261110T090000'), at('RECURRENCE-ID', '20261109T090000'), 'SUMMARY:x'),
    )
    expect(await bring(series('STATUS:CANCELLED', 'SEQUENCE:1'))).toMatchObject({ removed: 2 })
    expect(await titled()).toEqual([])
  })
  test('moved anew forget the changes of before', async () => {
    await bring(
      series(weekly),
      vevent('s', at('DTSTART', '20261110T090000'), at('RECURRENCE-ID', '20261109T090000'), 'SUMMARY:x'),
    )
    await bring(vevent('s', at('DTSTART', '20261103T090000'), 'SUMMARY:s', 'SEQUENCE:1', 'RRULE:FREQ=WEEKLY;COUNT=2'))
    expect(await titled()).toEqual(['11-03T08:00 s', '11-10T08:00 s'])
  })
  test('an older change of an occurrence changes nothing', async () => {
    const change = (sequence: number, hour: string) =>
      vevent(
        's',
        at('DTSTART', `20261110T${hour}0000`),
        at('RECURRENCE-ID', '20261109T090000'),
        `SUMMARY:x`,
        `SEQUENCE:${sequence}`,
      )
    await bring(series(weekly), change(2, '10'))
    expect(await bring(change(1, '11'))).toMatchObject({ updated: 0, outdated: 1 })
    expect(await titled()).toContain('11-10T09:00 x')
  })
})
