import type { StepRead } from '../../../api/projects/projects.ts'
import type { GanttLink, GanttRead, GanttTask } from '../../../api/projects/gantt.ts'
import { advancementOf } from '../../../contract/projects/rules/advancement.ts'
import { type TaskPlan, lastDayOf, planOf } from '../../../contract/projects/rules/task-plan.ts'
import {
  type Violation,
  daysBeforeDelivery,
  lastPlan,
  slackOf,
  violatedLinks,
} from '../../../contract/projects/rules/task-schedule.ts'
import { homeZone, wallTime } from '../../../contract/rules/time/zoned-time.ts'
import type { GanttRow, GanttSpan } from '../../../ui/gantt/gantt-props.ts'
import { dayNumber } from '../../../ui/gantt/gantt-scale.ts'
import { idOf } from '../../../widgets/entity.ts'

/** A task of the tree and its depth. */
export interface PlacedTask {
  task: GanttTask
  depth: number
}

/** A task that begins before the expected day of its order. */
export interface EarlyTask {
  task: GanttTask
  order: NonNullable<GanttTask['waits_for_object']>
  days: number
}

/** Conflict of a plan: the task that begins too early, by how many days, after a task or before its order. */
export interface Gap {
  task: GanttTask
  days: number
  /** Broken link; without it, the conflict is with the order that the task waits for. */
  link?: GanttLink
}

/** Returns whether a conflict was accepted; it is shown again after the task has moved. */
export const isAccepted = ({ task, days, link }: Gap): boolean => (link ?? task).accepted_days === days

/** Content of a plan: its tasks in their order, its conflicts, its links. */
export interface GanttModel {
  byId: ReadonlyMap<string, GanttTask>
  planned: readonly PlacedTask[]
  undated: readonly GanttTask[]
  /** Tasks without a plan that have a due day: the first due first. */
  due: readonly GanttTask[]
  links: readonly GanttLink[]
  broken: readonly Violation<GanttLink>[]
  early: readonly EarlyTask[]
  slack: ReadonlyMap<string, number>
  end: TaskPlan | undefined
  baselineEnd: TaskPlan | undefined
}

/** Returns the plan of a task, undefined for one without. */
export const planOfTask = (task: GanttTask): TaskPlan | undefined => planOf(task)

/** Returns the plan that a task is compared with. */
export const baselineOf = ({ baseline_start_at: start_at, baseline_end_at: end_at }: GanttTask): TaskPlan | undefined =>
  planOf({ start_at, end_at })

/** Returns the place of a plan in the chart. */
export const spanOfPlan = ({ start_at: start, end_at: end }: TaskPlan): GanttSpan => ({
  start: dayNumber(wallTime(start, homeZone)),
  end: dayNumber(wallTime(end, homeZone)),
})

/** Returns the place of the lozenge of a due task: the middle of its day. */
export const dueOf = ({ deadline }: GanttTask): number | undefined => (deadline ? dayNumber(deadline) + 0.5 : undefined)

/** Returns whether the plan of open work ends after the day on which it is due. */
export const isPastDue = ({ deadline, is_done: isDone }: GanttTask, plan: TaskPlan): boolean =>
  !isDone && Boolean(deadline) && lastDayOf(plan) > (deadline ?? '')

const byStart = (one: GanttTask, other: GanttTask): number =>
  Date.parse(one.start_at ?? '') - Date.parse(other.start_at ?? '') ||
  Date.parse(one.end_at ?? '') - Date.parse(other.end_at ?? '') ||
  one.id.localeCompare(other.id)

/** Returns the planned tasks in the order of their starts, parts under their task. */
function inTree(tasks: readonly GanttTask[]): PlacedTask[] {
  const known = new Set(tasks.map(({ id }) => id))
  const under = new Map<string | null, GanttTask[]>()
  for (const task of tasks.toSorted(byStart)) {
    const parent = idOf(task.parent)
    const key = parent && known.has(parent) ? parent : null
    under.set(key, [...(under.get(key) ?? []), task])
  }
  const placed = (parent: string | null, depth: number): PlacedTask[] =>
    (under.get(parent) ?? []).flatMap((task) => [{ task, depth }, ...placed(task.id, depth + 1)])
  return placed(null, 0)
}

/** Returns the open tasks without a date that are not part of a task with one. */
function undatedOf(tasks: readonly GanttTask[]): GanttTask[] {
  const planned = new Set(tasks.filter(planOfTask).map(({ id }) => id))
  return tasks.filter((task) => !planned.has(task.id) && !task.is_done && !planned.has(idOf(task.parent) ?? ''))
}

/** Returns the model of a Gantt from the tasks and links of a project. */
export function ganttModel({ results, links }: GanttRead): GanttModel {
  const planned = results.filter(planOfTask)
  const undated = undatedOf(results)
  return {
    byId: new Map(results.map((task) => [task.id, task])),
    planned: inTree(planned),
    undated,
    due: undated
      .filter(({ deadline }) => deadline)
      .toSorted(
        (one, other) => (one.deadline ?? '').localeCompare(other.deadline ?? '') || one.id.localeCompare(other.id),
      ),
    links,
    broken: violatedLinks(results, links),
    early: results.flatMap((task) => {
      const order = task.waits_for_object
      const days = order ? daysBeforeDelivery(task, order.expected_date) : null
      return order && days ? [{ task, order, days }] : []
    }),
    slack: slackOf(results, links),
    end: lastPlan(planned.map(planOfTask)),
    baselineEnd: lastPlan(results.map(baselineOf)),
  }
}

/** Returns the progress of a task in percent: by its parts, or all of it; null without information. */
export function doneShare({ is_done: isDone, sub_task_count: parts }: GanttTask): number | null {
  if (isDone) return 100
  return parts && parts.total > 0 ? advancementOf(parts.done, parts.total) : null
}

/** Returns the tone of a bar: done, too early, begun, or still to be begun, as in the first step. */
export function barToneOf(task: GanttTask, model: GanttModel, steps: readonly StepRead[]): GanttRow['tone'] {
  if (task.is_done) return 'success'
  const isEarly =
    model.early.some((one) => one.task.id === task.id) || model.broken.some(({ link }) => link.to === task.id)
  if (isEarly) return 'danger'
  return idOf(task.step) === steps[0]?.id ? 'secondary' : 'primary'
}

/** First conflicting task of a plan: before the order that it waits for, or before another task. */
export interface PlanRisk {
  task: GanttTask
  isOrder: boolean
}

/** Returns the first conflict of a plan to show; accepted ones are skipped. */
export function riskOf({ early, broken, byId }: GanttModel): PlanRisk | undefined {
  const gaps: readonly Gap[] = [
    ...early,
    ...broken.flatMap(({ link, days }) => {
      const task = byId.get(link.to)
      return task ? [{ task, days, link }] : []
    }),
  ]
  const gap = gaps.find((one) => !isAccepted(one))
  return gap && { task: gap.task, isOrder: !gap.link }
}
