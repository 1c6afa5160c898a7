/** Business days and hours are those of Paris (domain rules 9.1). */
export const homeZone = 'Europe/Paris'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format
}

const second = 1000
const day = 86_400_000

/** Returns the milliseconds that a zone is ahead of UTC at a moment, by Intl; it takes some microseconds. */
function askedOffset(at: number, zone: string): number {
  const [date = '', time = ''] = formatOf(zone).format(at).split(', ')
  return Date.parse(`${date.split('/').toReversed().join('-')}T${time}Z`) - at
}

/** Offset of a zone over some days: one number, or the moment of a clock change with the offsets around it. */
type Offsets = number | { change: number; before: number; after: number }

/** Length of the spans whose offsets are cached, and their maximum number: no zone changes its clock twice in one. */
const span = 4 * day
const mostKept = 20_000
const kept = new Map<string, Map<number, Offsets>>()
let keptCount = 0

/** Finds the offsets of one span: two questions to Intl, and some more where a clock changes. */
function findOffsets(from: number, zone: string): Offsets {
  const [before, after] = [askedOffset(from, zone), askedOffset(from + span, zone)]
  if (before === after) return before
  let [low, high] = [from, from + span]
  while (high - low > second) {
    const middle = Math.floor((low + high) / 2 / second) * second
    if (askedOffset(middle, zone) === before) low = middle
    else high = middle
  }
  return { change: high, before, after }
}

/** Milliseconds that a zone is ahead of UTC at a moment. Throws for an unknown zone. */
function offsetAt(at: number, zone: string): number {
  const place = Math.floor(at / span)
  let offsets = kept.get(zone)?.get(place)
  if (offsets === undefined) {
    offsets = findOffsets(place * span, zone)
    if (keptCount >= mostKept) {
      kept.clear()
      keptCount = 0
    }
    kept.set(zone, (kept.get(zone) ?? new Map<number, Offsets>()).set(place, offsets))
    keptCount += 1
  }
  if (typeof offsets === 'number') return offsets
  return at < offsets.change ? offsets.before : offsets.after
}

/** Returns the local time of a time zone at a moment: `2026-11-20T10:00:00`. Throws for an unknown zone. */
export function wallTime(moment: string, zone: string): string {
  const at = Date.parse(moment)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 19)
}

const asUtc = (wall: string): number => Date.parse(`${wall}Z`)

/**
 * Returns the moment, in UTC, at which a local clock of a zone shows a time. An hour that comes twice means the first.
 * One that is left out is counted from before the change: 02:30 becomes 03:30 (RFC 5545 section 3.3.5).
 */
export function momentOf(wall: string, zone: string): string {
  const at = asUtc(wall)
  const before = offsetAt(at - day, zone)
  const after = offsetAt(at + day, zone)
  const fits = [before, after].find((offset) => offsetAt(at - offset, zone) === offset) ?? before
  return new Date(at - fits).toISOString()
}

/** Returns a wall time some milliseconds later, by its own clock. */
export const addToWall = (wall: string, milliseconds: number): string =>
  new Date(asUtc(wall) + milliseconds).toISOString().slice(0, 19)

/** Milliseconds from one wall time to another, as if no clock ever changed. */
export const betweenWalls = (from: string, to: string): number => asUtc(to) - asUtc(from)
