import { Worker } from 'node:worker_threads'
import { type Database, type Queryable, type Row, memoizeByKey, withRetry } from './database.ts'
import { rowsOf } from './rows.ts'
import { statementNames } from './statements.ts'
import { setCompany } from './row-level-security.ts'

interface Answer {
  ready?: true
  id?: number
  result?: unknown
  error?: { message: string; code?: string }
  /** Message on a channel that is listened to. */
  said?: { channel: string; word: string }
}

/** Extra verbs of PGlite: a dump of the whole data folder, for fast empty databases in tests. */
export interface PgliteDatabase extends Database {
  dump(): Promise<Uint8Array>
}

/** Opens PGlite in a worker thread. `dataDir` undefined means memory; `dump` starts from a dumped folder. */
export async function openPglite({
  dataDir,
  dump,
}: { dataDir?: string; dump?: Uint8Array } = {}): Promise<PgliteDatabase> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir, dump },
    execArgv: [],
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  const hearers = new Map<string, ((word: string) => void)[]>()
  let last = 0
  let queue: Promise<unknown> = Promise.resolve()

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', ({ ready, id, result, error, said }: Answer) => {
      if (said) {
        for (const hear of hearers.get(said.channel) ?? []) hear(said.word)
        return
      }
      if (ready) {
        resolve()
        return
      }
      const call = waiting.get(id ?? -1)
      waiting.delete(id ?? -1)
      if (error) call?.reject(Object.assign(new Error(error.message), error))
      else call?.resolve(result as never)
    })
    worker.once('exit', () => {
      for (const call of waiting.values()) call.reject(new Error('the database has been closed'))
      waiting.clear()
    })
  })

  const call = <T>(verb: string, sql?: string, params?: readonly unknown[], name?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, verb, sql, params, name })
    })
  const nameOf = statementNames()
  const direct: Queryable = {
    query: async <R extends Row>(sql: string, params: readonly unknown[] = []) => {
      const { names, rows } = await call<{ names: string[]; rows: unknown[][] }>('query', sql, params, nameOf(sql))
      return rowsOf<R>(names, rows)
    },
  }
  // There is one connection: while a transaction runs, all other calls wait.
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }
  const once = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await direct.query('begin')
    try {
      const result = await work(direct)
      await direct.query('commit')
      return result
    } catch (error) {
      await direct.query('rollback')
      throw error
    }
  }
  let place: string | undefined
  const inPlace = <T>(company: string | undefined, work: () => Promise<T>): Promise<T> =>
    inLine(async () => {
      if (company !== place) await setCompany(direct, company)
      place = company
      return work()
    })
  const databaseFor = (company: string | undefined): Database => ({
    kind: 'pglite',
    query: <R extends Row>(sql: string, params: readonly unknown[] = []) =>
      inPlace(company, () => direct.query<R>(sql, params)),
    transaction: (work) => inPlace(company, () => withRetry(() => once(work))),
    forCompany,
    script: (sql) => inPlace(company, () => call<void>('script', sql)),
    listen: async (channel, hear) => {
      const known = hearers.get(channel)
      if (known) known.push(hear)
      else {
        hearers.set(channel, [hear])
        await inPlace(company, () => call<void>('listen', channel))
      }
    },
    close: async () => {
      await inLine(() => call<void>('close'))
      await worker.terminate()
    },
  })
  const forCompany = memoizeByKey(databaseFor)
  return { ...databaseFor(undefined), dump: () => inLine(() => call<Uint8Array>('dump')) }
}
