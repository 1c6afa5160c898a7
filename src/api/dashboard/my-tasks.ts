import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { task } from '../../contract/dashboard/task.ts'
import type { readMyTasks } from '../../contract/dashboard/calls/day.ts'
import type { MyTask, MyTasksAnswer } from '../../contract/dashboard/rules/my-tasks.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { ownTasks } from './tasks.ts'
import { changeWaiting } from './waiting.ts'
import { waitingKey } from '../waiting-key.ts'

export {
  type MyTask,
  type MyTaskCounts,
  type TaskGroup,
  taskGroupOf,
  taskGroups,
} from '../../contract/dashboard/rules/my-tasks.ts'

// Any write that may settle a waiting record may change one's tasks.
const key = [...waitingKey, 'my-tasks'] as const

/** Reads the tasks of a service that has only those of the dashboard. */
async function dashboardTasks(user: string, page: number, pageSize: number, signal: AbortSignal) {
  const { results, count } = await ownTasks.list(
    { page, page_size: pageSize, ordering: 'date', filters: { assigned_user: user, finished: false } },
    { signal },
  )
  const rows = results.map(({ id, title, date, dashboard_title: name, link }): MyTask => ({
    id,
    entity: task.key,
    title,
    due: date,
    record: name || link ? { title: name || (link ?? ''), link: link ?? null } : null,
    version: '',
    finish: { values: { finished: true }, undo: { finished: false } },
  }))
  return { results: rows, count }
}

type Answer = Pick<MyTasksAnswer, 'results' | 'count'>

/** Reads one page of the open tasks of a person, those due first in front. */
export const useMyTasks = (user: string, { page = 1, pageSize }: { page?: number; pageSize: number }) =>
  useQuery({
    queryKey: [...key, { user, page, pageSize }],
    queryFn: ({ signal }): Promise<Answer> =>
      hasCapability('dashboard', 'added')
        ? call<typeof readMyTasks>('get dashboard my-tasks', {
            query: { page, page_size: pageSize },
            signal,
            isSilent: true,
          })
        : dashboardTasks(user, page, pageSize, signal),
    placeholderData: keepPreviousData,
    enabled: user !== '',
  })

/** Finishes a task, which is removed from the list at once, or reopens it; a refusal puts it back. Silent. */
export function useFinishTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, isFinished }: { row: MyTask; isFinished: boolean }) =>
      changeWaiting(
        row,
        (isFinished ? row.finish?.values : row.finish?.undo) ?? {},
        isFinished ? row.version || undefined : undefined,
      ),
    onMutate: async ({ row, isFinished }) => {
      await client.cancelQueries({ queryKey: key })
      if (isFinished)
        client.setQueriesData<Answer>(
          { queryKey: key },
          (data) => data && { ...data, count: data.count - 1, results: data.results.filter(({ id }) => id !== row.id) },
        )
    },
    onSettled: async (_saved, _error, { row: { entity } }) => {
      const touched = [[entity], ['projects/projects'], ['history/entries'], waitingKey]
      await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

/** Removes a personal task or one of a record, over the version that was shown. */
export function useRemoveTask(): (row: MyTask) => Promise<void> {
  const client = useQueryClient()
  return async ({ id, version }) => {
    try {
      await ownTasks.remove(id, { version: version || undefined })
    } finally {
      await Promise.all([ownTasks.key, waitingKey].map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
}

/** Checks whether a task is one of the dashboard, which its person may change and delete here. */
export const isOwnTask = ({ entity }: MyTask): boolean => entity === task.key
