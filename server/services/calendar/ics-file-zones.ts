import { calendarImportLimits } from '../../../src/contract/calendar/agenda.ts'
import { isTimeZone } from '../../../src/contract/notifications/rules/quiet-hours.ts'
import { readRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { recurrenceDays } from '../../../src/contract/calendar/rules/recurrence-days.ts'
import { homeZone, momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import { type IcsComponent, lineOf, icsLinesOf, partsNamed } from './ics-lines.ts'
import { windowsZones } from './windows-zones.ts'

/** Zone of a file: the name by which events store it, null where it is defined in the file alone. */
export interface Zone {
  stored: string | null
  momentOf: (wall: string) => string
}

/** Zones that the times of one file name. */
export interface FileZones {
  named: (name: string | undefined) => Zone
}

const storedZone = (name: string): Zone => ({ stored: name, momentOf: (wall) => momentOf(wall, name) })

/**
 * Returns the name in the time zone database for a name in a file. The latter is the same, that of Windows, or one with
 * a path before it.
 */
function zoneNamed(name: string): string | undefined {
  const text = name.trim()
  const parts = text.split('/')
  const candidates = [text, windowsZones[text] ?? '', parts.slice(-2).join('/'), parts.slice(-3).join('/')]
  return candidates.find((one) => one !== '' && one.length <= 64 && !/^[+-]/.test(one) && isTimeZone(one))
}

/** Clock changes of one kind as listed in the file. */
interface Observance {
  from: string
  offset: number
  before: number
  rule: ReturnType<typeof readRecurrence>
  dates: string[]
}

const offsetOf = (text: string): number | undefined => {
  const [found, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? []
  if (!found) return undefined
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

const wallIn = (value: string): string | undefined => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(value.trim()) ?? []
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return Number.isNaN(Date.parse(`${wall}Z`)) ? undefined : wall
}

const mostObservances = 100

function observanceOf(part: IcsComponent): Observance | undefined {
  const value = (name: string): string => lineOf(part, name)?.value ?? ''
  const [from, offset] = [wallIn(value('DTSTART')), offsetOf(value('TZOFFSETTO'))]
  if (!from || offset === undefined) return undefined
  const rule = value('RRULE').trim().toUpperCase()
  // The last change of a rule is given as a moment: its day is enough.
  const read = readRecurrence(rule.replace(/UNTIL=(\d{8})T\d{6}Z?/, 'UNTIL=$1'))
  const dates = icsLinesOf(part, 'RDATE').flatMap((line) => line.value.split(','))
  return {
    from,
    offset,
    before: offsetOf(value('TZOFFSETFROM')) ?? offset,
    rule: read?.frequency === 'YEARLY' ? read : null,
    dates: dates.slice(0, mostObservances).flatMap((one) => wallIn(one) ?? []),
  }
}

/** Walls at which an observance begins around a year, the last one before it included. */
function onsets({ from, rule, dates }: Observance, year: number): string[] {
  const found = [from, ...dates]
  if (!rule) return found
  const time = from.slice(10)
  // A rule since the year 1601 is asked from the year before.
  const near = `${String(year - 1).padStart(4, '0')}-01-01`
  for (const day of recurrenceDays(rule, from.slice(0, 10), near, { left: 3 })) found.push(day + time)
  return found
}

/** Milliseconds that a zone of the file is ahead of UTC when its clock shows a time. */
function offsetAt(observances: readonly Observance[], wall: string): number {
  const year = Number(wall.slice(0, 4))
  let [latest, offset] = ['', 0]
  for (const one of observances)
    for (const onset of onsets(one, year)) if (onset <= wall && onset > latest) [latest, offset] = [onset, one.offset]
  return latest === '' ? (observances[0]?.before ?? 0) : offset
}

function ownMoments(observances: readonly Observance[]): (wall: string) => string {
  const kept = new Map<string, number>()
  return (wall) => {
    const hour = wall.slice(0, 13)
    const offset = kept.get(hour) ?? offsetAt(observances, wall)
    if (kept.size < 10_000) kept.set(hour, offset)
    return new Date(Date.parse(`${wall}Z`) - offset).toISOString()
  }
}

const sampled = (year: number, step: number): string[] =>
  Array.from({ length: Math.floor(730 / step) }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at * step, 12)).toISOString().slice(0, 19),
  )

/** Zones in which a search begins: the home zone, then those without clock changes. */
const first = [
  homeZone,
  'UTC',
  ...Array.from({ length: 27 }, (_, at) => `Etc/GMT${at < 13 ? '+' : ''}${at < 13 ? at : 12 - at}`),
]

/** Returns a zone of the time zone database with the same clock over two years; undefined where there is none. */
function sameZone(moments: (wall: string) => string, year: number): string | undefined {
  const fits = (zone: string, walls: readonly string[]): boolean =>
    walls.every((wall) => momentOf(wall, zone) === moments(wall))
  const [rough, fine] = [sampled(year, 180), sampled(year, 6)]
  return [...first, ...Intl.supportedValuesOf('timeZone')].find(
    (zone) => isTimeZone(zone) && fits(zone, rough) && fits(zone, fine),
  )
}

function ownZone(component: IcsComponent, year: number): Zone | undefined {
  const written = lineOf(component, 'X-LIC-LOCATION')?.value ?? ''
  const named = zoneNamed(written)
  if (named) return storedZone(named)
  const observances = component.parts.slice(0, mostObservances).flatMap((part) => observanceOf(part) ?? [])
  if (observances.length === 0) return undefined
  const moments = ownMoments(observances)
  const same = sameZone(moments, year)
  return same ? storedZone(same) : { stored: null, momentOf: moments }
}

/**
 * Returns the zones of a calendar: names of the database and of Windows, those it describes, and its own for times
 * without one.
 */
export function zonesOf(calendar: IcsComponent, year: number): FileZones {
  const described = new Map(
    partsNamed(calendar, 'VTIMEZONE')
      .slice(0, calendarImportLimits.zones)
      .map((one) => [lineOf(one, 'TZID')?.value.trim() ?? '', one]),
  )
  const kept = new Map<string, Zone>()
  const floating = zoneNamed(lineOf(calendar, 'X-WR-TIMEZONE')?.value ?? '') ?? homeZone
  const find = (name: string): Zone => {
    const known = zoneNamed(name)
    const own = known ? undefined : described.get(name)
    return known ? storedZone(known) : ((own && ownZone(own, year)) ?? storedZone(floating))
  }
  return {
    named: (name = floating) => {
      const zone = kept.get(name) ?? find(name)
      if (kept.size < 1000) kept.set(name, zone)
      return zone
    },
  }
}
