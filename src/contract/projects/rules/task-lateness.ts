import { lateTask, taskAtRisk, taskIs, watchedTask } from '../facts.ts'
import { daysBetween } from '../../rules/time/calendar-days.ts'

/** Lateness of a task against its deadline. */
export type Lateness = 'right_track' | 'at_risk' | 'wrong_track'

/** Fields of a task that decide when it is late. */
export interface DeadlineRule {
  deadline?: string | null
  late_management?: boolean | null
  /** Days left at which the task is at risk. */
  at_risk?: number | null
  /** Days left at which the task is late. */
  wrong_way?: number | null
  /** Whether the task is done; a done task is no longer late. */
  is_done?: boolean | null
  /** The project with its state; a task without one counts as of a project in progress. */
  project_object?: { status: string } | null
}

/** Days left until the deadline, both days of the company: 0 on the day itself, negative after it. */
export const daysLeft = (deadline: string, today: string): number => daysBetween(today, deadline)

/** Days since a deadline, days of the company; 0 until the day itself is over, and where there is none. */
export const daysLate = (deadline: string | null | undefined, today: string): number =>
  deadline ? Math.max(0, -daysLeft(deadline, today)) : 0

/** Checks that a task becomes late no earlier than it is at risk (domain rules 5.10). */
export const areThresholdsInOrder = ({ at_risk: risk, wrong_way: late }: DeadlineRule): boolean =>
  (late ?? 0) <= (risk ?? 0)

/**
 * Returns the lateness of a task today, by the calendar days that are left (domain rules 5.10). Null where its deadline
 * is not monitored, it has none, it is done, or its project is not in progress.
 */
export function latenessOf(task: DeadlineRule, today: string): Lateness | null {
  if (taskIs(lateTask)(task, today)) return 'wrong_track'
  if (taskIs(taskAtRisk)(task, today)) return 'at_risk'
  return taskIs(watchedTask)(task, today) ? 'right_track' : null
}

/**
 * Returns the reason for the lateness of a task: days left, and the reached threshold in days; null where none was
 * reached.
 */
export function latenessReason(
  task: DeadlineRule,
  today: string,
): { lateness: Lateness; left: number; threshold: number | null } | null {
  const lateness = latenessOf(task, today)
  if (!lateness || !task.deadline) return null
  const threshold = { right_track: null, at_risk: task.at_risk ?? 0, wrong_track: task.wrong_way ?? 0 }[lateness]
  return { lateness, left: daysLeft(task.deadline, today), threshold }
}
