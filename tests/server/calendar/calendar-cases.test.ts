import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgendaAnswer, AgendaRow } from '../../../src/contract/calendar/calls/agenda.ts'
import type { ImportAnswer } from '../../../src/contract/calendar/calls/imports.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person

beforeAll(async () => {
  suite = await startSuite()
  suite.clock.set('2026-11-27T09:00:00.000Z')
  anna = await suite.person(await suite.company('Cas'), 'administrator', 'anna@cas.example')
})
afterAll(() => suite.close())
beforeEach(async () => {
  await suite.backend.db.script('delete from calendar_events; delete from system_calendar_imports')
})

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/cases/calendar/${name}.ics`, import.meta.url), 'utf8')
const bring = async (name: string, is_preview = false): Promise<ImportAnswer> => {
  const { status, body } = await anna.call<ImportAnswer>('POST', 'calendar/v1/imports/', {
    file: fileOf(name),
    is_preview,
  })
  expect(status).toBe(200)
  return body
}
const rowsOf = async (year = 2026): Promise<AgendaRow[]> => {
  const path = `calendar/v1/agenda/?from=${year}-01-01&until=${year}-12-31`
  const { body } = await anna.call<AgendaAnswer>('GET', path)
  return body.results.filter(({ source }) => source === 'events')
}
const short = (moment: string): string => moment.slice(5, 16)
const spans = async (): Promise<string[]> => (await rowsOf()).map(({ start, end }) => `${short(start)} ${short(end)}`)
const starts = async (): Promise<string[]> => (await rowsOf()).map(({ start }) => short(start))
const titled = async (): Promise<string[]> => (await rowsOf()).map(({ start, title }) => `${short(start)} ${title}`)
/** Days of a series of weeks, each at an hour in UTC. */
const weekly = (first: string, count: number, hourOf: (day: string) => string, step = 7): string[] =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + at * step * 86_400_000).toISOString().slice(0, 10)
    return `${day.slice(5)}T${hourOf(day)}`
  })

describe('an .ics file of the cases', () => {
  test('03-weekly-utc stays in UTC', async () => {
    expect(await bring('03-weekly-utc')).toMatchObject({ created: 1, rules_cut: 0 })
    expect(await starts()).toEqual(weekly('2026-03-02', 10, () => '08:00'))
  })
  test('04-weekly-windows-est follows the clock of New York', async () => {
    await bring('04-weekly-windows-est')
    const hour = (day: string) => (day < '2026-03-08' || day >= '2026-11-01' ? '14:00' : '13:00')
    expect(await starts()).toEqual(weekly('2026-02-23', 40, hour))
  })
  test('10-wkst-su counts its weeks from Sunday', async () => {
    await bring('10-wkst-su')
    expect(await spans()).toEqual(['04', '16', '18', '30'].map((day) => `08-${day}T07:00 08-${day}T08:00`))
  })
  test('13-yearly-feb29 recurs in leap years alone', async () => {
    await bring('13-yearly-feb29')
    expect([await rowsOf(2026), await rowsOf(2027)]).toEqual([[], []])
    expect((await rowsOf(2028)).map(({ start, end }) => [start, end])).toEqual([
      ['2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
    ])
  })
  test('15-monthly-last-day has the last day of each month', async () => {
    expect(await bring('15-monthly-last-day')).toMatchObject({ rules_cut: 0 })
    expect(await starts()).toEqual(
      '01-31T08:00 02-28T08:00 03-31T07:00 04-30T07:00 05-31T07:00 06-30T07:00 07-31T07:00'.split(' '),
    )
  })
  test('18-bysetpos-last-workday has the last working day of each month', async () => {
    expect(await bring('18-bysetpos-last-workday')).toMatchObject({ rules_cut: 0 })
    expect(await starts()).toEqual('01-30T08:00 02-27T08:00 03-31T07:00 04-30T07:00 05-29T07:00 06-30T07:00'.split(' '))
  })
  test.each(['44-allday-end-equals-start', '45-date-without-value'])('%s is one whole day', async (name) => {
    expect(await bring(name)).toMatchObject({ created: 1, skipped: 0 })
    expect((await rowsOf()).map(({ start, end, all_day }) => [start, end, all_day])).toEqual([
      ['2026-06-19T22:00:00.000Z', '2026-06-20T22:00:00.000Z', true],
    ])
  })
  test('64-bad-line drops the line and says so', async () => {
    expect(await bring('64-bad-line')).toMatchObject({ created: 2, skipped: 0, lines_left: 1 })
    expect(await spans()).toEqual(['03-02T09:00 03-02T10:00', '03-03T09:00 03-03T10:00'])
    const { body } = await anna.call('GET', 'calendar/v1/events/?search=c64')
    expect(body.results.map(({ description }: { description: string }) => description)).toContain('first')
  })
  test('65-bad-rrule-among-good comes once, the other is whole', async () => {
    expect(await bring('65-bad-rrule-among-good')).toMatchObject({ created: 2, rules_cut: 1 })
    expect(await titled()).toEqual(['03-02T09:00 c65', '03-03T09:00 c65 other'])
  })
  test('72-transparent takes no time: free slots and booking are as before', async () => {
    const path = 'calendar/v1/free-slots/?from=2026-12-07&until=2026-12-11&minutes=60'
    const before = (await anna.call('GET', path)).body
    expect(before.results.length).toBeGreaterThan(0)
    await bring('72-transparent')
    expect((await anna.call('GET', path)).body).toEqual(before)
    expect(await rowsOf()).toMatchObject([
      { start: '2026-12-06T23:00:00.000Z', end: '2026-12-11T23:00:00.000Z', is_transparent: true },
    ])
  })
  test('81-lowercase-rule is a rule', async () => {
    expect(await bring('81-lowercase-rule')).toMatchObject({ created: 1, rules_cut: 0 })
    expect(await starts()).toEqual(weekly('2026-03-02', 4, () => '08:00'))
  })
  test('84-recid-windows-zone moves one occurrence', async () => {
    await bring('84-recid-windows-zone')
    expect(await titled()).toEqual([
      '02-23T14:00 c84',
      '03-02T14:00 c84',
      '03-09T13:00 c84',
      '03-17T14:00 c84 moved',
      '03-23T13:00 c84',
      '03-30T13:00 c84',
    ])
  })
  test('90-india has no clock changes', async () => {
    await bring('90-india')
    expect(await starts()).toEqual(weekly('2026-03-02', 30, () => '09:00'))
  })
  test('91-windows-no-vtimezone is in New York', async () => {
    await bring('91-windows-no-vtimezone')
    expect(await spans()).toEqual(['03-02T14:00 03-02T15:00'])
  })
  test('92-recid-no-value names an occurrence by its day', async () => {
    await bring('92-recid-no-value')
    expect((await rowsOf()).map(({ start, title }) => [start.slice(0, 13), title])).toEqual([
      ['2026-09-06T22', 'c92'],
      ['2026-09-14T22', 'c92 moved'],
      ['2026-09-20T22', 'c92'],
      ['2026-09-27T22', 'c92'],
    ])
  })
  test('93-recid-with-rrule is no second series', async () => {
    await bring('93-recid-with-rrule')
    const rows = await titled()
    expect(rows.length).toBe(44)
    expect(rows.filter((row) => row.includes('moved'))).toEqual(['03-17T13:00 c93 moved'])
    expect(rows.some((row) => row.startsWith('03-16'))).toBe(false)
  })
  test('94b-only-override after 94a-master takes the place of its occurrence, in whatever order they come again', async () => {
    await bring('94a-master')
    expect(await starts()).toEqual(weekly('2026-03-02', 4, () => '08:00'))
    const { id } = await bring('94b-only-override')
    const wanted = ['03-02T08:00 c94', '03-09T08:00 c94', '03-17T13:00 c94 moved', '03-23T08:00 c94']
    expect(await titled()).toEqual(wanted)
    expect(await bring('94b-only-override')).toMatchObject({ created: 0, updated: 0 })
    expect(await bring('94a-master')).toMatchObject({ created: 0, updated: 0 })
    expect(await titled()).toEqual(wanted)
    expect((await anna.call('POST', `calendar/v1/imports/${id}/undo/`, {})).body).toMatchObject({ kept: 0 })
    expect(await starts()).toEqual(weekly('2026-03-02', 4, () => '08:00'))
  })
  test('94b-only-override alone is one event', async () => {
    expect(await bring('94b-only-override')).toMatchObject({ created: 1 })
    expect(await spans()).toEqual(['03-17T13:00 03-17T14:00'])
  })
  test('95b-older changes nothing after 95a-meeting, and says so', async () => {
    await bring('95a-meeting')
    expect(await spans()).toEqual(['03-03T09:00 03-03T10:00'])
    expect(await bring('95b-older')).toMatchObject({ created: 0, updated: 0, outdated: 1 })
    expect(await spans()).toEqual(['03-03T09:00 03-03T10:00'])
  })
  test('95c-cancel takes 95a-meeting away, and its undo brings it back', async () => {
    await bring('95a-meeting')
    expect(await bring('95c-cancel', true)).toMatchObject({ removed: 1, skipped: 0 })
    expect((await rowsOf()).length).toBe(1)
    const { id } = await bring('95c-cancel')
    expect(await rowsOf()).toEqual([])
    expect((await anna.call('POST', `calendar/v1/imports/${id}/undo/`, {})).body).toEqual({
      removed: 0,
      restored: 1,
      kept: 0,
    })
    expect(await spans()).toEqual(['03-03T09:00 03-03T10:00'])
  })
  test('95c-cancel alone cancels nothing', async () => {
    expect(await bring('95c-cancel')).toMatchObject({ created: 0, removed: 0, skipped: 1 })
  })
  test('97-all-excluded has no occurrence', async () => {
    expect(await bring('97-all-excluded')).toMatchObject({ created: 0, rules_cut: 0, skipped: 1 })
    expect(await rowsOf()).toEqual([])
  })
})
