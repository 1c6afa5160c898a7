import { z } from 'zod'
import { occurrenceScopes } from '../../../src/contract/calendar/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { addDays, daysBetween } from '../../../src/contract/rules/due-dates.ts'
import { readRecurrence, shiftedRecurrence, writeRecurrence } from '../../../src/contract/rules/recurrence.ts'
import { addToWall, betweenWalls, momentOf, wallTime } from '../../../src/contract/rules/zoned-time.ts'
import type { Answer, Writing } from '../../http/call.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import { readBody } from '../../http/read-body.ts'
import { type StoredRecord, type Values, pick } from '../../http/records.ts'
import { answerRecord, changeRecord, createRecord, removeRecords, visibleRecord } from '../../http/resource.ts'
import { requireVersion } from '../../http/versions.ts'
import { timedOf } from './event-values.ts'
import { checkOwner, eventHooks } from './events.ts'
import { countBefore, occurrenceFrom } from './occurrences.ts'

const changeShape = z.strictObject({
  occurrence: z.iso.datetime({ offset: true }),
  scope: z.enum(occurrenceScopes),
  /** What is written of these occurrences; null deletes them. */
  values: z.record(z.string(), z.unknown()).nullable(),
})
type OccurrenceChange = z.output<typeof changeShape>

/** A series as it stands, and the occurrence that a change names. */
interface Series {
  record: StoredRecord
  occurrence: string
  values: Values | null
}

const copied = Object.keys(event.fields).filter((name) => name !== 'external_id')

/** The times of the occurrence itself, where the change names none. */
function ownTimes({ record, occurrence }: Series): Values {
  const found = occurrenceFrom(timedOf(record), occurrence)
  return { start: occurrence, end: found?.end ?? null }
}

/** By how much the clock on the wall of a change differs from that of the occurrence; 0 when it names no time. */
const movedBy = ({ record, occurrence, values }: Series): number => {
  const { zone } = timedOf(record)
  const start = values?.start
  return typeof start === 'string' ? betweenWalls(wallTime(occurrence, zone), wallTime(start, zone)) : 0
}

/** The rule of a series whose times have moved, and the exceptions with it. */
function movedRule(series: Series): Values {
  const { record, occurrence, values } = series
  const { zone, recurrence, exceptions } = timedOf(record)
  const by = movedBy(series)
  const wall = wallTime(occurrence, zone)
  const days = daysBetween(wall.slice(0, 10), addToWall(wall, by).slice(0, 10))
  const rule = recurrence ? readRecurrence(recurrence) : null
  return {
    recurrence: rule && writeRecurrence(shiftedRecurrence(rule, days)),
    exceptions: exceptions.map((moment) => momentOf(addToWall(wallTime(moment, zone), by), zone)),
    ...(values && 'recurrence' in values ? { recurrence: values.recurrence } : {}),
  }
}

interface Changed {
  changed: StoredRecord | null
  created: StoredRecord | null
}

async function changeThis(call: Writing, series: Series): Promise<Changed> {
  const { record, occurrence, values } = series
  const exceptions = [...timedOf(record).exceptions, occurrence]
  const single = { ...pick(copied, record), ...ownTimes(series), recurrence: null, exceptions: [] }
  const last = occurrenceFrom({ ...timedOf(record), exceptions }, timedOf(record).start) === undefined
  if (last) return changeAll(call, { ...series, values: values && { ...values, recurrence: null } })
  const changed = await changeRecord(call, event, eventHooks, record, { exceptions })
  const created = values && (await createRecord(call, event, eventHooks, { ...single, ...values, recurrence: null }))
  return { changed, created }
}

/** The two rules of a series that is cut before an occurrence. */
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
  const rest = { ...record, recurrence: after, exceptions: kept(true) }
  const created = await createRecord(call, event, eventHooks, {
    ...pick(copied, record),
    ...ownTimes(series),
    ...values,
    ...movedRule({ ...series, record: rest }),
  })
  return { changed, created }
}

/** The beginning and end of a whole series, moved as one of its occurrences was. */
function movedTimes(series: Series): Values {
  const { record, values } = series
  const timed = timedOf(record)
  if (!values || (!('start' in values) && !('end' in values))) return {}
  const own = ownTimes(series)
  const from = String(values.start ?? own.start)
  const length = Date.parse(String(values.end ?? own.end)) - Date.parse(from)
  const wall = addToWall(wallTime(timed.start, timed.zone), movedBy(series))
  const start = momentOf(wall, timed.zone)
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

function checkOccurrence(record: StoredRecord, { occurrence, values }: OccurrenceChange): Series {
  const moment = new Date(Date.parse(occurrence)).toISOString()
  const timed = timedOf(record)
  if (!timed.recurrence) throw conflict('event_once')
  if (occurrenceFrom(timed, moment)?.start !== moment) throw invalidField('occurrence', 'unknown_reference')
  const start = values?.start
  if (start !== undefined && (typeof start !== 'string' || Number.isNaN(Date.parse(start))))
    throw invalidField('start', 'date')
  return { record, occurrence: moment, values }
}

/** Changes or deletes one occurrence of an event that comes back, this and those that follow, or all. */
export async function changeOccurrences(call: Writing, body: unknown): Promise<Answer> {
  const record = await visibleRecord(call, call.tx, event, eventHooks, call.params.id, 'for update')
  checkOwner(call, record)
  const change = readBody(changeShape, body)
  await requireVersion(call, record)
  const { changed, created } = await changes[change.scope](call, checkOccurrence(record, change))
  const shownOf = async (one: StoredRecord | null) =>
    one && {
      ...((await answerRecord(call, call.tx, event, eventHooks, one)).body as Values),
      version: `"${one.row_version}"`,
    }
  return { body: { changed: await shownOf(changed), created: await shownOf(created) } }
}
