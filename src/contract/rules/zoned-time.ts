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

/** What a clock on the wall of a time zone shows at a moment: `2026-11-20T10:00:00`. Throws for an unknown zone. */
export function wallTime(moment: string, zone: string): string {
  const [day = '', time = ''] = formatOf(zone).format(Date.parse(moment)).split(', ')
  return `${day.split('/').toReversed().join('-')}T${time}`
}

const asUtc = (wall: string): number => Date.parse(`${wall}Z`)
const day = 86_400_000

/** Milliseconds that a zone is ahead of UTC at a moment. */
const offsetAt = (at: number, zone: string): number => {
  const whole = Math.floor(at / 1000) * 1000
  return asUtc(wallTime(new Date(whole).toISOString(), zone)) - whole
}

/**
 * The moment, in UTC, at which a clock on the wall of a zone shows a time. An hour that comes twice means the first, one
 * that is left out is counted from before the change: 02:30 becomes 03:30 (RFC 5545 section 3.3.5).
 */
export function momentOf(wall: string, zone: string): string {
  const at = asUtc(wall)
  const before = offsetAt(at - day, zone)
  const after = offsetAt(at + day, zone)
  const fits = [before, after].find((offset) => offsetAt(at - offset, zone) === offset) ?? before
  return new Date(at - fits).toISOString()
}

/** A wall time some milliseconds later, by its own clock. */
export const addToWall = (wall: string, milliseconds: number): string =>
  new Date(asUtc(wall) + milliseconds).toISOString().slice(0, 19)

/** Milliseconds from one wall time to another, as if no clock ever changed. */
export const betweenWalls = (from: string, to: string): number => asUtc(to) - asUtc(from)
