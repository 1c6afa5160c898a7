import type { ChargedTask, ChargeRow } from '../rules/workload.ts'

/** An open task that the caller sees, with what its project is. */
export interface PlannedTask extends ChargedTask {
  title: string
  /** Version on which a change is based, as in its `ETag`. */
  version: number
  project: string
  project_name: string
}

/** The plan of charge: who does what in which week, of the projects that the caller sees. */
export interface WorkloadPlan {
  /** Day of the plan: overdue work counts in its week. */
  today: string
  /** The limits of the company; without an id where they are those of every new one. */
  limits: { id: string | null; normal: number; under_charge: number }
  /** Monday of each week, and the hours that can be worked in it. */
  weeks: { week: string; capacity: number }[]
  /** Those who have a task or are in a team, with cells of the weeks asked for and of what has no day. */
  people: ChargeRow[]
  tasks: PlannedTask[]
}
