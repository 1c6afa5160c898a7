import { type TaskPlan, planFrom, taskSpanOf } from './task-plan.ts'
import { wallOfEnd, wallOfStart, workBefore, workDay } from '../../rules/time/work-time.ts'
import { isWorkingDay } from '../../rules/time/working-days.ts'
import { addToWall, homeZone, momentOf, wallTime } from '../../rules/time/zoned-time.ts'

/**
 * Change of a plan by days and fractions of days: all of it moves, or only its start or end. With `work` only working
 * days count. Otherwise days off count too, and a result on a day off moves on in the same direction.
 */
export interface PlanPull {
  mode: 'move' | 'start' | 'end'
  days: number
  work?: boolean
}

const msOfDay = 86_400_000

/**
 * Returns the work before a local time; on a day off it is that of the same hour of the working day before or after.
 */
function workNear(wall: string, isBack: boolean): number {
  const work = workBefore(wall)
  const hours = Number(wall.slice(11, 13)) * 3600 + Number(wall.slice(14, 16)) * 60
  if (isWorkingDay(wall.slice(0, 10))) return work
  return isBack ? work - workDay + hours : work + hours
}

/** Returns a plan after a change: it lasts `step` days at least, and begins and ends on working days. */
export function pulledPlan(
  plan: TaskPlan,
  { mode, days, work = false }: PlanPull,
  step: number,
  zone = homeZone,
): TaskPlan {
  const span = taskSpanOf(plan, zone)
  const far = Math.round(days * workDay)
  const least = Math.round(step * workDay)
  const near = (moment: string): number => workNear(addToWall(wallTime(moment, zone), days * msOfDay), days < 0)
  if (mode === 'move') return planFrom(plan, work ? span.start + far : near(plan.start_at), zone)
  if (mode === 'start') {
    const start = Math.min(work ? span.start + far : near(plan.start_at), span.end - least)
    return { start_at: momentOf(wallOfStart(start), zone), end_at: plan.end_at }
  }
  const wanted = work ? span.end + far : workBefore(addToWall(wallTime(plan.end_at, zone), days * msOfDay))
  const end = Math.max(wanted, span.start + least)
  return { start_at: plan.start_at, end_at: momentOf(wallOfEnd(end), zone) }
}
