import type { AnswerOf } from '../../call.ts'
import type { readWorkload } from './workload.ts'

/** The plan of charge: the work of each person by week, over the projects that the caller sees. */
export type WorkloadPlan = AnswerOf<typeof readWorkload>

/** An open task that the caller sees, with its project. */
export type PlannedTask = WorkloadPlan['tasks'][number]
