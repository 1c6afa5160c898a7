import { daysBetween } from './due-dates.ts'

/** How a task stands to its deadline. */
export type Lateness = 'right_track' | 'at_risk' | 'wrong_track'

/** What of a task says when it is late. */
export interface DeadlineRule {
  deadline?: string | null
  late_management?: boolean | null
  /** Days left at which the task is at risk. */
  at_risk?: number | null
  /** Days left at which the task is late. */
  wrong_way?: number | null
}

/** Days left until the deadline, both days of the company: 0 on the day itself, negative after it. */
export const daysLeft = (deadline: string, today: string): number => daysBetween(today, deadline)

/** Days since a deadline, days of the company; 0 until the day itself is over, and where there is none. */
export const daysLate = (deadline: string | null | undefined, today: string): number =>
  deadline ? Math.max(0, -daysLeft(deadline, today)) : 0

/** How a task stands today; null where nobody watches its deadline or it has none. */
export function latenessOf(task: DeadlineRule, today: string): Lateness | null {
  const { deadline, late_management: isWatched, at_risk: risk, wrong_way: late } = task
  if (!isWatched || !deadline) return null
  const left = daysLeft(deadline, today)
  if (left <= (late ?? 0)) return 'wrong_track'
  return left <= (risk ?? 0) ? 'at_risk' : 'right_track'
}
