// Runs PGlite off the main thread: its queries block the thread that calls them.
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite } from './pglite-engine.mjs'

const database = await openPglite(workerData)
parentPort.postMessage({ ready: true })
parentPort.on('message', async ({ id, verb, sql, params }) => {
  try {
    const verbs = {
      query: async () => {
        const { fields, rows } = await database.query(sql, params, { rowMode: 'array' })
        return { names: fields.map(({ name }) => name), rows }
      },
      script: async () => { await database.exec(sql) },
      dump: async () => Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()),
      close: async () => { await database.close() },
    }
    parentPort.postMessage({ id, result: await verbs[verb]() })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code, detail: error.detail, constraint: error.constraint } })
  }
})
