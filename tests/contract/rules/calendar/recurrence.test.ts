import { describe, expect, test } from 'vitest'
import { readRecurrence, weekdayOf, writeRecurrence } from '../../../../src/contract/calendar/rules/recurrence.ts'
import { addToWall, momentOf, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'

describe('a rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=YEARLY;COUNT=1000',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=YEARLY;BYDAY=20MO',
  ])('%s is read and written as it was', (rule) => {
    const read = readRecurrence(rule)
    expect(read && writeRecurrence(read)).toBe(rule)
  })
  test('has its days in the order of the week', () => {
    expect(readRecurrence('FREQ=WEEKLY;BYDAY=SU,MO')?.days.map(({ day }) => day)).toEqual(['MO', 'SU'])
  })
  test.each([
    '',
    'FREQ=SECONDLY',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;UNTIL=20261231T000000Z',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;BYSETPOS=1',
    'INTERVAL=1',
  ])('%s is none that the agenda knows', (rule) => {
    expect(readRecurrence(rule)).toBeNull()
  })
  test('in small letters is read in capitals', () => {
    expect(readRecurrence('freq=weekly;byday=mo;count=4')).toEqual(readRecurrence('FREQ=WEEKLY;BYDAY=MO;COUNT=4'))
  })
  test('knows the day of the week', () => {
    expect(['2026-11-16', '2026-11-22', '2024-02-29'].map(weekdayOf)).toEqual(['MO', 'SU', 'TH'])
  })
})

describe('the clock on the wall', () => {
  test.each([
    ['2026-11-20T09:00:00', 'Europe/Paris', '2026-11-20T08:00:00.000Z'],
    ['2026-07-14T09:00:00', 'Europe/Paris', '2026-07-14T07:00:00.000Z'],
    ['2026-03-28T23:59:59', 'Europe/Paris', '2026-03-28T22:59:59.000Z'],
    ['2026-03-29T03:00:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
    ['2026-11-20T09:00:00', 'Pacific/Auckland', '2026-11-19T20:00:00.000Z'],
    ['2026-11-20T09:00:00', 'UTC', '2026-11-20T09:00:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, moment) => {
    expect(momentOf(wall, zone)).toBe(moment)
    expect(wallTime(moment, zone)).toBe(wall)
  })
  test('an hour that is left out counts from before the change, one that comes twice is the first', () => {
    expect(momentOf('2026-03-29T02:30:00', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
    expect(momentOf('2026-10-25T02:30:00', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  })
  test('goes on without changes', () => {
    expect(addToWall('2026-03-29T01:00:00', 86_400_000)).toBe('2026-03-30T01:00:00')
  })
})
