import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { makeTasks } from '../../../src/contract/projects/calls/tasks.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import type { Answer, Writing } from '../../http/call/call.ts'
import { presented } from '../../http/records/present.ts'
import type { StoredRecord } from '../../database/records.ts'
import { createRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { stepHooks } from './steps.ts'
import { taskHooks } from './tasks.ts'

/** Makes a task of each title at the end of a step, in their order: all of them or none. */
async function makeAll(
  call: Writing,
  body: () => ReadBodyOf<typeof makeTasks>,
): Promise<Answer<AnswerOf<typeof makeTasks>>> {
  const { id } = await visibleRecord(call, call.tx, step, stepHooks, call.params.id)
  const made: StoredRecord<typeof task>[] = []
  for (const title of body().titles) made.push(await createRecord(call, task, taskHooks, { title, step: id }))
  return {
    status: 201,
    body: { results: await presented(call, call.tx, task, taskHooks, made) },
  }
}

/** Tasks that are made of a pasted list. */
export function serveTaskBatch(router: Router): void {
  router.write(makeTasks, makeAll)
}
