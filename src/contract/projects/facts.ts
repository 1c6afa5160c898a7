import { type Demand, type Fact, predicate } from '../facts.ts'

const entity = 'projects/tasks'
const isOpen: readonly Demand[] = [
  { field: 'is_done', not: true },
  { field: 'project_status', is: 'in_progress' },
]
const isWatched: readonly Demand[] = [...isOpen, { field: 'late_management', is: true }]

/** A project that is in progress. */
export const openProject: Fact = { entity: 'projects/projects', demands: [{ field: 'status', is: 'in_progress' }] }

/** An open task: its step is not one of done tasks, and its project is in progress. */
export const openTask: Fact = { entity, demands: isOpen }

/** An open task with a monitored deadline. */
export const watchedTask: Fact = { entity, demands: [...isWatched, { field: 'deadline' }] }

/** A late task: its deadline is monitored, and at most `wrong_way` days are left (domain rules 5.10). */
export const lateTask: Fact = { entity, demands: [...isWatched, { field: 'deadline', until: 'wrong_way' }] }

/** A task at risk or late: its deadline is monitored, and at most `at_risk` days are left (domain rules 5.10). */
export const taskAtRisk: Fact = { entity, demands: [...isWatched, { field: 'deadline', until: 'at_risk' }] }

/** An open task whose deadline has passed, monitored or not. */
export const overdueTask: Fact = { entity, demands: [...isOpen, { field: 'deadline', until: -1 }] }

interface SentTask {
  is_done?: boolean | null
  project_object?: { status: string } | null
}

/** Reads a fact of a task as a service sent it; one that does not know the state of its project counts it as open. */
export const taskIs =
  (fact: Fact) =>
  (task: SentTask, today: string): boolean =>
    predicate(fact)({ ...task, project_status: task.project_object?.status ?? 'in_progress' }, today)
