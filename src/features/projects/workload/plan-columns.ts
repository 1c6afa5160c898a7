import type { WorkloadPlan } from '../../../contract/projects/workload-plan.ts'

/** The weeks of a plan, and beside them what has no day, where there is such a thing. */
export const planColumns = ({ weeks, people }: WorkloadPlan): { week: string | null; capacity: number | null }[] => [
  ...weeks,
  ...(people.some(({ cells }) => cells.some(({ week }) => week === null)) ? [{ week: null, capacity: null }] : []),
]
