import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { readRecurrence } from '../../../../src/contract/calendar/rules/recurrence.ts'
import { mostSteps, nthDay, recurrenceDays } from '../../../../src/contract/calendar/rules/recurrence-days.ts'
import { movedSeries } from '../../../../src/contract/calendar/rules/recurrence-moves.ts'
import { momentOf, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'

const ruleOf = (text: string) => readRecurrence(text)!
const daysOf = (text: string, first: string, most = 400, from = first): string[] => {
  const found: string[] = []
  for (const day of recurrenceDays(ruleOf(text), first, from)) {
    if (found.length >= most) break
    found.push(day)
  }
  return found
}

describe('the days of a rule', () => {
  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '2026-08-04', '08-04 08-16 08-18 08-30'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '2026-08-04', '08-04 08-09 08-18 08-23'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU', '2026-08-04', '08-04 08-09 08-18 08-23'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '2026-01-31', '01-31 02-28 03-31 04-30'],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-31', '01-31 03-31 05-31'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=6', '2026-01-30', '01-30 02-27 03-31 04-30 05-29 06-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=3', '2026-01-30', '01-30 02-28 03-30'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=1', '2026-11-26', '11-26'],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=1', '2026-05-18', '05-18'],
    ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=7;COUNT=4', '2026-07-06', '07-06 07-13 07-20 07-27'],
  ])('%s from %s', (rule, first, days) => {
    expect(daysOf(rule, first).map((day) => day.slice(5))).toEqual(days.split(' '))
  })

  test('of 29 February are those of leap years alone', () => {
    expect(daysOf('FREQ=YEARLY', '2024-02-29', 3)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
    expect(daysOf('FREQ=YEARLY', '2096-02-29', 2)).toEqual(['2096-02-29', '2104-02-29'])
  })

  test('are those that ical.js finds, of random rules, and the same when they are asked from the middle', () => {
    let seed = 7
    const random = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    const one = <Item>(...items: Item[]): Item => items[random(items.length)]!
    for (let turn = 0; turn < 600; turn += 1) {
      const first = new Date(Date.UTC(2015 + random(15), random(12), 1 + random(28))).toISOString().slice(0, 10)
      const text = [
        one(
          'FREQ=DAILY',
          `FREQ=WEEKLY;BYDAY=${one('MO', 'TU,TH', 'SA,SU', 'MO,WE,FR')}`,
          'FREQ=MONTHLY',
          `FREQ=MONTHLY;BYDAY=${one('1MO', '-1FR', '3WE', '5TU', '2SU')}`,
          `FREQ=MONTHLY;BYMONTHDAY=${one('15', '-1', '31', '1,15')}`,
          'FREQ=YEARLY',
          `FREQ=YEARLY;BYMONTH=${1 + random(12)};BYDAY=${one('1MO', '-1SU', '3TH')}`,
        ),
        `INTERVAL=${1 + random(4)}`,
        `COUNT=${1 + random(40)}`,
      ].join(';')
      const [sound] = daysOf(text, first, 1)
      if (sound !== first) continue
      const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first))
      const wanted: string[] = []
      for (let next = iterator.next(); next && next.year < 2200; next = iterator.next()) wanted.push(next.toString())
      expect(daysOf(text, first), `${text} ${first}`).toEqual(wanted)
      expect(nthDay(ruleOf(text), first, wanted.length), `${text} ${first}`).toBe(wanted.at(-1))
      const middle = wanted[Math.floor(wanted.length / 2)]!
      const rest = daysOf(text, first, 400, middle).filter((day) => day >= middle)
      expect(rest, `${text} ${first} from ${middle}`).toEqual(wanted.filter((day) => day >= middle))
    }
  })

  test.each([
    ['FREQ=DAILY;COUNT=999', '2026-11-27', 2],
    ['FREQ=WEEKLY;BYDAY=MO,TU,FR;COUNT=999', '2026-11-27', 2],
    ['FREQ=MONTHLY;COUNT=999', '2026-11-27', 2],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=999', '2026-11-27', 2],
    ['FREQ=YEARLY;COUNT=100', '2026-11-27', 2],
    ['FREQ=YEARLY;COUNT=999', '2024-02-29', 2],
    ['FREQ=MONTHLY;COUNT=999', '2026-10-31', mostSteps],
  ])('jump to the last of %s from %s in few steps', (rule, first, most) => {
    const steps = { left: mostSteps }
    nthDay(ruleOf(rule), first, ruleOf(rule).count!, steps)
    expect(mostSteps - steps.left).toBeLessThanOrEqual(most)
  })

  test('far from the beginning take few steps', () => {
    for (const rule of ['FREQ=DAILY', 'FREQ=DAILY;COUNT=999', 'FREQ=WEEKLY;BYDAY=TU', 'FREQ=MONTHLY', 'FREQ=YEARLY']) {
      const steps = { left: mostSteps }
      recurrenceDays(ruleOf(rule), '2024-01-02', '2026-08-01', steps).next()
      expect(mostSteps - steps.left, rule).toBeLessThanOrEqual(3)
    }
  })
})

test('a zone is asked of Intl for spans of days, not for each moment', () => {
  let asked = 0
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...format,
    get(this: Intl.DateTimeFormat) {
      asked += 1
      return format.get!.call(this) as Intl.DateTimeFormat['format']
    },
  })
  for (let day = 0; day < 364; day += 1)
    for (let hour = 0; hour < 24; hour += 1)
      wallTime(
        momentOf(new Date(Date.UTC(2031, 0, 1 + day, hour)).toISOString().slice(0, 19), 'Asia/Tokyo'),
        'Asia/Tokyo',
      )
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format)
  expect(asked).toBeLessThan(200)
})

describe('a series that is moved by one of its occurrences', () => {
  const moved = (text: string, first: string, occurrence: string, put: string) => {
    const series = movedSeries(ruleOf(text), first, occurrence, put)!
    const [begins] = daysOf(text, first, 1)
    const found: string[] = []
    for (const day of recurrenceDays(series.rule, series.dayFor(begins!))) if (found.push(day) >= 30) break
    return found
  }
  test.each([
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', '2026-02-10', '2026-04-14', '2026-04-15', '02-11 03-11 04-15 05-13 06-10'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', '2026-02-10', '2026-05-12', '2026-05-14', '02-12 03-12 04-16 05-14 06-11'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-02-10', '2026-03-10', '2026-03-17', '02-17 03-17 04-21'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-06-26', '2026-07-31', '2026-08-01', '07-04 08-01 09-05'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4', '2026-06-01', '2026-06-05', '2026-06-08', '06-04 06-08 06-18 06-22'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20260622', '2026-06-01', '2026-06-08', '2026-06-09', '06-02 06-09 06-16 06-23'],
    ['FREQ=WEEKLY;BYDAY=MO,SU;COUNT=3', '2026-06-01', '2026-06-07', '2026-06-08', '06-02 06-08 06-09'],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-28', '2026-02-28', '2026-03-03', '02-03 03-03 04-03'],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-15', '2026-03-15', '2026-03-31', '01-31 02-28 03-31'],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-15', '2026-03-15', '2026-03-30', '01-30 02-28 03-30'],
    ['FREQ=DAILY;COUNT=3', '2026-01-30', '2026-01-31', '2026-02-02', '02-01 02-02 02-03'],
  ])('%s from %s, %s put on %s', (rule, first, occurrence, put, days) => {
    expect(moved(rule, first, occurrence, put).map((day) => day.slice(5))).toEqual(days.split(' '))
  })
  test('yearly is where it was put, and keeps its years', () => {
    expect(moved('FREQ=YEARLY;COUNT=3', '2026-03-01', '2027-03-01', '2027-02-28')).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2028-02-28',
    ])
    expect(moved('FREQ=YEARLY;COUNT=3', '2027-03-01', '2028-03-01', '2028-02-29')).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
    ])
  })
  test('is refused where no rule says it', () => {
    const rule = ruleOf('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')
    expect(movedSeries(rule, '2026-01-30', '2026-01-30', '2026-01-29')).toBeNull()
    expect(movedSeries(rule, '2026-01-30', '2026-01-30', '2026-01-30')?.rule).toEqual(rule)
  })
})
