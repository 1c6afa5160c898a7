import { isDay, isOfOurTime } from '../../../src/contract/rules/time/calendar-days.ts'
import { addToWall, homeZone, momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import { type IcsComponent, type IcsLine, lineOf } from './ics-lines.ts'
import type { FileZones, Zone } from './ics-file-zones.ts'

/** A time in the file: its wall clock, the zone of that clock, and the moment. */
export interface FileTime {
  wall: string
  /** Name of the zone by which it is stored: that of the clock, unless the file alone defines it. */
  zone: string
  /** Zone that the file alone defines, where no stored one has its clock changes. */
  own: Zone | null
  moment: string
  isDay: boolean
  isUtc: boolean
}

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

/** Wall clock of a value, whether it is a whole day, and whether it is of UTC. */
interface Said {
  wall: string
  isDay: boolean
  isUtc: boolean
}

function saidIn(value: string): Said | undefined {
  const [found, year, month, date, hour, minute, second = '00', utc] = pattern.exec(value.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!found || !isDay(day) || !isOfOurTime(day)) return undefined
  if (hour === undefined) return { wall: `${day}T00:00:00`, isDay: true, isUtc: false }
  // A leap second counts as the one before.
  const wall = `${day}T${hour}:${minute}:${second === '60' ? '59' : second}`
  const isTime = Number(hour) <= 23 && !Number.isNaN(Date.parse(`${wall}Z`))
  return isTime ? { wall, isDay: false, isUtc: utc !== undefined } : undefined
}

/** Reads the value of one date or time; a date is known by its form, whatever its parameters say. */
function readTime(value: string, name: string | undefined, zones: FileZones): FileTime | undefined {
  const said = saidIn(value)
  if (!said) return undefined
  const { wall } = said
  if (said.isDay) return { ...said, zone: homeZone, own: null, moment: momentOf(wall, homeZone) }
  if (said.isUtc) return { ...said, zone: 'UTC', own: null, moment: `${wall}.000Z` }
  const zone = zones.named(name)
  return { ...said, zone: zone.stored ?? homeZone, own: zone.stored ? null : zone, moment: zone.momentOf(wall) }
}

/** Times of a property that lists them; a span counts by its beginning. */
export const timesIn = ({ value, params }: IcsLine, zones: FileZones): FileTime[] =>
  value.split(',').flatMap((one) => readTime(one.split('/')[0] ?? '', params.get('TZID'), zones) ?? [])

export function timeOf(component: IcsComponent, name: string, zones: FileZones): FileTime | undefined {
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

const wholeDay = 86_400_000

/** Milliseconds from the beginning of an event to an end of the same kind. */
function lengthUntil(start: FileTime, end: FileTime): number {
  if (!start.isDay) return Date.parse(end.moment) - Date.parse(start.moment)
  // Calendars of public holidays write whole days that end on the day they begin.
  return Date.parse(`${end.wall}Z`) - Date.parse(`${start.wall}Z`) || wholeDay
}

/** Milliseconds that an event lasts by its end or duration; negative where it ends before it begins. */
export function lengthOf(component: IcsComponent, start: FileTime, zones: FileZones): number {
  const end = timeOf(component, 'DTEND', zones)
  if (end && end.isDay === start.isDay) return lengthUntil(start, end)
  const length = (secondsOf(lineOf(component, 'DURATION')?.value ?? '') ?? 0) * 1000
  return length === 0 && start.isDay ? wholeDay : length
}

/** Returns the end of an event that begins at a time and lasts so long. */
export function endAfter({ wall, moment, isDay: isWhole, zone }: FileTime, length: number): string {
  if (!isWhole) return new Date(Date.parse(moment) + length).toISOString()
  return momentOf(addToWall(wall, Math.round(length / wholeDay) * wholeDay), zone)
}
