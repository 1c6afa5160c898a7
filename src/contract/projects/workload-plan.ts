import type { ChargedTask, ChargeRow } from './rules/workload.ts'

/** An open task that the caller sees, with its project. */
export interface PlannedTask extends ChargedTask {
  title: string
  /** Version on which a change is based, as in its `ETag`. */
  version: number
  project: string
  project_name: string
}

/** The plan of charge: the work of each person by week, over the projects that the caller sees. */
export interface WorkloadPlan {
  /** Day of the plan: overdue work counts in its week. */
  today: string
  /** The limits of the company; without an id where they are those of every new one. */
  limits: { id: string | null; normal: number; under_charge: number }
  /** Monday of each week, and the hours that can be worked in it. */
  weeks: { week: string; capacity: number }[]
  /** People with a task or in a team, with cells for the requested weeks and for tasks without a day. */
  people: ChargeRow[]
  tasks: PlannedTask[]
}
