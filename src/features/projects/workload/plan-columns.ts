import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'

/** Returns the weeks of a plan, and beside them the tasks without a day, where there are any. */
export const planColumns = ({ weeks, people }: WorkloadPlan): { week: string | null; capacity: number | null }[] => [
  ...weeks,
  ...(people.some(({ cells }) => cells.some(({ week }) => week === null)) ? [{ week: null, capacity: null }] : []),
]
