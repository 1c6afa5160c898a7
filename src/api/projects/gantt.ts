import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type { moveTasks, readGantt, storeBaseline } from '../../contract/projects/calls/gantt.ts'
import { project } from '../../contract/projects/project.ts'
import { step } from '../../contract/projects/step.ts'
import { task } from '../../contract/projects/task.ts'
import { taskLink } from '../../contract/projects/task-link.ts'
import { waitingKey } from '../waiting-key.ts'
import { useLiveQuery } from '../live/use-live-query.ts'
import { call } from '../http/declared.ts'
import { randomRequestKey } from '../http/keys.ts'
import { keepRowVersions, keepShown, shareWithVersions, shownVersion } from '../versions/record-versions.ts'
import { type ReadOf, resource, useShownAction } from '../resource.ts'
import { type ProjectRead, projects } from './projects.ts'
import { tasks } from './tasks.ts'

/** Links between tasks. */
export const taskLinks = resource(taskLink)

/** A link as it is read. */
export type TaskLinkRead = ReadOf<typeof taskLink>

type Answer = AnswerOf<typeof readGantt>

/** Task as a Gantt draws it; the order that it waits for is sent to those who may read orders. */
export type GanttTask = Answer['results'][number]

/** A link as a Gantt draws it. */
export type GanttLink = Answer['links'][number]

/** The tasks of a project and the links between them. */
export interface GanttRead {
  results: readonly GanttTask[]
  links: readonly GanttLink[]
}

/** New plan of a task, null where it is no longer planned. It replaces `version`, by default the shown one. */
export interface PlanChange {
  id: string
  start_at: string | null
  end_at: string | null
  version?: string
}

const keyOf = (id: string) => [task.key, 'gantt', id] as const
const moving = [task.key, 'schedule'] as const
/** Entities shown in a plan: also steps, for done tasks, and orders, for the days that tasks wait for. */
const shownThere = [task.key, step.key, taskLink.key, 'commercial/purchase-orders']
/** Entities that are read again after a change of a plan. */
const touches = [task.key, 'history/entries']

const planOptions = (id: string) =>
  queryOptions<GanttRead>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const answer = await call<typeof readGantt>('get projects projects/:id/gantt', { params: { id }, signal })
      keepRowVersions(answer.results, answer.versions)
      keepRowVersions(answer.links, answer.link_versions)
      return { results: answer.results, links: answer.links }
    },
    structuralSharing: shareWithVersions,
  })

/** Prefetches the plan of a project where it will be needed, while the project itself is loading. */
export function usePrefetchedGantt(id: string, isWanted: boolean): void {
  const client = useQueryClient()
  const wanted = planOptions(id)
  if (isWanted && !client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
}

/** Reads the plan of a project; changes of colleagues are shown without a reload. */
export const useGantt = (id: string) => {
  useLiveQuery(shownThere, { reads: keyOf(id), moves: moving })
  return useQuery(planOptions(id))
}

const numberIn = (etag: string | undefined): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 1)

/** Returns the tasks with the changed plans of some; moved tasks keep their shown version. */
function withPlans(read: GanttRead, changes: readonly PlanChange[]): GanttRead {
  const wanted = new Map(changes.map((change) => [change.id, change]))
  const results = read.results.map((one) => {
    const change = wanted.get(one.id)
    if (!change) return one
    const next = { ...one, start_at: change.start_at, end_at: change.end_at }
    keepShown(next, shownVersion(one))
    return next
  })
  return { ...read, results }
}

/** Replaces the shown tasks by the answered ones, in their new version. */
function keepAnswer(client: QueryClient, id: string, answer: Pick<Answer, 'results' | 'versions'>): void {
  keepRowVersions(answer.results, answer.versions)
  const come = new Map(answer.results.map((one) => [one.id, one]))
  client.setQueryData<GanttRead>(
    keyOf(id),
    (read) => read && { ...read, results: read.results.map((one) => come.get(one.id) ?? one) },
  )
}

/**
 * Moves tasks of a project together, at once on the screen; a refusal puts all of them back, and the caller shows it.
 * Returns their new versions.
 */
export const useSchedule = (id: string) => {
  const client = useQueryClient()
  return useMutation<ReadonlyMap<string, string | undefined>, Error, readonly PlanChange[], GanttRead | undefined>({
    mutationKey: moving,
    scope: { id: `${moving.join()} ${id}` },
    mutationFn: async (changes) => {
      const shown = new Map(client.getQueryData<GanttRead>(keyOf(id))?.results.map((one) => [one.id, one]))
      const versionOf = ({ id: of, version }: PlanChange): number => {
        const one = shown.get(of)
        return numberIn(version ?? (one && shownVersion(one)))
      }
      const answer = await call<typeof moveTasks>('post projects projects/:id/schedule', {
        params: { id },
        body: {
          tasks: changes.map((one) => ({
            id: one.id,
            start_at: one.start_at,
            end_at: one.end_at,
            version: versionOf(one),
          })),
        },
        key: randomRequestKey(),
        isSilent: true,
        mustAnswer: true,
      })
      keepAnswer(client, id, answer)
      return new Map(answer.results.map((one) => [one.id, shownVersion(one)]))
    },
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: keyOf(id) })
      const before = client.getQueryData<GanttRead>(keyOf(id))
      client.setQueryData<GanttRead>(keyOf(id), (read) => read && withPlans(read, changes))
      return before
    },
    onError: (_error, _changes, before) => {
      if (before) client.setQueryData(keyOf(id), before)
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: moving }) > 1) return
      await Promise.all(touches.map((key) => client.invalidateQueries({ queryKey: [key] })))
      void client.invalidateQueries({ queryKey: waitingKey })
    },
  })
}

/** Stores the current plan of a project as its baseline. */
export const useBaseline = () =>
  useShownAction(
    (one: ProjectRead, key) =>
      call<typeof storeBaseline>('post projects projects/:id/baseline', {
        params: { id: one.id },
        key,
        version: projects.shownVersion(one),
        mustAnswer: true,
      }),
    { touches: [project.key, ...touches] },
  )

/** Entities that are read again after a change of a link: those of the plan. */
export const linkTouches = touches

/** Returns the version of a task as it is shown in a plan. */
export const shownPlanVersion = (one: GanttTask): string | undefined => shownVersion(one) ?? tasks.versionOf(one.id)
