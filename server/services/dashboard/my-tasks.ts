import type { AnswerOf } from '../../../src/contract/call.ts'
import { readMyTasks as readMyTasksCall } from '../../../src/contract/dashboard/calls/day.ts'
import { task } from '../../../src/contract/dashboard/task.ts'
import { type MyTasksAnswer, mostMyTasks } from '../../../src/contract/dashboard/rules/my-tasks.ts'
import { type Answer, type Call, memberOf } from '../../http/call/call.ts'
import { numberIn } from '../../http/lists/list-query.ts'
import { type MyTaskSource, countMyTasks, readMyTasks, serveMyTaskSources } from '../../dashboard/my-tasks.ts'
import type { Router } from '../../http/routing/routes.ts'

const finish = { values: { finished: true }, undo: { finished: false } }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Tasks of any record, and personal ones. */
const dashboardTasks: MyTaskSource = {
  entity: task,
  isOpenToStaff: true,
  list: (call) => ({ assigned_user: memberOf(call).user, finished: 'false' }),
  due: 'date',
  record: ({ dashboard_title: title, link }) =>
    textOf(title) || textOf(link) ? { title: textOf(title) || textOf(link), link: textOf(link) || null } : null,
  finish: async (_, tasks) => new Map(tasks.map(({ id }) => [id, finish])),
}

async function myTasks(call: Call): Promise<Answer<AnswerOf<typeof readMyTasksCall>>> {
  const { page, page_size: size } = call.context.req.query()
  const [results, counts] = await Promise.all([
    readMyTasks(call, { page: numberIn(page, 1, 1_000_000), pageSize: numberIn(size, mostMyTasks, mostMyTasks) }),
    countMyTasks(call),
  ])
  const body: MyTasksAnswer = { results, count: counts.open, ...counts }
  return { body: { ...body, stats: {} }, isKept: true }
}

/** Serves the open tasks of the caller over all services. */
export function serveMyTasks(router: Router): void {
  serveMyTaskSources([dashboardTasks])
  router.read(readMyTasksCall, myTasks)
}
