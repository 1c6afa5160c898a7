import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/calendar/calls/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { readRecurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { type MovedSeries, movedSeries } from '../../../src/contract/calendar/rules/recurrence-moves.ts'
import { addToWall, betweenWalls, momentOf, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import type { Answer, Writing } from '../../http/call/call.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import { type Values, pick } from '../../database/records.ts'
import { answerRecord, changeRecord, createRecord, removeRecords, visibleRecord } from '../../http/resource/resource.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { type EventRecord, timedOf } from './event-values.ts'
import { checkOwner, eventHooks } from './events.ts'
import { countBefore, occurrenceFrom } from './occurrences.ts'

type OccurrenceChange = ReadBodyOf<typeof calls.changeOccurrences>

/** A series in its current state, and the occurrence that a change names. */
interface Series {
  record: EventRecord
  occurrence: string
  values: Values | null
}

const copied = Object.keys(event.fields).filter((name) => name !== 'external_id')

/** Returns the times of the occurrence itself, where the change names none. */
function ownTimes({ record, occurrence }: Series): Values {
  const found = occurrenceFrom(timedOf(record), occurrence)
  return { start: occurrence, end: found?.end ?? null }
}

const dayOf = (wall: string): string => wall.slice(0, 10)

/** Returns the wall time at which the occurrence begins after the change. */
function putAt({ record, occurrence, values }: Series): string {
  const { zone } = timedOf(record)
  return wallTime(typeof values?.start === 'string' ? values.start : occurrence, zone)
}

/** Returns the series moved as its occurrence was; refuses a rule that cannot be moved to another day. */
function movedOf(series: Series): MovedSeries | null {
  const { record, occurrence } = series
  const { zone, recurrence, start } = timedOf(record)
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!rule) return null
  const moved = movedSeries(rule, dayOf(wallTime(start, zone)), dayOf(wallTime(occurrence, zone)), dayOf(putAt(series)))
  if (!moved) throw invalidField('start', 'event_rule_fixed')
  return moved
}

/** Returns the moment of a moved occurrence, by that of the old one. */
function movedMoment(series: Series, { dayFor }: MovedSeries, moment: string): string {
  const { zone } = timedOf(series.record)
  return momentOf(`${dayFor(dayOf(wallTime(moment, zone)))}${putAt(series).slice(10)}`, zone)
}

/**
 * Returns the rule of a series whose times have moved, and the exceptions with it; a new rule of the change replaces
 * it.
 */
function movedRule(series: Series): Values {
  const { record, values } = series
  const { recurrence, exceptions } = timedOf(record)
  if (values && 'recurrence' in values && values.recurrence !== recurrence) {
    const { recurrence: given } = values
    return { recurrence: given, exceptions: exceptions.map((moment) => movedByTime(series, moment)) }
  }
  const moved = movedOf(series)
  return {
    recurrence: moved && writeRecurrence(moved.rule),
    exceptions: moved ? exceptions.map((moment) => movedMoment(series, moved, moment)) : [],
  }
}

/** Returns a moment moved by as much as the clock of the occurrence. */
function movedByTime(series: Series, moment: string): string {
  const { zone } = timedOf(series.record)
  const by = betweenWalls(wallTime(series.occurrence, zone), putAt(series))
  return momentOf(addToWall(wallTime(moment, zone), by), zone)
}

interface Changed {
  changed: EventRecord | null
  created: EventRecord | null
}

async function changeThis(call: Writing, series: Series): Promise<Changed> {
  const { record, occurrence, values } = series
  const exceptions = [...timedOf(record).exceptions, occurrence]
  const single = { ...pick(copied, record), ...ownTimes(series), recurrence: null, exceptions: [] }
  const last = occurrenceFrom({ ...timedOf(record), exceptions }, timedOf(record).start) === undefined
  if (last && values) {
    const body = { ...ownTimes(series), ...values, recurrence: null, exceptions: [] }
    return { changed: await changeRecord(call, event, eventHooks, record, body), created: null }
  }
  if (last) return changeAll(call, series)
  const changed = await changeRecord(call, event, eventHooks, record, { exceptions })
  const created = values && (await createRecord(call, event, eventHooks, { ...single, ...values, recurrence: null }))
  return { changed, created }
}

/** Returns the two rules of a series that is cut before an occurrence. */
function cutRules({ record, occurrence }: Series): { before: string; after: string } {
  const timed = timedOf(record)
  const rule = readRecurrence(timed.recurrence ?? '')!
  const until = addDays(wallTime(occurrence, timed.zone).slice(0, 10), -1)
  const passed = countBefore(timed, occurrence)
  const rest = rule.count === null ? rule : { ...rule, count: rule.count - passed }
  return {
    before: writeRecurrence({ ...rule, count: null, until }),
    after: writeRecurrence(rest),
  }
}

async function changeFollowing(call: Writing, series: Series): Promise<Changed> {
  const { record, occurrence, values } = series
  const timed = timedOf(record)
  const isFirst = occurrenceFrom(timed, timed.start)?.start === occurrence
  if (isFirst) return changeAll(call, series)
  const { before, after } = cutRules(series)
  const kept = (isAfter: boolean) => timed.exceptions.filter((moment) => moment >= occurrence === isAfter)
  const changed = await changeRecord(call, event, eventHooks, record, { recurrence: before, exceptions: kept(false) })
  if (!values) return { changed, created: null }
  const rest = { ...record, ...ownTimes(series), recurrence: after, exceptions: kept(true), last_end: null }
  const created = await createRecord(call, event, eventHooks, {
    ...pick(copied, record),
    ...ownTimes(series),
    ...values,
    ...movedRule({ ...series, record: rest }),
  })
  return { changed, created }
}

/** Returns the beginning and end of a whole series, moved as one of its occurrences was. */
function movedTimes(series: Series): Values {
  const { record, values } = series
  const timed = timedOf(record)
  if (!values || (!('start' in values) && !('end' in values))) return {}
  const own = ownTimes(series)
  const from = String(values.start ?? own.start)
  const length = Date.parse(String(values.end ?? own.end)) - Date.parse(from)
  const moved = 'recurrence' in values && values.recurrence !== timed.recurrence ? null : movedOf(series)
  const start = moved ? movedMoment(series, moved, timed.start) : movedByTime(series, timed.start)
  const wall = wallTime(start, timed.zone)
  if (values.all_day ?? timed.all_day) {
    const days = betweenWalls(wallTime(from, timed.zone), wallTime(String(values.end ?? own.end), timed.zone))
    return { start, end: momentOf(addToWall(wall, days), timed.zone) }
  }
  return { start, end: new Date(Date.parse(start) + length).toISOString() }
}

async function changeAll(call: Writing, series: Series): Promise<Changed> {
  const { record, values } = series
  if (!values) {
    await removeRecords(call, event, eventHooks, [record])
    return { changed: null, created: null }
  }
  const body = { ...values, ...movedTimes(series), ...movedRule(series) }
  return { changed: await changeRecord(call, event, eventHooks, record, body), created: null }
}

const changes = { this: changeThis, following: changeFollowing, all: changeAll }

function checkOccurrence(record: EventRecord, { occurrence, values }: OccurrenceChange): Series {
  const moment = new Date(Date.parse(occurrence)).toISOString()
  const timed = timedOf(record)
  if (!timed.recurrence) throw conflict('event_once')
  if (occurrenceFrom(timed, moment)?.start !== moment) throw invalidField('occurrence', 'unknown_reference')
  const start = values?.start
  if (start !== undefined && (typeof start !== 'string' || Number.isNaN(Date.parse(start))))
    throw invalidField('start', 'date')
  return { record, occurrence: moment, values }
}

/** Changes or deletes one occurrence of a recurring event, this one and the following, or all. */
export async function changeOccurrences(
  call: Writing,
  body: () => OccurrenceChange,
): Promise<Answer<AnswerOf<typeof calls.changeOccurrences>>> {
  const record = await visibleRecord(call, call.tx, event, eventHooks, call.params.id, 'for update')
  checkOwner(call, record)
  const change = body()
  await requireVersion(call, record)
  const { changed, created } = await changes[change.scope](call, checkOccurrence(record, change))
  const shownOf = async (one: EventRecord | null) =>
    one && {
      ...(await answerRecord(call, call.tx, event, eventHooks, one)).body!,
      version: `"${one.row_version}"`,
    }
  return { body: { changed: await shownOf(changed), created: await shownOf(created) } }
}
