import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { task } from '../../contract/projects/task.ts'
import { workload } from '../../contract/projects/workload.ts'
import type { WorkloadPlan } from '../../contract/projects/workload-plan.ts'
import { get } from '../http/call.ts'
import { settings } from '../http/config.ts'
import { resource } from '../resource.ts'

/** The limits of the charge: the one row of a company. */
export const workloads = resource(workload)

/** What the plan of charge is asked with: a Monday, how many weeks from it on, and a project. */
export interface WorkloadQuestion {
  from: string
  weeks: number
  project?: string
}

/** Who does what in which week; a foreign service is not asked. It is old whenever a task changes. */
export const useWorkloadPlan = (question: WorkloadQuestion) =>
  useQuery({
    queryKey: [task.key, 'workload', question],
    queryFn: ({ signal }) =>
      get<WorkloadPlan>('projects', 'workload/', { query: { ...question }, signal, isSilent: true }),
    enabled: settings('projects').added,
    placeholderData: keepPreviousData,
  })
