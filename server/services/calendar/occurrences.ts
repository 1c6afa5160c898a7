import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { type Recurrence, readRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import {
  type RecurrenceSteps,
  mostSteps,
  nthDay,
  recurrenceDays,
} from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { addToWall, betweenWalls, momentOf, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'

/** Times of an event. */
export interface TimedEvent {
  start: string
  end: string
  all_day: boolean
  zone: string
  recurrence: string | null
  exceptions: readonly string[]
  /** End of its last time as `lastEnd` found it; null where it has none or is not known. */
  last_end: string | null
}

export interface Occurrence {
  start: string
  end: string
}

/** Number of occurrences of one event in one answer, at most. */
const mostOccurrences = 1000

const dayOf = (wall: string): string => wall.slice(0, 10)
const midnight = 'T00:00:00'
const dayEnd = (day: string, zone: string): string => momentOf(`${addDays(day, 1)}${midnight}`, zone)
/** Moment after which no event takes place. */
const endOfTime = '2200-01-01T00:00:00.000Z'

/** Returns the function that gives the end of each time: whole days by the wall clock, else by elapsed time. */
function ending(event: TimedEvent): (start: string, wall: string) => string {
  if (event.all_day) {
    const length = betweenWalls(wallTime(event.start, event.zone), wallTime(event.end, event.zone))
    return (_start, wall) => momentOf(addToWall(wall, length), event.zone)
  }
  const length = Date.parse(event.end) - Date.parse(event.start)
  return (start) => new Date(Date.parse(start) + length).toISOString()
}

/** Gives the times of a rule from those on that may last until `from`; a known end spares counting from the first. */
function* times(event: TimedEvent, rule: Recurrence, from: string, steps?: RecurrenceSteps): Generator<Occurrence> {
  const wall = wallTime(event.start, event.zone)
  const left = new Set(event.exceptions.map((moment) => Date.parse(moment)))
  const length = Math.max(0, Date.parse(event.end) - Date.parse(event.start))
  const near = dayOf(wallTime(new Date(Date.parse(from) - length).toISOString(), event.zone))
  const endOf = ending(event)
  const last = rule.count === null ? null : event.last_end
  const asked = last === null ? rule : { ...rule, count: null }
  for (const day of recurrenceDays(asked, dayOf(wall), near, steps)) {
    const next = `${day}${wall.slice(10)}`
    const start = momentOf(next, event.zone)
    const end = endOf(start, next)
    if (last !== null && end > last) return
    if (!left.has(Date.parse(start))) yield { start, end }
  }
}

/** Returns whether two spans overlap; one without length overlaps a span that contains it. */
const meets = ({ start, end }: Occurrence, from: string, until: string): boolean =>
  start < until && (end > from || start >= from)

/** Returns the times of an event within a span of moments, the earliest first. */
export function occurrencesBetween(event: TimedEvent, from: string, until: string): Occurrence[] {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return meets(event, from, until) ? [{ start: event.start, end: event.end }] : []
  const found: Occurrence[] = []
  for (const one of times(event, rule, from)) {
    if (one.start >= until || found.length >= mostOccurrences) break
    if (meets(one, from, until)) found.push(one)
  }
  return found
}

/** Returns the first time that begins at or after a moment; undefined when there is none. */
export function occurrenceFrom(event: TimedEvent, from: string, steps?: RecurrenceSteps): Occurrence | undefined {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return event.start >= from ? { start: event.start, end: event.end } : undefined
  for (const one of times(event, rule, from, steps)) if (one.start >= from) return one
  return undefined
}

/** Counts the times that come before a moment, left out or not. */
export function countBefore(event: TimedEvent, moment: string): number {
  let count = 0
  for (const { start } of times({ ...event, exceptions: [] }, readRecurrence(event.recurrence ?? '')!, event.start)) {
    if (start >= moment) break
    count += 1
  }
  return count
}

/**
 * Returns a moment after which an event takes place no more: null of one that never ends, undefined of one that never
 * takes place. Takes few of the steps, however often the event recurs.
 */
export function lastEnd(given: TimedEvent, steps: RecurrenceSteps = { left: mostSteps }): string | null | undefined {
  const event = { ...given, last_end: null }
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return event.end
  const first = occurrenceFrom(event, event.start, steps)
  if (!first) return undefined
  const endOf = ending(event)
  if (rule.until !== null) return endOf(dayEnd(rule.until, event.zone), addDays(rule.until, 1) + midnight)
  if (rule.count === null) return null
  const wall = wallTime(event.start, event.zone)
  const day = nthDay(rule, dayOf(wall), rule.count, steps)
  if (!day) return endOfTime
  const next = `${day}${wall.slice(10)}`
  return endOf(momentOf(next, event.zone), next)
}
