import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import { calendarImportLimits, importedDays } from '../../../src/contract/calendar/agenda.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import type { RecurrenceSteps } from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { homeZone } from '../../../src/contract/rules/time/zoned-time.ts'
import { checkedTimes } from './event-values.ts'
import { type FileEvent, readEvent } from './ics-events.ts'
import { type FileZones, zonesOf } from './ics-file-zones.ts'
import { type IcsComponent, lineOf, partsNamed, readLines } from './ics-lines.ts'
import { type NamedOccurrence, type ReadEvent, type IcsReading, named, ruleAfter, seriesRows } from './ics-series.ts'
import { endAfter } from './ics-times.ts'
import { plainRecurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'

export type { NamedOccurrence, ReadEvent } from './ics-series.ts'

/** Event, or one occurrence of it, that a file cancels. */
export interface Cancelled {
  uid: string
  sequence: number
  occurrence: NamedOccurrence | null
}

/** Reading of a whole file as plain data: its events, or the code by which it is refused. */
export interface ReadFile {
  refused: { code: RefusalCode; params?: Record<string, number> } | null
  events: ReadEvent[]
  cancelled: Cancelled[]
  skipped: number
  linesLeft: number
  /** Number of periods of rules that were computed. */
  steps: number
}

const nothing = { events: [], cancelled: [], skipped: 0, linesLeft: 0, steps: 0 }
const refuse = (code: RefusalCode, params?: Record<string, number>): ReadFile => ({
  ...nothing,
  refused: { code, ...(params ? { params } : {}) },
})

const countOf = (text: string, pattern: RegExp, most: number): number => {
  let count = 0
  for (const _found of text.matchAll(pattern)) {
    count += 1
    if (count > most) return count
  }
  return count
}

/** Refuses a file that is too large. */
function refusedBySize(text: string): ReadFile | undefined {
  const { bytes, lines, events } = calendarImportLimits
  if (text.replace(/^\uFEFF/, '').trim() === '') return refuse('file_empty')
  if (Buffer.byteLength(text) > bytes) return refuse('file_too_large', { max: bytes / 1_048_576 })
  if (countOf(text, /\r\n|\n|\r/g, lines) > lines) return refuse('calendar_too_long')
  if (countOf(text, /^BEGIN:VEVENT/gim, events) > events) return refuse('calendar_too_many', { max: events })
  return undefined
}

/** The events of one name: those that are whole, newest first, and those that change one occurrence each. */
interface Group {
  whole: FileEvent[]
  changed: FileEvent[]
}

/** Returns the newest of several that say the same; of equals the last one in the file. */
const newest = (events: readonly FileEvent[]): FileEvent | undefined =>
  events.reduce<FileEvent | undefined>((best, one) => (best && best.sequence > one.sequence ? best : one), undefined)

function groupsOf(events: readonly FileEvent[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const one of events) {
    const group = groups.get(one.uid) ?? { whole: [], changed: [] }
    group[one.occurrence ? 'changed' : 'whole'].push(one)
    groups.set(one.uid, group)
  }
  return groups
}

/** Keeps the newest of several changes of one occurrence. */
function changesOf({ changed }: Group): FileEvent[] {
  const byMoment = new Map<string, FileEvent>()
  for (const one of changed) {
    const moment = one.occurrence!.moment
    byMoment.set(moment, newest([byMoment.get(moment) ?? one, one])!)
  }
  return [...byMoment.values()]
}

/** Returns a changed occurrence whose series is not in the file. */
function lonelyRow(event: FileEvent, reading: IcsReading): ReadEvent {
  const { uid, start, length } = event
  const replaces = named(event)!
  const isSeries = event.follows && event.rules.length > 0
  const own = isSeries ? ruleAfter(event, plainRecurrence('DAILY'), start.wall.slice(0, 10), reading) : null
  const values = {
    ...event.texts,
    uid: `${uid} ${replaces.moment}`,
    start: start.moment,
    end: endAfter(start, length),
    all_day: start.isDay,
    zone: start.isUtc && !own ? homeZone : start.zone,
    recurrence: own && writeRecurrence(own.rule),
    exceptions: [],
  }
  return {
    values: { ...values, ...checkedTimes(values, reading.steps) },
    base: uid,
    replaces,
    isRuleCut: isSeries && !own,
    isTextCut: event.isTextCut,
  }
}

function readGroup(uid: string, group: Group, reading: IcsReading, into: ReadFile): void {
  const whole = newest(group.whole)
  const changed = changesOf(group)
  for (const one of changed)
    if (one.isCancelled) into.cancelled.push({ uid, sequence: one.sequence, occurrence: named(one) })
  if (whole?.isCancelled) {
    into.cancelled.push({ uid, sequence: whole.sequence, occurrence: null })
    return
  }
  const live = changed.filter(({ isCancelled }) => !isCancelled)
  if (!whole) {
    into.events.push(...live.map((one) => lonelyRow(one, reading)))
    return
  }
  const rows = seriesRows(whole, changed, reading)
  if (rows.length === 0) into.skipped += 1
  into.events.push(...rows)
}

const sound = (component: IcsComponent, method: string, zones: FileZones): FileEvent | undefined => {
  try {
    return readEvent(component, method, zones)
  } catch {
    // An unreadable event does not exclude the others: it is counted.
    return undefined
  }
}

/**
 * Reads an .ics file as on a given day. Refuses by a code a file of another type, one too large, and one without an
 * event.
 */
export function readCalendar(
  text: string,
  now: string,
  steps: RecurrenceSteps = { left: calendarImportLimits.steps },
): ReadFile {
  const refused = refusedBySize(text)
  if (refused) return refused
  const allowed = steps.left
  const { calendars, linesLeft, unended } = readLines(text.replace(/^\uFEFF/, ''))
  const today = parisDay(now)
  const read = calendars.flatMap((calendar) => {
    const zones = zonesOf(calendar, Number(today.slice(0, 4)))
    const method = lineOf(calendar, 'METHOD')?.value.trim().toUpperCase() ?? ''
    return partsNamed(calendar, 'VEVENT').map((one) => sound(one, method, zones))
  })
  if (read.length === 0) return refuse('calendar_unreadable')
  const events = read.filter((one) => one !== undefined)
  const result: ReadFile = {
    ...nothing,
    refused: null,
    events: [],
    cancelled: [],
    linesLeft,
    skipped: read.length - events.length + unended,
  }
  for (const [uid, group] of groupsOf(events)) {
    const reading = {
      steps,
      until: addDays(today, importedDays),
      mostDates: calendarImportLimits.events + 1 - result.events.length,
    }
    try {
      readGroup(uid, group, reading, result)
    } catch {
      result.skipped += 1
    }
    if (steps.left < 0) return refuse('calendar_too_long')
    if (result.events.length > calendarImportLimits.events)
      return refuse('calendar_too_many', { max: calendarImportLimits.events })
  }
  return { ...result, steps: allowed - steps.left }
}
