import ICAL from 'ical.js'
import { addDays, daysBetween } from '../../../src/contract/rules/due-dates.ts'
import { type Recurrence, readRecurrence, writeRecurrence } from '../../../src/contract/rules/recurrence.ts'
import { addToWall, betweenWalls, momentOf, wallTime } from '../../../src/contract/rules/zoned-time.ts'

/** What says when an event takes place. */
export interface Timed {
  start: string
  end: string
  all_day: boolean
  zone: string
  recurrence: string | null
  exceptions: readonly string[]
}

export interface Occurrence {
  start: string
  end: string
}

/** So often the rule of one event is asked for its next time, in one answer: three centuries of months. */
export const mostSteps = 4000
/** Of one event in one answer. */
const mostOccurrences = 1000

const dayOf = (wall: string): string => wall.slice(0, 10)
const stepDays: Readonly<Partial<Record<Recurrence['frequency'], number>>> = { DAILY: 1, WEEKLY: 7 }

/** A beginning shortly before a day, from which an endless rule goes on as it would from its own. */
function beginningNear(wall: string, { frequency, interval, count }: Recurrence, day: string): string {
  const step = (stepDays[frequency] ?? 0) * interval
  const turns = step && count === null ? Math.floor(daysBetween(dayOf(wall), day) / step) - 1 : 0
  return turns > 0 ? `${addDays(dayOf(wall), turns * step)}${wall.slice(10)}` : wall
}

/** The wall times at which a rule begins, from near a day on; ends with the rule or after `mostSteps`. */
function* wallStarts(start: string, rule: Recurrence, day: string): Generator<string> {
  const iterator = ICAL.Recur.fromString(writeRecurrence({ ...rule, until: null })).iterator(
    ICAL.Time.fromDateTimeString(beginningNear(start, rule, day)),
  )
  for (let step = 0; step < mostSteps; step += 1) {
    const next = iterator.next()?.toString()
    if (!next || (rule.until !== null && dayOf(next) > rule.until)) return
    yield next
  }
}

const midnight = 'T00:00:00'
const dayEnd = (day: string, zone: string): string => momentOf(`${addDays(day, 1)}${midnight}`, zone)

/** How long each time lasts: of whole days by the clock on the wall, else as time passes. */
function ending(event: Timed): (start: string, wall: string) => string {
  if (event.all_day) {
    const length = betweenWalls(wallTime(event.start, event.zone), wallTime(event.end, event.zone))
    return (_start, wall) => momentOf(addToWall(wall, length), event.zone)
  }
  const length = Date.parse(event.end) - Date.parse(event.start)
  return (start) => new Date(Date.parse(start) + length).toISOString()
}

function* times(event: Timed, rule: Recurrence, from: string): Generator<Occurrence> {
  const wall = wallTime(event.start, event.zone)
  const left = new Set(event.exceptions.map((moment) => Date.parse(moment)))
  const length = Math.max(0, Date.parse(event.end) - Date.parse(event.start))
  const near = dayOf(wallTime(new Date(Date.parse(from) - length).toISOString(), event.zone))
  const endOf = ending(event)
  for (const next of wallStarts(wall, rule, near)) {
    const start = momentOf(next, event.zone)
    if (!left.has(Date.parse(start))) yield { start, end: endOf(start, next) }
  }
}

/** Whether two spans meet; one without length meets what it stands in. */
const meets = ({ start, end }: Occurrence, from: string, until: string): boolean =>
  start < until && (end > from || start >= from)

/** The times of an event within a span of moments, the earliest first. */
export function occurrencesBetween(event: Timed, from: string, until: string): Occurrence[] {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return meets(event, from, until) ? [{ start: event.start, end: event.end }] : []
  const found: Occurrence[] = []
  for (const one of times(event, rule, from)) {
    if (one.start >= until || found.length >= mostOccurrences) break
    if (meets(one, from, until)) found.push(one)
  }
  return found
}

/** The first time that begins at or after a moment; undefined when there is none. */
export function occurrenceFrom(event: Timed, from: string): Occurrence | undefined {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return event.start >= from ? { start: event.start, end: event.end } : undefined
  for (const one of times(event, rule, from)) if (one.start >= from) return one
  return undefined
}

/** How many times come before a moment, left out or not. */
export function countBefore(event: Timed, moment: string): number {
  let count = 0
  for (const { start } of times({ ...event, exceptions: [] }, readRecurrence(event.recurrence ?? '')!, event.start)) {
    if (start >= moment) break
    count += 1
  }
  return count
}

/**
 * A moment after which an event takes place no more: null of one that never ends, undefined of one that never takes
 * place.
 */
export function lastEnd(event: Timed): string | null | undefined {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return event.end
  const first = occurrenceFrom(event, event.start)
  if (!first) return undefined
  if (rule.count === null && rule.until === null) return null
  let last = first
  if (rule.until === null) for (const one of times(event, rule, event.start)) last = one
  else
    last = { start: first.start, end: ending(event)(dayEnd(rule.until, event.zone), addDays(rule.until, 1) + midnight) }
  return last.end
}
