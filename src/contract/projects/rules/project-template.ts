import { addDays } from '../../rules/time/calendar-days.ts'
import { isWorkingDay, workingDaysOf } from '../../rules/time/working-days.ts'
import { homeZone, momentOf, wallTime } from '../../rules/time/zoned-time.ts'

/** The days and moments of a task of a template. */
export interface TemplateTask {
  start_at?: string | null
  end_at?: string | null
  deadline?: string | null
}

const midnight = '00:00:00'

/** Day and clock time of a moment in Paris; an end at midnight is the end of the day before. */
function wallOf(moment: string, isEnd: boolean): { day: string; time: string; isNext: boolean } {
  const [day = '', time = midnight] = wallTime(moment, homeZone).split('T')
  const isNext = isEnd && time === midnight
  return { day: isNext ? addDays(day, -1) : day, time, isNext }
}

const daysOf = ({ start_at: start, end_at: end, deadline }: TemplateTask): string[] => [
  ...(start ? [wallOf(start, false).day] : []),
  ...(end ? [wallOf(end, true).day] : []),
  ...(deadline ? [deadline] : []),
]

/** Returns the first day of a template; undefined where none of its tasks has a day. */
export const templateFirstDay = (tasks: readonly TemplateTask[]): string | undefined =>
  tasks.flatMap(daysOf).toSorted()[0]

function workingDayAfter(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0 || !isWorkingDay(day); day = addDays(day, 1)) if (isWorkingDay(day)) left--
  return day
}

/**
 * Returns the day of a template in a project that starts on `start`. It is as many working days after the start as it
 * was after `first`, the first day of the template. A day off counts as the working day before it.
 */
export const movedDay = (day: string, first: string, start: string): string =>
  workingDayAfter(start, Math.max(0, workingDaysOf(first, day).length - 1))

function movedMoment(moment: string, isEnd: boolean, first: string, start: string): string {
  const { day, time, isNext } = wallOf(moment, isEnd)
  const to = movedDay(day, first, start)
  return momentOf(`${isNext ? addDays(to, 1) : to}T${time}`, homeZone)
}

/** Returns the days of a template's task in a project that starts on `start`; the plan keeps its order. */
export function movedTask(task: TemplateTask, first: string, start: string): TemplateTask {
  const { start_at: from, end_at: until, deadline } = task
  const moved = { deadline: deadline ? movedDay(deadline, first, start) : null, start_at: null, end_at: null }
  if (!from || !until) return moved
  const begin = movedMoment(from, false, first, start)
  const end = movedMoment(until, true, first, start)
  const least = new Date(Date.parse(begin) + Date.parse(until) - Date.parse(from)).toISOString()
  return { ...moved, start_at: begin, end_at: end > begin ? end : least }
}
