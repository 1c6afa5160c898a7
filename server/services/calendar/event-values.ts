import type { event } from '../../../src/contract/calendar/event.ts'
import { readRecurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { isTimeZone } from '../../../src/contract/notifications/rules/quiet-hours.ts'
import { addToWall, momentOf, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { StoredRecord, Values } from '../../database/records.ts'
import { type TimedEvent, lastEnd } from './occurrences.ts'
import type { RecurrenceSteps } from '../../../src/contract/calendar/rules/recurrence-days.ts'

/** Stored event of the agenda. */
export type EventRecord = StoredRecord<typeof event>

const hour = 3_600_000
const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' && value !== '' ? value : other)
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const utc = (moment: string): string => new Date(Date.parse(moment)).toISOString()
const isMidnight = (moment: string, zone: string): boolean => wallTime(moment, zone).endsWith('T00:00:00')

/** Returns the end of an event that names none: an hour, or the whole day. */
function usualEnd(start: string, allDay: boolean, zone: string): string {
  if (!allDay) return new Date(Date.parse(start) + hour).toISOString()
  return momentOf(addToWall(wallTime(start, zone), 24 * hour), zone)
}

/** Returns the times of a stored event; old rows may lack an end and a zone. */
export function timedOf(record: Values): TimedEvent {
  const zone = textOr(record.zone, 'Europe/Paris')
  const start = utc(String(record.start))
  const allDay = record.all_day === true
  return {
    start,
    end: utc(textOr(record.end, usualEnd(start, allDay, zone))),
    all_day: allDay,
    zone,
    recurrence: textOr(record.recurrence, null),
    exceptions: textsOf(record.exceptions),
    last_end: typeof record.last_end === 'string' ? utc(record.last_end) : null,
  }
}

function checkSpan({ start, end, all_day: allDay, zone }: TimedEvent): void {
  if (end < start) throw invalidField('end', 'event_end_before_start')
  if (!allDay) return
  if (!isMidnight(start, zone)) throw invalidField('start', 'event_day_midnight')
  if (!isMidnight(end, zone) || end === start) throw invalidField('end', 'event_day_midnight')
}

/** Returns the rule in its standard form; refuses one that the agenda does not support. */
function checkedRule(rule: string | null): string | null {
  if (rule === null) return null
  const read = readRecurrence(rule)
  if (!read) throw invalidField('recurrence', 'event_recurrence')
  return writeRecurrence(read)
}

/** Returns a moment by which an exception names the time that it leaves out. */
function checkedException(moment: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(moment) || Number.isNaN(Date.parse(moment)))
    throw invalidField('exceptions', 'date')
  return utc(moment)
}

/**
 * Returns the columns that say when an event takes place, checked and complete; refuses with 422 on the field that does
 * not fit.
 */
export function checkedTimes(record: Values, steps?: RecurrenceSteps): Values {
  const zone = textOr(record.zone, 'Europe/Paris')
  if (!isTimeZone(zone)) throw invalidField('zone', 'invalid_choice')
  const given = timedOf({ ...record, zone })
  const timed: TimedEvent = {
    ...given,
    recurrence: checkedRule(given.recurrence),
    exceptions: given.recurrence ? [...new Set(given.exceptions.map(checkedException))].toSorted() : [],
  }
  checkSpan(timed)
  const last = lastEnd(timed, steps)
  if (last === undefined) throw invalidField('recurrence', 'event_never')
  return {
    start: timed.start,
    end: timed.end,
    all_day: timed.all_day,
    zone,
    recurrence: timed.recurrence,
    exceptions: timed.exceptions,
    last_end: last,
  }
}
