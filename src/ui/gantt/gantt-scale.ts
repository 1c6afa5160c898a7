/** Width of a day and step of a bar, in days; units of the two head lines. */
export interface GanttScale {
  dayWidth: number
  step: number
  /** Units of the upper and of the lower line; `part` is a step of a day. */
  upper: 'year' | 'month' | 'day'
  lower: 'month' | 'week' | 'day' | 'part'
}

export type GanttZoom = 'half' | 'quarter' | 'day' | 'week' | 'month'

/** A column of 30 pixels for a step of 24 hours in days (specification 2 section 9), and wider or narrower ones. */
export const ganttScales: Readonly<Record<GanttZoom, GanttScale>> = {
  half: { dayWidth: 60, step: 1 / 2, upper: 'day', lower: 'part' },
  quarter: { dayWidth: 120, step: 1 / 4, upper: 'day', lower: 'part' },
  day: { dayWidth: 30, step: 1, upper: 'month', lower: 'day' },
  week: { dayWidth: 10, step: 1, upper: 'month', lower: 'week' },
  month: { dayWidth: 4, step: 1, upper: 'year', lower: 'month' },
}

const msOfDay = 86_400_000

/**
 * Returns the days since 1970 of a calendar day or a wall time: `2026-11-20T12:00:00` is half a day after `2026-11-20`.
 */
export const dayNumber = (wall: string): number =>
  Date.parse(wall.length > 10 ? `${wall.slice(0, 19)}Z` : `${wall}T00:00:00Z`) / msOfDay

/** Returns the wall time of a number of days since 1970. */
export const wallOfNumber = (number: number): string =>
  new Date(Math.round(number * msOfDay)).toISOString().slice(0, 19)

/** One column of a line above the bars: start and end in days since 1970. */
export interface GanttCell {
  start: number
  end: number
}

const monthAt = (number: number, offset = 0): number => {
  const day = new Date(Math.floor(number) * msOfDay)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset, 1) / msOfDay
}
const yearAt = (number: number, offset = 0): number =>
  Date.UTC(new Date(Math.floor(number) * msOfDay).getUTCFullYear() + offset, 0, 1) / msOfDay
// 1970-01-01 was a Thursday.
const mondayAt = (number: number): number => Math.floor((Math.floor(number) + 3) / 7) * 7 - 3

const begins: Readonly<Record<string, (at: number, step: number) => number>> = {
  part: (at, step) => Math.floor(at / step) * step,
  day: (at) => Math.floor(at),
  week: mondayAt,
  month: (at) => monthAt(at),
  year: (at) => yearAt(at),
}
const ends: Readonly<Record<string, (at: number, step: number) => number>> = {
  part: (at, step) => at + step,
  day: (at) => at + 1,
  week: (at) => at + 7,
  month: (at) => monthAt(at, 1),
  year: (at) => yearAt(at, 1),
}

/** Returns the columns of a unit that touch a stretch of days. */
export function cellsOf(unit: GanttScale['upper'] | GanttScale['lower'], from: number, until: number, step: number) {
  const cells: GanttCell[] = []
  for (let start = begins[unit]!(from, step); start < until; start = ends[unit]!(start, step))
    cells.push({ start, end: ends[unit]!(start, step) })
  return cells
}

/** Returns ranges of days off between two days; adjacent ones are joined. */
export function stretchesOff(isOff: (day: number) => boolean, from: number, until: number): GanttCell[] {
  const found: GanttCell[] = []
  for (let day = Math.floor(from); day < until; day += 1) {
    const last = found.at(-1)
    if (!isOff(day)) continue
    if (last?.end === day) last.end = day + 1
    else found.push({ start: day, end: day + 1 })
  }
  return found
}
