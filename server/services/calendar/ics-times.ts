import { isDay, isOfOurTime } from '../../../src/contract/rules/due-dates.ts'
import { addToWall, homeZone, momentOf } from '../../../src/contract/rules/zoned-time.ts'
import { type Component, type Line, lineOf } from './ics-lines.ts'
import type { FileZones, Zone } from './ics-file-zones.ts'

/** A time as the file says it: its clock on the wall, the zone of that clock, and the moment. */
export interface FileTime {
  wall: string
  /** Name of the zone by which it is stored: that of the clock, unless only the file knows it. */
  zone: string
  /** Zone that only the file knows, where no stored one has its clock changes. */
  own: Zone | null
  moment: string
  isDay: boolean
  isUtc: boolean
}

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

/** Reads the value of one date or time; a date is known by its form, whatever its parameters say. */
export function readTime(value: string, name: string | undefined, zones: FileZones): FileTime | undefined {
  const [found, year, month, date, hour, minute, second = '00', utc] = pattern.exec(value.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!found || !isDay(day) || !isOfOurTime(day)) return undefined
  const isWhole = hour === undefined
  if (!isWhole && (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)) return undefined
  const wall = isWhole ? `${day}T00:00:00` : `${day}T${hour}:${minute}:${second === '60' ? '59' : second}`
  if (isWhole) return { wall, zone: homeZone, own: null, moment: momentOf(wall, homeZone), isDay: true, isUtc: false }
  if (utc) return { wall, zone: 'UTC', own: null, moment: `${wall}.000Z`, isDay: false, isUtc: true }
  const zone = zones.named(name)
  const moment = zone.momentOf(wall)
  return {
    wall,
    zone: zone.stored ?? homeZone,
    own: zone.stored ? null : zone,
    moment,
    isDay: false,
    isUtc: false,
  }
}

/** Times of a property that lists them; a span counts by its beginning. */
export const timesIn = ({ value, params }: Line, zones: FileZones): FileTime[] =>
  value.split(',').flatMap((one) => readTime(one.split('/')[0] ?? '', params.get('TZID'), zones) ?? [])

export function timeOf(component: Component, name: string, zones: FileZones): FileTime | undefined {
  const line = lineOf(component, name)
  return line && readTime(line.value, line.params.get('TZID'), zones)
}

const duration = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i

/** Seconds of a duration such as `PT1H30M`; undefined where it is none. */
export function secondsOf(value: string): number | undefined {
  const found = duration.exec(value.trim())
  if (!found || !/\d/.test(value)) return undefined
  const [, sign, weeks, days, hours, minutes, seconds] = found
  const of = (text: string | undefined, unit: number): number => Number(text ?? 0) * unit
  const length = of(weeks, 604_800) + of(days, 86_400) + of(hours, 3600) + of(minutes, 60) + of(seconds, 1)
  return sign === '-' ? -length : length
}

/** Milliseconds that an event lasts by its end or duration; negative where it ends before it begins. */
export function lengthOf(component: Component, start: FileTime, zones: FileZones): number {
  const end = timeOf(component, 'DTEND', zones)
  if (end && end.isDay === start.isDay) {
    const from = start.isDay ? `${start.wall}Z` : start.moment
    const until = start.isDay ? `${end.wall}Z` : end.moment
    const length = Date.parse(until) - Date.parse(from)
    // Calendars of public holidays write whole days that end on the day they begin.
    return start.isDay && length === 0 ? 86_400_000 : length
  }
  const seconds = secondsOf(lineOf(component, 'DURATION')?.value ?? '')
  if (seconds !== undefined && !(start.isDay && seconds === 0)) return seconds * 1000
  return start.isDay ? 86_400_000 : 0
}

/** The end of an event that begins at a time and lasts so long. */
export function endAfter({ wall, moment, isDay: isWhole, zone }: FileTime, length: number): string {
  if (!isWhole) return new Date(Date.parse(moment) + length).toISOString()
  return momentOf(addToWall(wall, Math.round(length / 86_400_000) * 86_400_000), zone)
}
