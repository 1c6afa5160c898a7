import type { TFunction } from 'i18next'
import type { GanttTask } from '../../../api/projects/gantt.ts'
import { type TaskPlan, firstDayOf, lastDayOf } from '../../../contract/projects/rules/task-plan.ts'
import { homeZone, wallTime } from '../../../contract/rules/time/zoned-time.ts'
import { formatShortDay } from '../../../format/dates.ts'
import type { GanttTexts } from '../../../ui/gantt/gantt-props.ts'
import { type GanttScale, wallOfNumber } from '../../../ui/gantt/gantt-scale.ts'
import { isPastDue } from './gantt-model.ts'
import { today } from '../../../widgets/today.ts'

const isMidnight = (moment: string): boolean => wallTime(moment, homeZone).slice(11, 16) === '00:00'
const timeOf = (moment: string): string => wallTime(moment, homeZone).slice(11, 16)

/** Returns the start of a plan as text: its day, and the time where that is not midnight. */
export const startText = (plan: TaskPlan, language: string): string =>
  [
    formatShortDay(firstDayOf(plan), today(), language),
    ...(isMidnight(plan.start_at) ? [] : [timeOf(plan.start_at)]),
  ].join(' ')

/** Returns the end of a plan as text: its last day, and the time where it ends within a day. */
export const endText = (plan: TaskPlan, language: string): string =>
  [formatShortDay(lastDayOf(plan), today(), language), ...(isMidnight(plan.end_at) ? [] : [timeOf(plan.end_at)])].join(
    ' ',
  )

const utc = (number: number): number => Math.round(number * 86_400_000)

const roomy = 100

/**
 * Returns the names of the columns above the bars in a language: days by their numbers under a month, by name where
 * there is room.
 */
export function columnNames(language: string, { lower, dayWidth }: GanttScale): GanttTexts['nameOf'] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const month = format({ month: 'short' })
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' })
  // Its year is in the line above, or is known.
  const shortDay = (start: number): string => {
    const written = wallOfNumber(start).slice(0, 10)
    return formatShortDay(written, written, language)
  }
  return (unit, { start }) => {
    if (unit === 'year') return wallOfNumber(start).slice(0, 4)
    if (unit === 'month') return month.format(utc(start))
    if (unit === 'part') return wallOfNumber(start).slice(11, 13)
    if (unit === 'week') return shortDay(start)
    if (lower === 'day') return String(Number(wallOfNumber(start).slice(8, 10)))
    return dayWidth < roomy ? shortDay(start) : day.format(utc(start))
  }
}

/** Returns the due day of a planned task as text, and whether its plan ends later; undefined without a due day. */
export function dueText(
  t: TFunction<'projects'>,
  task: GanttTask,
  plan: TaskPlan,
  language: string,
): string | undefined {
  if (!task.deadline) return undefined
  const day = formatShortDay(task.deadline, today(), language)
  return t(isPastDue(task, plan) ? 'gantt.duePassed' : 'gantt.due', { day })
}

/** Returns the accessible name of a bar. */
export function barText(t: TFunction<'projects'>, task: GanttTask, plan: TaskPlan, language: string): string {
  const bar = t('gantt.bar', {
    title: task.title,
    start: startText(plan, language),
    end: endText(plan, language),
  })
  const due = dueText(t, task, plan, language)
  return due ? t('gantt.barDue', { bar, due }) : bar
}
