import ICAL from 'ical.js'
import { daysInMonth } from '../../../src/contract/rules/time/calendar-days.ts'
import { weekdayOf } from '../../../src/contract/calendar/rules/recurrence.ts'
import { wallTime } from '../../../src/contract/rules/time/zoned-time.ts'

const day = 86_400_000
/** Last year whose clock changes are read; a rule that is valid until then continues. */
const lastYear = 2040
/** Years for which a rule of clock changes must be valid at least. */
const leastYears = 3

const offsetAt = (at: number, zone: string): number => Date.parse(`${wallTime(new Date(at).toISOString(), zone)}Z`) - at

const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the minute of a clock change between two moments that differ. */
function changeBetween(low: number, high: number, zone: string): number {
  const [wanted, minute] = [offsetAt(high, zone), 60_000]
  let [from, until] = [low, high]
  while (until - from > minute) {
    const middle = Math.floor((from + until) / 2 / minute) * minute
    if (offsetAt(middle, zone) === wanted) until = middle
    else from = middle
  }
  return until
}

/** Clock change of a zone: the wall time that it ends, and the offsets around it. */
interface Change {
  wall: string
  before: number
  after: number
}

function changesOf(zone: string, firstYear: number): Change[] {
  const changes: Change[] = []
  for (let at = Date.UTC(firstYear, 0, 1); at < Date.UTC(lastYear + 1, 0, 1); at += 10 * day) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + 10 * day, zone)]
    if (before === after) continue
    const change = changeBetween(at, at + 10 * day, zone)
    changes.push({ wall: new Date(change + before).toISOString().slice(0, 19), before, after })
  }
  return changes
}

/** Returns the days of a yearly rule that a day can be of: the nth weekday of its month, or the last. */
function rulesOf(wall: string): string[] {
  const date = wall.slice(0, 10)
  const [year, month, monthDay] = date.split('-').map(Number) as [number, number, number]
  const rule = (nth: number): string => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${weekdayOf(date)}`
  const isLast = monthDay > daysInMonth(year, month) - 7
  return [...(isLast ? [rule(-1)] : []), ...(monthDay <= 28 ? [rule(Math.ceil(monthDay / 7))] : [])]
}

const yearOf = ({ wall }: Change): number => Number(wall.slice(0, 4))
const kindOf = ({ wall, before, after }: Change): string => `${wall.slice(11)} ${before} ${after}`

/**
 * Returns the changes that recur by one yearly rule until the last year, with that rule; none where the last ones do
 * not.
 */
function recurring(changes: readonly Change[], last: Change): { rule: string; changes: Change[] } | undefined {
  if (yearOf(last) !== lastYear) return undefined
  const alike = changes.filter((one) => kindOf(one) === kindOf(last)).toReversed()
  const runs = rulesOf(last.wall).map((rule) => {
    const end = alike.findIndex((one, at) => !rulesOf(one.wall).includes(rule) || yearOf(one) !== lastYear - at)
    return { rule, changes: alike.slice(0, end < 0 ? alike.length : end).toReversed() }
  })
  const [best] = runs.toSorted((one, other) => other.changes.length - one.changes.length)
  return best && best.changes.length >= leastYears ? best : undefined
}

function observance({ wall, before, after }: Change, rule?: string): ICAL.Component {
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard')
  part.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetText(before)))
  part.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetText(after)))
  part.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(wall))
  if (rule) part.updatePropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  return part
}

/**
 * Returns the clock changes of a zone from a year on in the form of an .ics file (RFC 5545 section 3.6.5). Past ones
 * are listed; those that recur today become a yearly rule without end.
 */
export function zoneComponent(zone: string, firstYear: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.updatePropertyWithValue('tzid', zone)
  const from = Math.min(firstYear, lastYear - 1) - 1
  const changes = changesOf(zone, from)
  const rules = changes.slice(-2).flatMap((last) => recurring(changes, last) ?? [])
  const ruled = new Set(rules.flatMap((one) => one.changes))
  const first = offsetAt(Date.UTC(from, 0, 1), zone)
  const begins = `${from}-01-01T00:00:00`
  component.addSubcomponent(observance({ wall: begins, before: first, after: first }))
  for (const change of changes) if (!ruled.has(change)) component.addSubcomponent(observance(change))
  for (const { rule, changes: run } of rules) if (run[0]) component.addSubcomponent(observance(run[0], rule))
  return component
}
