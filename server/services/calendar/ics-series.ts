import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { type Recurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { type RecurrenceSteps, recurrenceDays } from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { cutSeries, movedSeries } from '../../../src/contract/calendar/rules/recurrence-moves.ts'
import { homeZone, momentOf, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import { Refusal } from '../../http/call/errors.ts'
import type { Values } from '../../database/records.ts'
import { checkedTimes } from './event-values.ts'
import type { FileEvent } from './ics-events.ts'
import { readFileRule } from './ics-rules.ts'
import { type FileTime, endAfter } from './ics-times.ts'

/** Occurrence of a series as a file names it: by its moment, or by its day alone. */
export interface NamedOccurrence {
  uid: string
  moment: string
  /** Day of one that is named without a time. */
  day: string | null
  follows: boolean
}

/** An event of a file: the columns to write, and the data that the agenda does not store. */
export interface ReadEvent {
  values: Values & { uid: string }
  /** Name of its series or of itself. */
  base: string
  /** Occurrence that it replaces in a series that is not in the file. */
  replaces: NamedOccurrence | null
  isRuleCut: boolean
  isTextCut: boolean
}

/** Bounds of the reading of one file. */
export interface IcsReading {
  steps: RecurrenceSteps
  /** Last day of the single dates of a rule. */
  until: string
  mostDates: number
}

const mostExceptions = 500

/**
 * Returns the moment of an occurrence that is named by its day alone. The series is of whole days or at a time of the
 * day.
 */
export function occurrenceMoment(
  day: string | null,
  moment: string,
  series: { start: string; zone: string; all_day: boolean },
): string {
  const time = wallTime(series.start, series.zone).slice(10)
  if (day) return momentOf(day + time, series.zone)
  return series.all_day ? momentOf(wallTime(moment, series.zone).slice(0, 10) + time, series.zone) : moment
}

const dayOf = ({ wall }: FileTime): string => wall.slice(0, 10)
export const named = ({ uid, occurrence, follows }: FileEvent): NamedOccurrence | null =>
  occurrence ? { uid, moment: occurrence.moment, day: occurrence.isDay ? dayOf(occurrence) : null, follows } : null

/** Returns the zone by which an event is stored: a series of UTC keeps it, what comes once is of the home zone. */
const zoneOf = ({ zone, isUtc }: FileTime, recurs: boolean): string => (isUtc && !recurs ? homeZone : zone)

/** Returns the moment at which an event begins on another day, by the clock of its zone. */
const momentOn = ({ wall, zone, own }: FileTime, day: string): string =>
  (own?.momentOf ?? ((at: string) => momentOf(at, zone)))(day + wall.slice(10))

interface Row {
  uid: string
  at: FileTime
  rule: Recurrence | null
  exceptions: readonly string[]
}

function rowOf(event: FileEvent, { uid, at, rule, exceptions }: Row, steps: RecurrenceSteps): Values & { uid: string } {
  const values = {
    ...event.texts,
    uid,
    start: at.moment,
    end: endAfter(at, event.length),
    all_day: at.isDay,
    zone: zoneOf(at, rule !== null),
    recurrence: rule && writeRecurrence(rule),
    exceptions: exceptions.filter((moment) => rule && moment >= at.moment).slice(-mostExceptions),
  }
  return { ...values, ...checkedTimes(values, steps) }
}

/** Returns an event moved to another moment, with its clock. */
function atMoment(start: FileTime, moment: string): FileTime {
  return { ...start, moment, wall: wallTime(moment, start.zone) }
}

/** Rules of an event: the stored one, and the single moments of all others. */
interface Expanded {
  rule: Recurrence | null
  at: FileTime
  moments: string[]
  isCut: boolean
}

/** Returns single moments of a rule, from its beginning until the last day of single dates. */
function momentsOf(rule: Recurrence, start: FileTime, { steps, until, mostDates }: IcsReading): string[] {
  const found: string[] = []
  for (const day of recurrenceDays(rule, dayOf(start), dayOf(start), steps)) {
    if (day > until || found.length >= mostDates) break
    found.push(momentOn(start, day))
  }
  return found
}

/** Reads the rules of an event. A beginning that its rule does not fall on counts as an occurrence of its own. */
function expand(event: FileEvent, reading: IcsReading): Expanded {
  const { start, rules, dates } = event
  const read = rules.map((one) => readFileRule(one, start, reading.steps))
  const known = read.filter((one) => one !== null)
  const [rule = null, ...others] = start.own ? [null, ...known] : known
  const moments = [
    ...dates.map(({ moment }) => moment),
    ...others.flatMap((one) => (one ? momentsOf(one, start, reading) : [])),
  ]
  const isCut = known.length < read.length
  const alone = { rule: null, at: start, moments: [start.moment, ...moments], isCut }
  if (!rule) return alone
  const [first] = recurrenceDays(rule, dayOf(start), dayOf(start), reading.steps)
  if (first === undefined) return { ...alone, isCut: true }
  if (first === dayOf(start)) return { rule, at: start, moments, isCut }
  if (rule.count === 1) return alone
  const rest = { ...rule, count: rule.count && rule.count - 1 }
  return { rule: rest, at: atMoment(start, momentOn(start, first)), moments: [start.moment, ...moments], isCut }
}

const isNever = (error: unknown): boolean => error instanceof Refusal

/**
 * Returns the rows of a series or single event, and of occurrences moved to follow it; none where every occurrence is
 * left out.
 */
export function seriesRows(event: FileEvent, changed: readonly FileEvent[], reading: IcsReading): ReadEvent[] {
  const { uid, start, isTextCut } = event
  const { rule, at, moments, isCut } = expand(event, reading)
  const series = { start: at.moment, zone: at.zone, all_day: at.isDay }
  const momentFor = (one: FileTime): string => occurrenceMoment(one.isDay ? dayOf(one) : null, one.moment, series)
  const replaced = changed.map((one) => momentFor(one.occurrence!))
  const left = [...new Set([...event.exceptions.map(momentFor), ...replaced])].toSorted()
  const rows: ReadEvent[] = []
  const add = (from: FileEvent, row: Row, isRuleCut: boolean): void => {
    try {
      const values = rowOf(from, row, reading.steps)
      rows.push({ values, base: uid, replaces: null, isRuleCut, isTextCut: from.isTextCut || isTextCut })
    } catch (error) {
      if (!isNever(error)) throw error
    }
  }
  const cut = rule ? changed.find(({ follows }) => follows) : undefined
  const cutAt = cut && momentFor(cut.occurrence!)
  const parts = rule && cutAt ? cutSeries(rule, dayOf(at), wallTime(cutAt, at.zone).slice(0, 10)) : null
  const kept = parts ? parts.before : rule
  if (kept) add(event, { uid, at, rule: kept, exceptions: left }, isCut || left.length > mostExceptions)
  const single = new Set(moments.filter((moment) => !left.includes(moment)))
  for (const moment of [...single].slice(0, reading.mostDates)) {
    const isBase = !rule && moment === start.moment
    const row = { uid: isBase ? uid : `${uid} ${moment}`, at: atMoment(start, moment), rule: null, exceptions: [] }
    add(event, row, isCut && moment === start.moment)
  }
  changed.forEach((one, place) => {
    if (one.isCancelled) return
    const after =
      one === cut && parts ? ruleAfter(one, parts.after, wallTime(cutAt!, at.zone).slice(0, 10), reading) : null
    const exceptions = after ? left.filter((moment) => moment > cutAt!).map((moment) => after.momentFor(moment)) : []
    add(
      one,
      { uid: `${uid} ${replaced[place]}`, at: one.start, rule: after?.rule ?? null, exceptions },
      one === cut && !after,
    )
  })
  return rows
}

/** Returns the rule by which a series goes on from a changed occurrence: its own, or that of before moved along. */
export function ruleAfter(
  event: FileEvent,
  rest: Recurrence,
  occurrence: string,
  { steps }: Pick<IcsReading, 'steps'>,
): { rule: Recurrence; momentFor: (moment: string) => string } | null {
  const { start, rules } = event
  if (start.own) return null
  const moved = movedSeries(rest, occurrence, occurrence, dayOf(start))
  const own = rules[0] === undefined ? null : readFileRule(rules[0], start, steps)
  const rule = own ?? moved?.rule
  const momentFor = (moment: string): string => {
    const day = wallTime(moment, start.zone).slice(0, 10)
    return momentOn(start, moved ? moved.dayFor(day) : addDays(day, 0))
  }
  return rule ? { rule, momentFor } : null
}
