import { tasks } from '../../api/dashboard/tasks.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'

/** A task of either form of specification 1 section 3. */
export interface AnyTask extends AnyRecord {
  title: string
  finished: boolean
  /** Only the older form knows priority. */
  priority?: boolean
  assigned_user?: string | null
  assigned_user_object?: { first_name?: string | null; last_name?: string | null } | null
}

/** Where the two forms differ: the names of the due date and of the text, and what a new one holds besides. */
export interface TaskForm { source: AnyResource<AnyTask>; day: string; text: string; fresh: (day: string) => Readonly<Record<string, unknown>> }

/** Task v2, the tasks of the dashboard and of any record. */
export const taskForm: TaskForm = { source: tasks as unknown as AnyResource<AnyTask>, day: 'date', text: 'description', fresh: () => ({ finished: false }) }

/** The older form, kept in a resource of its own per kind of record: `start` is set equal to `end` on creation. */
export const olderTaskForm = (source: AnyResource): TaskForm => ({
  source: source as AnyResource<AnyTask>, day: 'end', text: 'desc', fresh: (day) => ({ finished: false, priority: false, start: day }),
})
