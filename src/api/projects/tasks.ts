import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { addToDoItem, makeSubTask, makeTasks } from '../../contract/projects/calls/tasks.ts'
import { comment } from '../../contract/projects/comment.ts'
import { label } from '../../contract/projects/label.ts'
import { step } from '../../contract/projects/step.ts'
import { task } from '../../contract/projects/task.ts'
import { toDoItem } from '../../contract/projects/to-do-item.ts'
import type { AnyRecord, AnyResource } from '../any-resource.ts'
import { type BoardAnswer, boardChanges } from '../board-changes.ts'
import { useLiveQuery } from '../live/use-live-query.ts'
import { call } from '../http/declared.ts'
import { shareWithVersions } from '../versions/record-versions.ts'
import { readAll } from '../read-all.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Tasks of projects. */
export const tasks = resource(task)

/** A task as it is read. */
export type TaskRead = ReadOf<typeof task>

/** Labels of tasks. */
export const labels = resource(label)

/** A label as it is read. */
export type LabelRead = ReadOf<typeof label>

/** Things to do of a task. */
export const toDoItems = resource(toDoItem)

/** A thing to do as it is read. */
export type ToDoItemRead = ReadOf<typeof toDoItem>

/** Comments on tasks. */
export const comments = resource(comment)

/** A comment as it is read. */
export type CommentRead = ReadOf<typeof comment>

/** Reads every row of a list in the order in which they were made, however many there are. */
const useAllRows = <R extends AnyRecord>(source: AnyResource<R>, filters: Readonly<Record<string, unknown>>) =>
  useQuery({
    queryKey: [...source.key, 'list', 'all', filters],
    queryFn: async ({ signal }) => ({
      results: await readAll(source, { ordering: 'created_at', filters }, { signal, onProgress: () => undefined }),
    }),
    enabled: Object.values(filters).every(Boolean),
    structuralSharing: shareWithVersions,
  }) as UseQueryResult<{ results: R[] }>

/** Reads the comments on a task, oldest first. */
export const useComments = (of: string) => useAllRows<CommentRead>(comments, { task: of })

/** Reads the items of a to-do list. */
export const useToDoItems = (list: string | null | undefined) =>
  useAllRows<ToDoItemRead>(toDoItems, { to_do_list: list })

/** Reads the tasks that are parts of one. */
export const useParts = (of: string) => useAllRows<TaskRead>(tasks, { parent: of })

/** Entities besides tasks that are read again after a change: the progress of its project, and the trail. */
export const taskTouches = ['projects/projects', 'history/entries'] as const

const changes = boardChanges<TaskRead, TaskRead>(tasks, taskTouches)

/** Changes a task on its board at once (`api/board-changes.ts`). */
export const { useCardChange } = changes

const fields = [
  'id',
  'title',
  'step',
  'project',
  'position',
  'priority',
  'deadline',
  'late_management',
  'at_risk',
  'wrong_way',
  'labels',
  'labels_object',
  'assigned_users',
  'assigned_users_object',
  'lateness',
  'is_done',
  'parent',
  'to_do_count',
  'sub_task_count',
  'comment_count',
]

/** Entities shown on the cards of a board; the cards of a deleted step move to another one. */
const shownThere = [task, step, toDoItem, comment, label].map(({ key }) => key)

/** Reads every task of a project in the order of its steps; changes of colleagues are shown without a reload. */
export const useProjectTasks = (project: string, filters: Readonly<Record<string, unknown>>) => {
  useLiveQuery(shownThere, { reads: changes.key, moves: changes.key })
  return useQuery<BoardAnswer<TaskRead>>({
    queryKey: [...changes.key, { project, filters }],
    queryFn: async ({ signal }) => ({
      results: await readAll<TaskRead>(
        tasks,
        { ordering: 'position', fields, filters: { ...filters, project } },
        { signal, onProgress: () => undefined },
      ),
    }),
    placeholderData: keepPreviousData,
    structuralSharing: shareWithVersions,
  })
}

/** Makes a task of each title at the end of a step; all of them or none. */
export const useTaskBatch = () =>
  useAction(
    ({ step, titles }: { step: string; titles: readonly string[] }, key) =>
      call<typeof makeTasks>('post projects steps/:id/tasks', {
        params: { id: step },
        body: { titles: [...titles] },
        key,
        mustAnswer: true,
      }),
    { touches: [task.key, ...taskTouches] },
  )

/** Adds a thing to do to a task; its list is made with the first one. */
export const useToDoAddition = () =>
  useAction(
    ({ task: of, name }: { task: string; name: string }, key) =>
      call<typeof addToDoItem>('post projects tasks/:id/to_do_items', {
        params: { id: of },
        body: { name },
        key,
        mustAnswer: true,
      }),
    { touches: [task.key, toDoItem.key, ...taskTouches] },
  )

/** Makes a sub-task of a thing to do, over the version that was shown. */
export const usePartMaking = () =>
  useAction(
    (item: ToDoItemRead, key) =>
      call<typeof makeSubTask>('post projects to-do-items/:id/sub_task', {
        params: { id: item.id },
        key,
        version: toDoItems.shownVersion(item),
        mustAnswer: true,
      }),
    { touches: [task.key, toDoItem.key, ...taskTouches] },
  )
