import { addDays } from '../../rules/time/calendar-days.ts'
import { addToWall, betweenWalls, homeZone, momentOf, wallTime } from '../../rules/time/zoned-time.ts'
import { workBefore, wallOfEnd, wallOfStart, workDay } from '../../rules/time/work-time.ts'
import { hoursOfDay } from '../../rules/time/working-days.ts'

/** From when until when a task is done, two moments; a whole day begins and ends at the midnights of the company. */
export interface TaskPlan {
  start_at: string
  end_at: string
}

/** Fields of a task that its plan is judged by. */
export interface PlannableTask {
  id: string
  start_at?: string | null
  end_at?: string | null
  is_done?: boolean | null
}

/** Seconds of work before both ends of a plan. */
export interface WorkSpan {
  start: number
  end: number
}

/** Returns the plan of a task, undefined for one without. */
export const planOf = ({ start_at: start, end_at: end }: Omit<PlannableTask, 'id'>): TaskPlan | undefined =>
  start && end ? { start_at: start, end_at: end } : undefined

/** Returns the span of a plan in working time. */
export const taskSpanOf = ({ start_at: start, end_at: end }: TaskPlan, zone = homeZone): WorkSpan => ({
  start: workAt(start, zone),
  end: workAt(end, zone),
})

const mostKept = 20_000
const kept = new Map<string, number>()

// Caches its results: dragging a bar needs the same moments at every step, and computing the local time of a zone is
// slow.
function workAt(moment: string, zone: string): number {
  const key = `${moment} ${zone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const work = workBefore(wallTime(moment, zone))
  kept.set(key, work)
  return work
}

/**
 * Returns a plan that begins after the given work and has the same work as before; one on days off only keeps its
 * hours.
 */
export function planFrom(plan: TaskPlan, start: number, zone = homeZone): TaskPlan {
  const span = taskSpanOf(plan, zone)
  const begins = wallOfStart(start)
  const ends =
    span.end > span.start
      ? wallOfEnd(start + span.end - span.start)
      : addToWall(begins, betweenWalls(wallTime(plan.start_at, zone), wallTime(plan.end_at, zone)))
  return { start_at: momentOf(begins, zone), end_at: momentOf(ends, zone) }
}

/** Returns a plan so many working days later, or earlier; days may be parts of one. */
export const planLater = (plan: TaskPlan, days: number, zone = homeZone): TaskPlan =>
  planFrom(plan, taskSpanOf(plan, zone).start + Math.round(days * workDay), zone)

/** Working days that a plan takes, in hundredths of one. */
export function workDaysOf(plan: TaskPlan, zone = homeZone): number {
  const { start, end } = taskSpanOf(plan, zone)
  return Math.round(((end - start) / workDay) * 100) / 100
}

/** Returns the first day of a plan. */
export const firstDayOf = ({ start_at: start }: TaskPlan, zone = homeZone): string => wallTime(start, zone).slice(0, 10)

/** Returns the last day that a plan touches: one that ends at midnight ends with the day before. */
export const lastDayOf = ({ end_at: end }: TaskPlan, zone = homeZone): string =>
  addToWall(wallTime(end, zone), -1000).slice(0, 10)

/** Returns the plan of whole days, both included. */
export const planOfDays = (first: string, last: string, zone = homeZone): TaskPlan => ({
  start_at: momentOf(`${first}T00:00:00`, zone),
  end_at: momentOf(`${addDays(last, 1)}T00:00:00`, zone),
})

/**
 * Returns the first plan of a task, from a day or the next working day on. It lasts as many whole days as its hours
 * need, one at least.
 */
export function firstPlan(day: string, hours: string | number | null | undefined, zone = homeZone): TaskPlan {
  const start = workBefore(`${day}T00:00:00`)
  const days = Math.max(1, Math.ceil(Number(hours ?? 0) / hoursOfDay))
  return {
    start_at: momentOf(wallOfStart(start), zone),
    end_at: momentOf(wallOfEnd(start + days * workDay), zone),
  }
}
