import type { ReportFacts } from './report-facts.ts'
import { advancementOf } from './advancement.ts'
import { addDays } from '../../rules/time/calendar-days.ts'
import { parisDay } from '../../rules/time/due-dates.ts'
import { centsOf, moneyText } from '../../rules/money/cents.ts'
import { type DeadlineRule, latenessReason } from './task-lateness.ts'
import { mondayOf } from '../../rules/time/working-days.ts'

/** A task of a project, as the report of a week reads it; moments in ISO 8601. */
export interface ReportedTask extends DeadlineRule {
  id: string
  title: string
  is_done: boolean
  step_name: string
  created_at: string
  /** Moment at which the task entered its current step; null for the step in which it was created. */
  moved_at: string | null
  /** Whether it was done when the week began; null for one that was not there yet. */
  was_done: boolean | null
  start_at: string | null
  end_at: string | null
  estimate_hours: string | null
}

/** Checks whether a day begins a week. */
export const isMonday = (day: string): boolean => mondayOf(day) === day

/** Returns the day of next week on which a task is due for work: that of its plan, else its deadline. */
function dayNext({ start_at: start, end_at: end, deadline }: ReportedTask, from: string, until: string): string | null {
  if (start && end) {
    const [first, last] = [parisDay(start), parisDay(new Date(Date.parse(end) - 1).toISOString())]
    if (first <= until && last >= from) return first < from ? from : first
  }
  return deadline && deadline >= from && deadline <= until ? deadline : null
}

const byDay = (one: { day: string }, other: { day: string }): number => one.day.localeCompare(other.day)

/**
 * Returns the facts of the weekly report of a project, for the week that begins on a Monday. The tasks are those at
 * `now`, a moment of the day `today`.
 */
export function factsOfWeek(
  tasks: readonly ReportedTask[],
  { week, now, today, comments }: { week: string; now: string; today: string; comments: number },
): ReportFacts {
  const until = addDays(week, 6)
  const isThen = (moment: string | null): boolean => {
    const day = moment ? parisDay(moment) : ''
    return day >= week && day <= until
  }
  const open = tasks.filter(({ is_done }) => !is_done)
  const known = tasks.filter(({ was_done }) => was_done !== null)
  return {
    from: week,
    until,
    made_at: now,
    advancement: {
      before: advancementOf(known.filter(({ was_done }) => was_done).length, known.length),
      now: advancementOf(tasks.length - open.length, tasks.length),
    },
    done: tasks
      .filter(({ is_done, moved_at, created_at }) => is_done && isThen(moved_at ?? created_at))
      .map(({ id, title }) => ({ id, title })),
    moved: open
      .filter(({ moved_at }) => isThen(moved_at))
      .map(({ id, title, step_name: step }) => ({ id, title, step })),
    late: open.flatMap((task) => {
      const reason = latenessReason(task, today)
      if (!reason || reason.lateness === 'right_track') return []
      const { lateness, left, threshold } = reason
      return [{ id: task.id, title: task.title, lateness, left, threshold: threshold ?? 0 }]
    }),
    next: open
      .flatMap((task) => {
        const day = dayNext(task, addDays(week, 7), addDays(week, 13))
        return day ? [{ id: task.id, title: task.title, day }] : []
      })
      .toSorted(byDay),
    open: open.length,
    hours_left: moneyText(open.reduce((all, { estimate_hours: hours }) => all + centsOf(hours), 0n)),
    without_estimate: open.filter(({ estimate_hours: hours }) => hours === null).length,
    comments,
  }
}
