import { Context } from 'hono'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { CallFiles } from '../../storage/index.ts'
import type { Backend, Writing } from '../call/call.ts'
import { isRolledBack, databaseFor, unreachable } from './routes.ts'

/**
 * Writes as the system for one company, as a route does for a caller. One transaction sees the rows of this company
 * alone; its files are stored with it, and the work after the commit comes last. The audit trail names no person.
 */
export async function runAsSystem<T>(
  backend: Backend,
  company: string,
  work: (call: Writing) => Promise<T>,
): Promise<T> {
  const principal = { kind: 'company', client: 'system', company } as const
  const files = new CallFiles(backend.storage)
  const now = backend.clock.now()
  const after: ((backend: Backend) => Promise<void>)[] = []
  const afterCommit: Writing['afterCommit'] = (one) => {
    after.push(one)
  }
  const own = {
    ...backend,
    principal,
    db: unreachable,
    files,
    now,
    today: parisDay(now),
    language: 'fr',
    params: {},
    context: new Context(new Request(backend.settings.PUBLIC_URL ?? 'http://localhost/')),
    afterCommit,
  }
  try {
    const result = await databaseFor(backend.db, principal).transaction((tx) => {
      after.length = 0
      files.begin()
      return work({ ...own, tx })
    })
    await files.settle('committed')
    for (const one of after) backend.background(() => one(backend))
    return result
  } catch (error) {
    await files.settle(isRolledBack(error) ? 'rolled back' : 'unknown')
    throw error
  }
}
