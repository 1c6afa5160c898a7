import { z } from 'zod'
import { call, noBody, partOf, recordOf } from '../../call.ts'
import { project } from '../project.ts'
import { task } from '../task.ts'
import { taskLink } from '../task-link.ts'

/** Fields of a task that a Gantt draws. */
export const ganttFields = [
  'title',
  'project',
  'step',
  'parent',
  'position',
  'deadline',
  'start_at',
  'end_at',
  'baseline_start_at',
  'baseline_end_at',
  'estimate_hours',
  'waits_for',
  'accepted_days',
  'is_done',
  'sub_task_count',
  'assigned_users',
  'assigned_users_object',
] as const

/** Fields of a link between tasks that a Gantt draws. */
export const ganttLinkFields = ['from', 'to', 'type', 'lag_days', 'accepted_days'] as const

const version = () => z.int().min(1)
const awaitedOrder = () =>
  z.object({ id: z.string(), number: z.string().nullable(), expected_date: z.string().nullable() }).optional()

/** The order that a task waits for is sent to those who may read orders. */
const plannedTasks = () => ({
  results: z.array(partOf(task, ganttFields, { waits_for_object: awaitedOrder() })),
  versions: z.array(version()),
})

export const readGantt = call({
  service: 'projects',
  method: 'get',
  path: 'projects/:id/gantt',
  access: 'user',
  right: { scope: 'task', action: 'read' },
  summary: 'the planned tasks of a project, their versions and the links between them',
  added: true,
  answer: () =>
    z.object({
      ...plannedTasks(),
      links: z.array(partOf(taskLink, ganttLinkFields)),
      link_versions: z.array(version()),
    }),
})

/** Tasks that are moved together at most. */
const mostMoved = 1000

export const moveTasks = call({
  service: 'projects',
  method: 'post',
  path: 'projects/:id/schedule',
  access: 'user',
  right: { scope: 'task', action: 'update' },
  summary: 'moves tasks, all or none; 412 where one has changed',
  success: 200,
  added: true,
  body: () =>
    z
      .object({
        tasks: z
          .array(
            z
              .object({
                id: z.uuid(),
                version: version(),
                start_at: z.string().nullable(),
                end_at: z.string().nullable(),
              })
              .strict(),
          )
          .min(1)
          .max(mostMoved),
      })
      .strict(),
  answer: () => z.object(plannedTasks()),
})

export const storeBaseline = call({
  service: 'projects',
  method: 'post',
  path: 'projects/:id/baseline',
  access: 'user',
  right: { scope: 'project', action: 'update' },
  summary: 'stores the plan of all tasks for comparison with later ones',
  entity: 'projects/projects',
  versioned: true,
  success: 200,
  added: true,
  body: noBody,
  answer: () => recordOf(project),
})
