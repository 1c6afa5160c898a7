import { task } from '../../contract/dashboard/task.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Tasks of any record and of the dashboard (Task v2). */
export const tasks = resource(task)

/** A task as it is read. */
export type TaskRead = ReadOf<typeof task>

/** The unfinished tasks of a person, the most urgent first; `before` and `after` bound the due date. */
export const useMyTasks = (user: string, { after, before }: { after?: string; before?: string } = {}) =>
  tasks.useList(
    {
      page_size: 15,
      ordering: 'date',
      filters: { assigned_user: user, finished: false, date_after: after, date_before: before },
    },
    { enabled: user !== '' },
  )
