import {
  type Recurrence,
  mostCounted,
  mostRuleLetters,
  partsOfRule,
  readRecurrence,
  weekdays,
  writeRecurrence,
} from '../../../src/contract/calendar/rules/recurrence.ts'
import { type RecurrenceSteps, nthDay } from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { addToWall, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import type { FileTime } from './ics-times.ts'

type Parts = Map<string, string>

const mostLetters = 2000

/**
 * Returns the last day of a rule in the form of the agenda. An end before the time of day of the event excludes its
 * day.
 */
function untilDay(value: string, { wall, zone, own }: FileTime): string {
  const [, date = '', time, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(value) ?? []
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
  if (time === undefined) return day
  const said = `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`
  if (Number.isNaN(Date.parse(`${said}Z`))) return day
  const last = utc && !own ? wallTime(`${said}Z`, zone) : said
  return (last.slice(11) < wall.slice(11) ? addToWall(last, -86_400_000) : last).slice(0, 10)
}

/** Removes parts of a rule that only repeat its beginning. */
function dropImplied(parts: Parts, { wall }: FileTime): void {
  const clock = { BYHOUR: wall.slice(11, 13), BYMINUTE: wall.slice(14, 16), BYSECOND: wall.slice(17, 19) }
  for (const [name, said] of Object.entries(clock)) if (Number(parts.get(name)) === Number(said)) parts.delete(name)
  if (!parts.has('BYDAY') && !parts.has('BYSETPOS')) dropImpliedDay(parts, wall)
}

/** Leaves out the day or month of the beginning of a monthly or yearly rule. */
function dropImpliedDay(parts: Parts, wall: string): void {
  const frequency = parts.get('FREQ')
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') return
  const isDay = Number(parts.get('BYMONTHDAY')) === Number(wall.slice(8, 10))
  const isMonth = Number(parts.get('BYMONTH')) === Number(wall.slice(5, 7))
  if (isDay && (frequency === 'MONTHLY' || isMonth)) parts.delete('BYMONTHDAY')
  if (isMonth && frequency === 'YEARLY' && !parts.has('BYMONTHDAY')) parts.delete('BYMONTH')
}

/** Rewrites a rule of every day or month of some months in the form of the agenda. */
function inKnownWords(parts: Parts): void {
  if ((parts.get('INTERVAL') ?? '1') !== '1') return
  if (parts.get('FREQ') === 'DAILY' && (parts.has('BYDAY') || parts.has('BYMONTH'))) {
    parts.set('FREQ', 'WEEKLY')
    if (!parts.has('BYDAY')) parts.set('BYDAY', weekdays.join(','))
  }
  if (parts.get('FREQ') === 'MONTHLY' && parts.has('BYMONTH') && !parts.has('BYSETPOS')) parts.set('FREQ', 'YEARLY')
}

/** Replaces a count beyond the limit of the agenda by the day of its last time, or by no end before the year 2200. */
function endOfCount(parts: Parts, start: FileTime, steps: RecurrenceSteps): void {
  const count = Number(parts.get('COUNT'))
  if (!Number.isInteger(count) || count <= mostCounted) return
  parts.delete('COUNT')
  const rule = readRecurrence(textOf(parts))
  const last = rule && count < 1_000_000 ? nthDay(rule, start.wall.slice(0, 10), count, steps) : undefined
  if (last) parts.set('UNTIL', last.replaceAll('-', ''))
}

const textOf = (parts: Parts): string => [...parts].map(([name, value]) => `${name}=${value}`).join(';')

/** Reads the rule of an event in the form of the agenda; null where that cannot express it. */
export function readFileRule(value: string, start: FileTime, steps: RecurrenceSteps): Recurrence | null {
  const parts = value.length <= mostLetters ? partsOfRule(value.trim().replaceAll(/\s/g, '').replace(/;$/, '')) : null
  if (!parts) return null
  const until = parts.get('UNTIL')
  if (until) parts.set('UNTIL', untilDay(until, start).replaceAll('-', ''))
  dropImplied(parts, start)
  inKnownWords(parts)
  endOfCount(parts, start, steps)
  const rule = readRecurrence(textOf(parts))
  return rule && writeRecurrence(rule).length <= mostRuleLetters ? rule : null
}
