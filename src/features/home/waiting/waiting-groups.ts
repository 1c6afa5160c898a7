import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import type { Answerable } from './rows/waiting-row.ts'

/** Periods into which waiting rows are grouped, in their order. */
const waitingGroups = ['late', 'now', 'week', 'later'] as const

export type WaitingGroup = (typeof waitingGroups)[number]

/** Kinds whose day is a deadline: after it, the row is late. */
const dueSources: ReadonlySet<string> = new Set([
  'late',
  'overdue',
  'tasks',
  'check',
  'deliver',
  'activities',
  'project_tasks',
  'renew_consent',
])

/** Returns the group of a row on a day: late, due now, within seven days, or later. */
export function waitingGroupOf({ row: { source, since } }: Answerable, day: string): WaitingGroup {
  if (since === null || since === day) return 'now'
  if (since < day) return dueSources.has(source) ? 'late' : 'now'
  return since <= addDays(day, 7) ? 'week' : 'later'
}

/** Returns rows in the order of their groups; within a group they keep their order. */
export const inGroups = (items: readonly Answerable[], day: string): Answerable[] =>
  waitingGroups.flatMap((group) => items.filter((item) => waitingGroupOf(item, day) === group))
