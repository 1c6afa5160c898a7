import { task } from '../../../src/contract/dashboard/task.ts'
import { mostWaiting, type WaitingAnswer } from '../../../src/contract/rules/waiting.ts'
import { type Answer, type Call, memberOf } from '../../http/call.ts'
import { Refusal } from '../../http/errors.ts'
import { numberIn } from '../../http/list-query.ts'
import type { Router } from '../../http/routes.ts'
import { type WaitingSource, countSource, openSources, readWaiting, serveWaitingSources } from '../../http/waiting.ts'

/** The tasks of the caller that are due; everybody has some, so no right is asked for. */
const taskSource: WaitingSource = {
  key: 'tasks',
  entity: task,
  list: (call) => ({ assigned_user: memberOf(call).user, finished: 'false', date_before: call.today }),
  since: 'date',
  approve: { name: 'finish', values: { finished: true }, needs_reason: false, undo: { finished: false } },
}

const usualSize = 30

/** Everything that waits for the caller, over all services, with its counts and sums. */
async function waiting(call: Call): Promise<Answer> {
  const { page, page_size: size, source } = call.context.req.query()
  const all = await openSources(call)
  const among = source ? all.filter(({ key }) => key === source) : all
  if (source && among.length === 0) throw new Refusal(400, 'invalid_filter', { params: { field: 'source' } })
  const pages = { page: numberIn(page, 1, 1_000_000), pageSize: numberIn(size, usualSize, mostWaiting) }
  const [results, sources] = await Promise.all([
    readWaiting(call, among, pages),
    Promise.all(all.map((one) => countSource(call, one))),
  ])
  const count = sources.filter(({ key }) => !source || key === source).reduce((total, { count: own }) => total + own, 0)
  const body: WaitingAnswer = { results, count, sources }
  return { body: { ...body, stats: {} }, isKept: true }
}

/** What waits for a person's decision. */
export function serveWaiting(router: Router): void {
  serveWaitingSources([taskSource])
  router.read(
    {
      service: 'dashboard',
      method: 'get',
      path: 'waiting',
      access: 'user',
      right: 'any',
      summary: 'what waits for the decision of the caller, the oldest first',
      query: {
        page: '1 unless told',
        page_size: `30 unless told, ${mostWaiting} at most`,
        source: 'one kind alone, by its key',
      },
      added: true,
    },
    waiting,
  )
}
