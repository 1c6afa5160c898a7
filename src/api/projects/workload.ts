import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { task } from '../../contract/projects/task.ts'
import { workload } from '../../contract/projects/workload.ts'
import type { readWorkload } from '../../contract/projects/calls/workload.ts'
import { settings } from '../http/config.ts'
import { call } from '../http/declared.ts'
import { resource } from '../resource.ts'

/** The limits of the charge: the one row of a company. */
export const workloads = resource(workload)

/** Query for the plan of charge: a Monday, the number of weeks, and a project. */
export interface WorkloadQuestion {
  from: string
  weeks: number
  project?: string
}

/** Reads the plan of charge; a foreign service is not asked. It is read again whenever a task changes. */
export const useWorkloadPlan = (question: WorkloadQuestion) =>
  useQuery({
    queryKey: [task.key, 'workload', question],
    queryFn: ({ signal }) =>
      call<typeof readWorkload>('get projects workload', { query: { ...question }, signal, isSilent: true }),
    enabled: settings('projects').added,
    placeholderData: keepPreviousData,
  })
