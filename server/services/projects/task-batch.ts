import { z } from 'zod'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { mostPasted } from '../../../src/contract/projects/rules/pasted-tasks.ts'
import type { Answer, Writing } from '../../http/call/call.ts'
import { invalid, toFieldErrors } from '../../http/call/errors.ts'
import { presented } from '../../http/records/present.ts'
import type { StoredRecord } from '../../database/records.ts'
import { createRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { stepHooks } from './steps.ts'
import { taskHooks } from './tasks.ts'

const batch = z.object({ titles: z.array(z.string().trim().min(1)).min(1).max(mostPasted) }).strict()

/** Makes a task of each title at the end of a step, in their order: all of them or none. */
async function makeTasks(call: Writing, body: unknown): Promise<Answer> {
  const { id } = await visibleRecord(call, call.tx, step, stepHooks, call.params.id)
  const read = batch.safeParse(body)
  if (!read.success) throw invalid(toFieldErrors(read.error))
  const made: StoredRecord[] = []
  for (const title of read.data.titles) made.push(await createRecord(call, task, taskHooks, { title, step: id }))
  return { status: 201, body: { results: await presented(call, call.tx, task, taskHooks, made) } }
}

/** Tasks that are made of a pasted list. */
export function serveTaskBatch(router: Router): void {
  router.write(
    {
      service: task.service,
      method: 'post',
      path: 'steps/:id/tasks',
      access: 'user',
      right: { scope: task.scope, action: 'create' },
      summary: 'makes a task of each of the titles at the end of a step: {titles}',
      success: 201,
      added: true,
    },
    makeTasks,
  )
}
