import { event } from '../../../src/contract/calendar/event.ts'
import { type Recurrence, readRecurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { cutSeries, movedSeries } from '../../../src/contract/calendar/rules/recurrence-moves.ts'
import { wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { type Values, pick, same } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { checkedTimes, type EventRecord, timedOf } from './event-values.ts'
import type { Cancelled, NamedOccurrence, ReadEvent, ReadFile } from './ics-import.ts'
import { occurrenceMoment } from './ics-series.ts'
import { occurrenceFrom } from './occurrences.ts'

/** Columns that an import writes. */
export const written = [
  'title',
  'start',
  'end',
  'all_day',
  'zone',
  'description',
  'location',
  'is_private',
  'is_transparent',
  'recurrence',
  'exceptions',
  'reminder',
  'uid',
  'sequence',
  'last_end',
] as const

/** Stored event with the name that files know it by. */
type KnownEvent = EventRecord & { uid: string }

/** Event of a file with the stored one that it changes. */
export interface Planned {
  values: Values
  known: KnownEvent | undefined
  isRuleCut: boolean
  isTextCut: boolean
}

/** Changes that an import makes to the agenda of a person. */
export interface CalendarPlan {
  planned: Planned[]
  removed: KnownEvent[]
  skipped: number
  outdated: number
}

/** Letters of a moment behind the name of a series, in the name of an occurrence. */
const suffix = ' 2026-01-01T00:00:00.000Z'.length

/** Returns the stored events of the names of a file, with the changed occurrences of its series. */
async function readKnown(call: Call, { events, cancelled }: ReadFile): Promise<KnownEvent[]> {
  const uids = new Set([
    ...events.flatMap(({ values, base }) => [values.uid, base]),
    ...cancelled.map(({ uid }) => uid),
  ])
  return call.db.query<KnownEvent>(
    `select ${selectList(event)} from ${tableName(event)}
      where company = $1 and "user" = $2 and import_is_whole(import) and (uid = any($3::text[]) or length(uid) > $4::int and left(uid, -$4::int) = any($3::text[]))`,
    [companyOf(call), memberOf(call).user, [...uids], suffix],
  )
}

const sequenceOf = ({ sequence }: Values): number => (typeof sequence === 'number' ? sequence : 0)

/** Stored events by name, and the changed occurrences of each series. */
class Known {
  private readonly byUid: Map<string, KnownEvent>
  private readonly parts = new Map<string, KnownEvent[]>()

  constructor(rows: readonly KnownEvent[]) {
    this.byUid = new Map(rows.map((row) => [row.uid, row]))
    for (const row of rows) {
      const base = row.uid.slice(0, -suffix)
      const parts = this.parts.get(base)
      if (parts) parts.push(row)
      else this.parts.set(base, [row])
    }
  }

  find(uid: string): KnownEvent | undefined {
    return this.byUid.get(uid)
  }

  partsOf(base: string): readonly KnownEvent[] {
    return this.parts.get(base) ?? []
  }
}

const momentOfPart = ({ uid }: KnownEvent): string => uid.slice(1 - suffix)

/** Returns the checked times of an event; undefined where it has none. */
function soundTimes(values: Values): Values | undefined {
  try {
    return checkedTimes(values)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Returns the times of a changed occurrence with those that follow it, by the rule of before unless it has its own. */
function goingOn(values: Values, rest: Recurrence, { zone, from }: { zone: string; from: string }): Values {
  if (values.recurrence || typeof values.start !== 'string') return {}
  const moved = movedSeries(rest, from, from, wallTime(values.start, zone).slice(0, 10))
  if (!moved) return {}
  const going = { ...values, zone, recurrence: writeRecurrence(moved.rule) }
  return { ...going, ...(soundTimes(going) ?? { recurrence: null }) }
}

/** Plans the events of one file over the stored ones. */
class Planner {
  private readonly planned = new Map<string, Planned>()
  private readonly removed = new Map<string, KnownEvent>()
  private readonly patches = new Map<string, { series: KnownEvent; exceptions: string[]; recurrence: string | null }>()
  private readonly inFile: ReadonlySet<string>
  private outdated = 0
  private skipped = 0

  constructor(
    private readonly known: Known,
    private readonly file: ReadFile,
  ) {
    this.inFile = new Set(file.events.map(({ values }) => values.uid))
  }

  plan(): CalendarPlan {
    const bases = new Set(this.file.events.filter(({ replaces }) => !replaces).map(({ base }) => base))
    for (const read of this.file.events) this.add(read)
    for (const one of this.file.cancelled) this.cancel(one, bases.has(one.uid))
    for (const patch of this.patches.values()) this.applyPatch(patch)
    const planned = [...this.planned.values()].filter(({ known }) => !known || !this.removed.has(known.id))
    return {
      planned,
      removed: [...this.removed.values()],
      skipped: this.file.skipped + this.skipped,
      outdated: this.outdated,
    }
  }

  private isOutdated(known: KnownEvent | undefined, values: Values): boolean {
    const isOlder = known !== undefined && sequenceOf(known) > sequenceOf(values)
    if (isOlder) this.outdated += 1
    return isOlder
  }

  private add(read: ReadEvent): void {
    const series = read.replaces ? this.known.find(read.base) : undefined
    const values: Values & { uid: string } = { ...read.values }
    if (series && read.replaces) values.uid = `${read.base} ${this.momentIn(series, read.replaces)}`
    const known = this.known.find(values.uid)
    if (this.isOutdated(known, values)) return
    if (series && read.replaces) Object.assign(values, this.replace(series, read.replaces, values, known))
    else if (values.uid === read.base) this.keepParts(read, values, known)
    this.planned.set(values.uid, { values, known, isRuleCut: read.isRuleCut, isTextCut: read.isTextCut })
  }

  /** Leaves out of a series that comes again the occurrences that were changed before; a newer series replaces them. */
  private keepParts({ base }: ReadEvent, values: Values, known: KnownEvent | undefined): void {
    const isNewer = known !== undefined && sequenceOf(values) > sequenceOf(known)
    const parts = this.known.partsOf(base).filter(({ uid }) => !this.inFile.has(uid))
    const old = parts.filter((part) => isNewer && sequenceOf(part) < sequenceOf(values))
    for (const part of old) this.removed.set(part.id, part)
    if (!values.recurrence || !Array.isArray(values.exceptions)) return
    const left = parts.filter((part) => !old.includes(part)).map(momentOfPart)
    values.exceptions = [...new Set([...values.exceptions, ...left])].toSorted()
  }

  private momentIn(series: KnownEvent, { day, moment }: NamedOccurrence): string {
    return occurrenceMoment(day, moment, timedOf(series))
  }

  private patchOf(series: KnownEvent) {
    const { exceptions, recurrence } = timedOf(series)
    const patch = this.patches.get(series.id) ?? { series, exceptions: [...exceptions], recurrence }
    this.patches.set(series.id, patch)
    return patch
  }

  /** Takes an occurrence out of a stored series, with those that follow where it names them; answers the rule of these. */
  private replace(series: KnownEvent, occurrence: NamedOccurrence, values: Values, known?: KnownEvent): Values {
    const timed = timedOf(series)
    const moment = this.momentIn(series, occurrence)
    const rule = readRecurrence(timed.recurrence ?? '')
    if (!rule) {
      if (timed.start === moment) this.removed.set(series.id, series)
      return {}
    }
    // A series that was cut there before has no such occurrence any more.
    if (occurrenceFrom({ ...timed, exceptions: [] }, moment)?.start !== moment)
      return occurrence.follows && known ? pick(['recurrence', 'exceptions', 'zone', 'last_end'], known) : {}
    const patch = this.patchOf(series)
    patch.exceptions.push(moment)
    if (!occurrence.follows) return {}
    const dayIn = (at: string): string => wallTime(at, timed.zone).slice(0, 10)
    const { before, after } = cutSeries(rule, dayIn(timed.start), dayIn(moment))
    if (before) patch.recurrence = writeRecurrence(before)
    else this.removed.set(series.id, series)
    return goingOn(values, after, { zone: timed.zone, from: dayIn(moment) })
  }

  private cancel({ uid, sequence, occurrence }: Cancelled, isInFile: boolean): void {
    const series = this.known.find(uid)
    if (!occurrence) {
      if (!series) this.skipped += 1
      else if (!this.isOutdated(series, { sequence }))
        for (const one of [series, ...this.known.partsOf(uid)]) this.removed.set(one.id, one)
      return
    }
    const moment = series ? this.momentIn(series, occurrence) : occurrence.moment
    const part = this.known.find(`${uid} ${moment}`)
    if (this.isOutdated(part, { sequence })) return
    if (part) this.removed.set(part.id, part)
    if (series && !isInFile) this.replace(series, occurrence, {})
    else if (!part) this.skipped += 1
  }

  private applyPatch({
    series,
    exceptions,
    recurrence,
  }: {
    series: KnownEvent
    exceptions: string[]
    recurrence: string | null
  }): void {
    const values = { ...pick(written, series), exceptions, recurrence }
    const times = soundTimes(values)
    // Without one no occurrence is left.
    if (!times) this.removed.set(series.id, series)
    else {
      const merged = { ...values, ...times }
      this.planned.set(series.uid, { values: merged, known: series, isRuleCut: false, isTextCut: false })
    }
  }
}

/** Plans the changes that a file makes to the agenda of the caller. */
export async function planImport(call: Call, file: ReadFile): Promise<CalendarPlan> {
  return new Planner(new Known(await readKnown(call, file)), file).plan()
}

/** Returns a stored event as an import would write it. */
function normal(record: KnownEvent): Values {
  const { start, end, zone, all_day, recurrence, exceptions } = timedOf(record)
  return {
    ...record,
    start,
    end,
    zone,
    all_day,
    recurrence,
    exceptions,
    sequence: sequenceOf(record),
    is_private: record.is_private === true,
    is_transparent: record.is_transparent === true,
  }
}

/** Returns whether an event of a file differs from the stored one. */
export function eventDiffers({ known, values }: Planned): boolean {
  if (!known) return false
  const stored = normal(known)
  const given: Values = { ...values, sequence: sequenceOf(values) }
  return written.some((name) => name !== 'last_end' && !same(stored[name], given[name]))
}
