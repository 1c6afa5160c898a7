import type { DemoContext, DemoRecord } from '../context/demo-context.ts'
import { at } from '../context/demo-context.ts'
import { createPlannedProject } from '../projects/gantt-history.ts'
import { createLeads } from '../crm/lead-history.ts'
import { createPipeline, settleStarts } from '../crm/pipeline-history.ts'
import { createProjects } from '../projects/project-history.ts'
import { createWorkload } from '../projects/workload-history.ts'

interface Present {
  /** The day of the company. */
  today: string
  now: string
}

/** Deals of the pipeline and of the web site; most of those that were won need no project. */
export async function createDeals(
  demo: DemoContext,
  { customers, today, now }: Present & { customers: readonly DemoRecord[] },
): Promise<void> {
  await createPipeline(demo, { customers, today, now })
  await createLeads(demo, { customers, today })
  await settleStarts(demo, at(today, 7))
}

/** Creates the projects of the workshop: their tasks, the planned one, and their workload. */
export async function createWorkshop(demo: DemoContext, { today, now }: Present): Promise<void> {
  await createProjects(demo, { today })
  await createPlannedProject(demo, { today, now })
  await createWorkload(demo, { today })
}
