import ICAL from 'ical.js'
import { importLimits } from '../../../src/contract/calendar/agenda.ts'
import { isTimeZone } from '../../../src/contract/rules/quiet-hours.ts'
import { isOfOurTime } from '../../../src/contract/rules/due-dates.ts'
import { readRecurrence, weekdayOf, writeRecurrence } from '../../../src/contract/rules/recurrence.ts'
import { addToWall, momentOf, wallTime } from '../../../src/contract/rules/zoned-time.ts'
import { invalidField } from '../../http/errors.ts'
import type { Values } from '../../http/records.ts'

/** An event of a file: the columns to write, and what the file said that the agenda does not keep. */
export interface ReadEvent {
  values: Values & { uid: string }
  isRuleCut: boolean
  isTextCut: boolean
}

/** What a file holds: events, and how many say no time or were cancelled. */
export interface ReadFile {
  events: ReadEvent[]
  skipped: number
}

const home = 'Europe/Paris'
/** Windows' names of zones that its calendars write. */
const windowsZones: Readonly<Record<string, string>> = {
  'Romance Standard Time': home,
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'GMT Standard Time': 'Europe/London',
  UTC: 'UTC',
}

/** A time as the file says it: its clock on the wall, and the zone of that clock. */
interface FileTime {
  wall: string
  zone: string
  isDay: boolean
}

type Zones = ReadonlyMap<string, ICAL.Timezone>

const zoneNamed = (name: string): string | undefined => {
  const found = windowsZones[name] ?? name
  return isTimeZone(found) ? found : undefined
}

const wallOf = (time: ICAL.Time): string =>
  time.isDate ? `${time.toString()}T00:00:00` : time.toString().replace(/Z$/, '').slice(0, 19)

function fileTime(property: ICAL.Property, time: ICAL.Time, zones: Zones): FileTime {
  const wall = wallOf(time)
  if (time.isDate) return { wall, zone: home, isDay: true }
  if (property.toICALString().endsWith('Z')) return { wall: wallTime(`${wall}Z`, home), zone: home, isDay: false }
  const name = property.getFirstParameter('tzid')
  const zone = name ? zoneNamed(name) : home
  if (zone) return { wall, zone, isDay: false }
  // A zone that only the file knows: the moment is worked out from its own clock changes.
  const own = zones.get(name ?? '')
  const local = time.clone()
  if (own) local.zone = own
  const moment = own ? local.toJSDate().toISOString() : momentOf(wall, home)
  return { wall: wallTime(moment, home), zone: home, isDay: false }
}

function timeOf(component: ICAL.Component, name: string, zones: Zones): FileTime | undefined {
  const property = component.getFirstProperty(name)
  const value: unknown = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return undefined
  const found = fileTime(property, value, zones)
  return isOfOurTime(found.wall) && !Number.isNaN(Date.parse(`${found.wall}Z`)) ? found : undefined
}

const utcOf = ({ wall, zone }: FileTime): string => momentOf(wall, zone)

function endOf(component: ICAL.Component, start: FileTime, zones: Zones): string {
  const end = timeOf(component, 'dtend', zones)
  if (end && end.isDay === start.isDay) return utcOf(end)
  const duration: unknown = component.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : start.isDay ? 86_400_000 : 0
  return start.isDay
    ? utcOf({ ...start, wall: addToWall(start.wall, length) })
    : new Date(Date.parse(utcOf(start)) + length).toISOString()
}

/** The last day of a rule as the agenda says it: a moment before the time of day of the event does not count its day. */
function untilDay(until: ICAL.Time, { wall, zone }: FileTime): string {
  const text = until.toString()
  if (until.isDate) return text
  const last = text.endsWith('Z') ? wallTime(text, zone) : text
  return (last.slice(11) < wall.slice(11) ? addToWall(last, -86_400_000) : last).slice(0, 10)
}

/** Parts that only repeat what the beginning says already. */
function isImplied(name: string, value: string, { wall }: FileTime, frequency: string): boolean {
  if (name === 'WKST') return true
  if (name === 'BYMONTHDAY')
    return ['MONTHLY', 'YEARLY'].includes(frequency) && Number(value) === Number(wall.slice(8, 10))
  if (name === 'BYMONTH') return frequency === 'YEARLY' && Number(value) === Number(wall.slice(5, 7))
  return name === 'INTERVAL' && value === '1'
}

/** The rule of an event in the agenda's words; null where it says more than those do. */
function ruleOf(recur: ICAL.Recur, start: FileTime): string | null {
  const { until } = recur
  const parts = recur
    .toString()
    .split(';')
    .filter((part) => !part.startsWith('UNTIL='))
  const kept = parts.filter((part) => {
    const [name = '', value = ''] = part.split('=')
    return !isImplied(name, value, start, recur.freq)
  })
  const day = until ? `;UNTIL=${untilDay(until, start).replaceAll('-', '')}` : ''
  const read = readRecurrence(kept.join(';') + day)
  const begins = weekdayOf(start.wall.slice(0, 10))
  if (!read || (read.frequency === 'WEEKLY' && read.days.length > 0 && !read.days.includes(begins))) return null
  return writeRecurrence(read)
}

/** What an event leaves out; the recurrences that stand as events of their own are added by `withChanged`. */
const exceptionsOf = (component: ICAL.Component, start: FileTime, zones: Zones): string[] =>
  component.getAllProperties('exdate').flatMap((property) =>
    property
      .getValues()
      .filter((value): value is ICAL.Time => value instanceof ICAL.Time)
      .map((value) => utcOf(fileTime(property, value, zones)))
      .filter((moment) => moment >= utcOf(start)),
  )

const plain = (text: string): string => text.replaceAll('\u0000', '').trim()

function textOf(component: ICAL.Component, name: string, most: number): { text: string | null; isCut: boolean } {
  const value: unknown = component.getFirstPropertyValue(name)
  const letters = typeof value === 'string' ? Array.from(plain(value)) : []
  return { text: letters.slice(0, most).join('') || null, isCut: letters.length > most }
}

/** Minutes before the beginning of the first alarm that counts from there. */
function reminderOf(component: ICAL.Component): number | null {
  const trigger: unknown = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  const minutes = trigger instanceof ICAL.Duration ? Math.round(-trigger.toSeconds() / 60) : -1
  return minutes >= 0 && minutes <= 40_320 ? minutes : null
}

const isCancelled = (component: ICAL.Component): boolean =>
  component.getFirstPropertyValue('status')?.toString().toUpperCase() === 'CANCELLED'

/** The name by which a file that comes again is known; one without a name is named by what it says. */
function uidOf(component: ICAL.Component, start: FileTime, recurrence: FileTime | undefined): string {
  const given = textOf(component, 'uid', 200).text ?? `${textOf(component, 'summary', 100).text ?? ''} ${utcOf(start)}`
  return recurrence ? `${given} ${utcOf(recurrence)}` : given
}

/** The one rule of an event, and whether it says more of coming back than the agenda keeps. */
function readRule(component: ICAL.Component, start: FileTime): { rule: string | null; isRuleCut: boolean } {
  const rules = component.getAllProperties('rrule')
  const hasDates = component.hasProperty('rdate')
  const recur: unknown = rules.length === 1 && !hasDates ? rules[0]?.getFirstValue() : undefined
  const rule = recur instanceof ICAL.Recur ? ruleOf(recur, start) : null
  return { rule, isRuleCut: rule === null && (hasDates || rules.length > 0) }
}

const isHidden = (component: ICAL.Component): boolean =>
  /^(PRIVATE|CONFIDENTIAL)$/i.test(component.getFirstPropertyValue('class')?.toString() ?? '')

function readEvent(component: ICAL.Component, zones: Zones): ReadEvent | undefined {
  const start = timeOf(component, 'dtstart', zones)
  if (!start || isCancelled(component)) return undefined
  const { rule, isRuleCut } = readRule(component, start)
  const [title, description, location] = [
    textOf(component, 'summary', 255),
    textOf(component, 'description', 2000),
    textOf(component, 'location', 255),
  ]
  return {
    values: {
      uid: uidOf(component, start, timeOf(component, 'recurrence-id', zones)),
      title: title.text ?? '?',
      start: utcOf(start),
      end: endOf(component, start, zones),
      all_day: start.isDay,
      zone: start.zone,
      description: description.text,
      location: location.text,
      is_private: isHidden(component),
      recurrence: rule,
      exceptions: rule ? exceptionsOf(component, start, zones).slice(0, 500) : [],
      reminder: reminderOf(component),
    },
    isRuleCut,
    isTextCut: title.isCut || description.isCut || location.isCut,
  }
}

/** A series leaves out what stands as a changed occurrence of its own. */
function withChanged(events: readonly ReadEvent[], components: readonly ICAL.Component[], zones: Zones): void {
  const series = new Map(events.map(({ values }) => [values.uid, values]))
  for (const component of components) {
    const replaced = timeOf(component, 'recurrence-id', zones)
    const values = replaced && series.get(textOf(component, 'uid', 200).text ?? '')
    if (replaced && values?.recurrence && Array.isArray(values.exceptions))
      values.exceptions = [...values.exceptions, utcOf(replaced)].slice(0, 500)
  }
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text)
    const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    return list.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar')
  } catch {
    return []
  }
}

/** Reads an .ics file; refuses with 422 what is none, is too large or holds no event. */
export function readCalendar(text: string): ReadFile {
  const { bytes, events: most } = importLimits
  if (text.trim() === '') throw invalidField('file', 'file_empty')
  if (Buffer.byteLength(text) > bytes) throw invalidField('file', 'file_too_large', { max: bytes / 1_048_576 })
  const calendars = parse(text.replace(/^\uFEFF/, ''))
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (components.length === 0) throw invalidField('file', 'calendar_unreadable')
  if (components.length > most) throw invalidField('file', 'calendar_too_many', { max: most })
  const zones = new Map(
    calendars.flatMap((calendar) =>
      calendar
        .getAllSubcomponents('vtimezone')
        .map((zone): [string, ICAL.Timezone] => [
          String(zone.getFirstPropertyValue('tzid')),
          new ICAL.Timezone({ component: zone }),
        ]),
    ),
  )
  const read = components.map((component) => {
    try {
      return readEvent(component, zones)
    } catch {
      // One event that cannot be read does not keep the others out: it is counted.
      return undefined
    }
  })
  const events = read.filter((one) => one !== undefined)
  withChanged(events, components, zones)
  return { events, skipped: read.length - events.length }
}
