import { dutyToday, lateDuty } from '../facts.ts'
import { predicate } from '../../facts.ts'
import { addDays } from '../../rules/time/calendar-days.ts'
import { mondayOf } from '../../rules/time/working-days.ts'

/** Stretches of time into which tasks are grouped by their due day, in their order. */
export const taskGroups = ['late', 'today', 'week', 'later', 'undated'] as const

export type TaskGroup = (typeof taskGroups)[number]

/** Returns the group of a due day: late, today, until Sunday, later, or without a day. */
export function taskGroupOf(due: string | null, today: string): TaskGroup {
  if (due === null) return 'undated'
  if (predicate(lateDuty)({ due }, today)) return 'late'
  if (predicate(dutyToday)({ due }, today)) return 'today'
  return due < addDays(mondayOf(today), 7) ? 'week' : 'later'
}

/** Changes that finish a task and that reopen it. */
export interface TaskFinish {
  values: Readonly<Record<string, unknown>>
  undo: Readonly<Record<string, unknown>>
}

/** An open task of a person, of any kind. */
export interface MyTask {
  id: string
  /** Registry name of its kind: `dashboard/tasks`, `projects/tasks`. */
  entity: string
  title: string
  due: string | null
  /** The record that it belongs to, with its address; null for a personal task. */
  record: { title: string; link: string | null } | null
  /** ETag of the task as it was read. */
  version: string
  /** Null where the person may not finish it. */
  finish: TaskFinish | null
}

/** Numbers of open tasks of a person: all, those due today, those late. */
export interface MyTaskCounts {
  open: number
  today: number
  late: number
}

/** A page of the open tasks of a person by their due day, those without one last, with the numbers of all. */
export interface MyTasksAnswer extends MyTaskCounts {
  results: MyTask[]
  count: number
}

/** Maximum rows of one answer. */
export const mostMyTasks = 200
