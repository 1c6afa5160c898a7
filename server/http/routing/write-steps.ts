import type { AnswerOf } from '../../../src/contract/call.ts'
import { CallFiles } from '../../storage/index.ts'
import type { Answer, Call, Writing } from '../call/call.ts'
import { keptAnswer, ownerOf, withIdempotency } from './idempotency.ts'
import { readRequest } from './read-request.ts'
import {
  checkedBody,
  type GivenBody,
  isRolledBack,
  refuseView,
  type Route,
  type Router,
  unreachable,
} from './routes.ts'

/** A call that writes in several short transactions, one after another. */
export interface WriteSteps<R extends Route = Route> {
  call: Call
  body: GivenBody<R>
  /** Files that came with a form; `last` keeps those that its record names. */
  files: CallFiles
  /** Runs one transaction; what it writes is committed when it ends. Other requests are answered before the next. */
  step<T>(work: (call: Writing) => Promise<T>): Promise<T>
  /** Runs the transaction that gives the answer: once for an Idempotency-Key. */
  last(work: (call: Writing) => Promise<Answer<AnswerOf<R>>>): Promise<Answer<AnswerOf<R>>>
}

/**
 * Serves a route whose work is too long for one transaction, which a view as a role refuses. Its handler runs outside of
 * transactions and ends with `last`; a repeat of its Idempotency-Key gets the first answer before anything is done.
 */
export function serveLongWrite<R extends Route>(
  router: Router,
  route: R,
  handler: (steps: WriteSteps<R>) => Promise<Answer<AnswerOf<R>>>,
): void {
  router.read<Route>(route, async (call) => {
    refuseView(call)
    const files = new CallFiles(router.backend.storage)
    let isSettled = false
    try {
      const { body, text } = await readRequest(route, { ...call, files })
      const keyed = {
        owner: ownerOf(call.principal),
        key: call.context.req.header('idempotency-key'),
        request: `${route.method} ${new URL(call.context.req.url).pathname} ${text}`,
        now: call.now,
      }
      const kept = await keptAnswer(call.db, keyed)
      if (kept) return kept
      return await router.pace.asWork(() =>
        handler({
          call,
          body: checkedBody(route, body) as GivenBody<R>,
          files,
          step: async (work) => {
            const before = router.pace.mark()
            const done = await inTransaction(router, call, work)
            await router.pace.rest(before)
            return done
          },
          last: (work): Promise<Answer<never>> => {
            isSettled = true
            return inTransaction(
              router,
              call,
              (writing) => withIdempotency(writing.tx, keyed, () => work(writing)) as Promise<Answer<never>>,
              files,
            )
          },
        }),
      )
    } finally {
      if (!isSettled) await files.settle('rolled back')
    }
  })
}

async function inTransaction<T>(
  { backend }: Router,
  call: Call,
  work: (call: Writing) => Promise<T>,
  files = new CallFiles(backend.storage),
): Promise<T> {
  const after: Parameters<Writing['afterCommit']>[0][] = []
  const afterCommit: Writing['afterCommit'] = (one) => {
    after.push(one)
  }
  try {
    const result = await call.db.transaction((tx) => {
      after.length = 0
      files.begin()
      return work({ ...call, db: unreachable, tx, files, afterCommit })
    })
    await files.settle('committed')
    for (const one of after) backend.background(() => one(backend))
    return result
  } catch (error) {
    await files.settle(isRolledBack(error) ? 'rolled back' : 'unknown')
    throw error
  }
}
