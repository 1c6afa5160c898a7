import ICAL from 'ical.js'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { readRecurrence, writeRecurrence } from '../../../src/contract/calendar/rules/recurrence.ts'
import { momentOf, wallTime } from '../../../src/contract/rules/time/zoned-time.ts'
import type { StoredRecord } from '../../database/records.ts'
import { timedOf } from './event-values.ts'
import { zoneComponent } from './ics-zones.ts'
import type { TimedEvent } from './occurrences.ts'

const whole = (moment: string): string => `${moment.slice(0, 19)}Z`
const utcTime = (moment: string): ICAL.Time => ICAL.Time.fromDateTimeString(whole(moment))

/** Writes a moment in the form of the event: a day, the wall clock of its zone for a recurring event, else UTC. */
function writeTime(
  component: ICAL.Component,
  name: string,
  moment: string,
  { all_day, zone, recurrence }: TimedEvent,
): void {
  const property = new ICAL.Property(name)
  const wall = wallTime(moment, zone)
  if (all_day) property.setValue(ICAL.Time.fromDateString(wall.slice(0, 10)))
  else if (recurrence) {
    property.setValue(ICAL.Time.fromDateTimeString(wall))
    property.setParameter('tzid', zone)
  } else property.setValue(utcTime(moment))
  component.addProperty(property)
}

/** Returns a rule with its last day in the form of the file: a day for all-day events, else the last moment in UTC. */
function ruleOf(rule: string, { all_day, zone }: TimedEvent): ICAL.Recur {
  const read = readRecurrence(rule)!
  const recur = ICAL.Recur.fromString(writeRecurrence({ ...read, until: null }))
  if (read.until)
    recur.until = all_day
      ? ICAL.Time.fromDateString(read.until)
      : utcTime(new Date(Date.parse(momentOf(`${addDays(read.until, 1)}T00:00:00`, zone)) - 1000).toISOString())
  return recur
}

function alarm(minutes: number, title: string): ICAL.Component {
  const component = new ICAL.Component('valarm')
  component.updatePropertyWithValue('action', 'DISPLAY')
  component.updatePropertyWithValue('description', title)
  component.updatePropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * minutes))
  return component
}

const texts = ['description', 'location'] as const

/** An event, or another record in the form of one. */
export type CalendarRecord = StoredRecord & { title: string }

function eventComponent(record: CalendarRecord): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const timed = timedOf(record)
  const { title } = record
  component.updatePropertyWithValue('uid', typeof record.uid === 'string' ? record.uid : `${record.id}@ensemble`)
  component.updatePropertyWithValue('dtstamp', utcTime(new Date(Date.parse(record.created_at)).toISOString()))
  const sequence = typeof record.sequence === 'number' ? record.sequence : 0
  component.updatePropertyWithValue('sequence', sequence + record.row_version - 1)
  writeTime(component, 'dtstart', timed.start, timed)
  writeTime(component, 'dtend', timed.end, timed)
  if (timed.recurrence) component.updatePropertyWithValue('rrule', ruleOf(timed.recurrence, timed))
  for (const moment of timed.exceptions) writeTime(component, 'exdate', moment, timed)
  component.updatePropertyWithValue('summary', title)
  for (const name of texts) {
    const text = record[name]
    if (typeof text === 'string' && text !== '') component.updatePropertyWithValue(name, text)
  }
  if (record.is_transparent === true) component.updatePropertyWithValue('transp', 'TRANSPARENT')
  if (record.is_private === true) component.updatePropertyWithValue('class', 'PRIVATE')
  if (typeof record.reminder === 'number') component.addSubcomponent(alarm(record.reminder, title))
  return component
}

/** Events as an .ics file; the same events give the same bytes. */
export function writeCalendar(name: string, records: readonly CalendarRecord[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Ensemble//Agenda//FR')
  calendar.updatePropertyWithValue('x-wr-calname', name)
  const zones = new Map<string, number>()
  for (const record of records) {
    const { zone, recurrence, all_day, start } = timedOf(record)
    const year = Number(start.slice(0, 4))
    if (recurrence && !all_day) zones.set(zone, Math.min(year, zones.get(zone) ?? year))
  }
  for (const [zone, year] of [...zones].toSorted()) calendar.addSubcomponent(zoneComponent(zone, year))
  for (const record of records) calendar.addSubcomponent(eventComponent(record))
  return `${calendar.toString()}\r\n`
}
