import { type TaskPlan, type PlannableTask, type WorkSpan, planFrom, planOf, taskSpanOf } from './task-plan.ts'
import { workBefore, workDay } from '../../rules/time/work-time.ts'
import { homeZone, wallTime } from '../../rules/time/zoned-time.ts'

/** Rule of a link between two tasks (`src/contract/projects/task-link.ts`). */
export interface LinkRule {
  from: string
  to: string
  type: 'finish_to_start' | 'start_to_start' | 'finish_to_finish'
  lag_days: number
}

/** A link that is broken by so many working days, a part of one counted as a whole. */
export interface Violation<L> {
  link: L
  days: number
}

/** Shift of a task because of another one: the old and the new plan, and the link that demands it. */
export interface Shift<L> {
  id: string
  from: TaskPlan
  to: TaskPlan
  link: L
}

/** A task and the plan that it takes over. */
export interface ScheduleMove extends TaskPlan {
  id: string
}

type Spans = ReadonlyMap<string, WorkSpan>

const spansOf = (tasks: readonly PlannableTask[], zone: string): Map<string, WorkSpan> =>
  new Map(
    tasks.flatMap((task) => {
      const plan = planOf(task)
      return plan ? [[task.id, taskSpanOf(plan, zone)] as const] : []
    }),
  )

/**
 * Returns the seconds of work by which the later task of a link is too early; 0 or less where the link is respected.
 */
function missing({ type, lag_days: lag }: LinkRule, from: WorkSpan, to: WorkSpan): number {
  const base = type === 'start_to_start' ? from.start : from.end
  return base + lag * workDay - (type === 'finish_to_finish' ? to.end : to.start)
}

function linksBy<L extends LinkRule>(links: readonly L[], side: 'from' | 'to'): Map<string, L[]> {
  const found = new Map<string, L[]>()
  for (const link of links) {
    const known = found.get(link[side])
    if (known) known.push(link)
    else found.set(link[side], [link])
  }
  return found
}

const wholeDays = (work: number): number => Math.ceil(work / workDay)

/** Returns the violated links between planned tasks; a done task no longer violates one. */
export function violatedLinks<L extends LinkRule>(
  tasks: readonly PlannableTask[],
  links: readonly L[],
  zone = homeZone,
): Violation<L>[] {
  const spans = spansOf(tasks, zone)
  const done = new Set(tasks.filter(({ is_done: isDone }) => isDone).map(({ id }) => id))
  return links.flatMap((link) => {
    const [from, to] = [spans.get(link.from), spans.get(link.to)]
    const work = from && to && !done.has(link.to) ? missing(link, from, to) : 0
    return work > 0 ? [{ link, days: wholeDays(work) }] : []
  })
}

const isLater = ({ type }: LinkRule, before: WorkSpan, now: WorkSpan): boolean =>
  type === 'start_to_start' ? now.start > before.start : now.end > before.end

/** Tasks after others, in an order in which none comes before one that it waits for. */
function followers<L extends LinkRule>(links: readonly L[], from: readonly string[]): string[] {
  const next = linksBy(links, 'from')
  const reached = new Set(from)
  for (const id of reached) for (const link of next.get(id) ?? []) reached.add(link.to)
  const waits = new Map([...reached].map((id) => [id, 0]))
  for (const link of links) if (reached.has(link.from)) waits.set(link.to, (waits.get(link.to) ?? 0) + 1)
  const order = [...reached].filter((id) => waits.get(id) === 0)
  for (const id of order)
    for (const link of next.get(id) ?? []) {
      const left = waits.get(link.to)! - 1
      waits.set(link.to, left)
      if (left === 0) order.push(link.to)
    }
  return order
}

/**
 * Returns the tasks that shift when others move or change their length, each only as far as a link of a delayed task
 * demands. A shifted task keeps its working time, skips days off and never becomes earlier. Done tasks and the moved
 * tasks themselves do not shift.
 */
export function shiftsAfter<L extends LinkRule>(
  tasks: readonly PlannableTask[],
  links: readonly L[],
  moved: readonly ScheduleMove[],
  zone = homeZone,
): Shift<L>[] {
  const before: Spans = spansOf(tasks, zone)
  const now = new Map(before)
  for (const move of moved) now.set(move.id, taskSpanOf(move, zone))
  const known = new Map(tasks.map((task) => [task.id, task]))
  const fixed = new Set(moved.map(({ id }) => id))
  const into = linksBy(links, 'to')
  const shifts: Shift<L>[] = []
  for (const id of followers(links, [...fixed])) {
    const [task, span] = [known.get(id), now.get(id)]
    const from = task && planOf(task)
    if (!from || !span || fixed.has(id) || task.is_done) continue
    const asked = mostAsked(into.get(id) ?? [], span, before, now)
    if (!asked) continue
    const to = planFrom(from, span.start + asked.work, zone)
    now.set(id, taskSpanOf(to, zone))
    shifts.push({ id, from, to, link: asked.link })
  }
  return shifts
}

function mostAsked<L extends LinkRule>(links: readonly L[], span: WorkSpan, before: Spans, now: Spans) {
  let most: { link: L; work: number } | undefined
  for (const link of links) {
    const [was, is] = [before.get(link.from), now.get(link.from)]
    // A task that has no plan yet before it is moved is later than never.
    if (!is || (was && !isLater(link, was, is))) continue
    const work = missing(link, is, span)
    if (work > (most?.work ?? 0)) most = { link, work }
  }
  return most
}

/**
 * Returns the working days by which a task begins before the promised day of the order that it waits for. Null where it
 * does not, is done, or no day is promised.
 */
export function daysBeforeDelivery(
  task: PlannableTask,
  promised: string | null | undefined,
  zone = homeZone,
): number | null {
  const plan = planOf(task)
  if (!plan || !promised || task.is_done) return null
  const work = workBefore(`${promised}T00:00:00`) - workBefore(wallTime(plan.start_at, zone))
  return work > 0 ? wholeDays(work) : null
}

/**
 * Returns the slack of each planned task in hundredths of a working day, before the project ends later. Negative where
 * a later link is violated.
 */
export function slackOf(
  tasks: readonly PlannableTask[],
  links: readonly LinkRule[],
  zone = homeZone,
): Map<string, number> {
  const spans = spansOf(tasks, zone)
  const end = Math.max(...[...spans.values()].map((span) => span.end))
  const held = links.filter(({ from, to }) => spans.has(from) && spans.has(to))
  const next = linksBy(held, 'from')
  const slack = new Map<string, number>()
  for (const id of followers(held, [...spans.keys()]).toReversed()) {
    const span = spans.get(id)!
    const left = (next.get(id) ?? []).map((link) => slack.get(link.to)! - missing(link, span, spans.get(link.to)!))
    slack.set(id, Math.min(end - span.end, ...left))
  }
  return new Map([...slack].map(([id, work]) => [id, Math.round((work / workDay) * 100) / 100]))
}

/** Returns the plan that ends last, undefined where nothing is planned. */
export const lastPlan = (plans: readonly (TaskPlan | undefined)[]): TaskPlan | undefined =>
  plans.reduce<TaskPlan | undefined>(
    (last, plan) => (plan && (!last || Date.parse(plan.end_at) > Date.parse(last.end_at)) ? plan : last),
    undefined,
  )
