// Runs PGlite off the main thread: its queries block the thread that calls them.
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, queries } from './pglite-engine.mjs'

const database = await openPglite(workerData)
const query = queries(database)
parentPort.postMessage({ ready: true })
const run = async ({ id, verb, sql, params, name }) => {
  try {
    const verbs = {
      query: () => query(sql, params, name),
      script: async () => {
        await database.exec(sql)
      },
      listen: async () => {
        await database.listen(sql, (word) => parentPort.postMessage({ said: { channel: sql, word } }))
      },
      dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
      close: async () => {
        await database.close()
      },
    }
    const result = await verbs[verb]()
    // A dump may be of gigabytes: it is handed over, not copied.
    parentPort.postMessage({ id, result }, verb === 'dump' ? [result.buffer] : [])
  } catch (error) {
    parentPort.postMessage({
      id,
      error: {
        message: error.message,
        code: error.code,
        detail: error.detail,
        constraint: error.constraint,
        table: error.table,
        column: error.column,
      },
    })
  }
}

// One after the other: a statement is parsed and run in two calls, and the next one would take its place between them.
let turn = Promise.resolve()
parentPort.on('message', (message) => {
  turn = turn.then(() => run(message))
})
