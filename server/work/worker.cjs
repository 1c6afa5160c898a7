// Runs one task after another off the main thread: loads the task's module and calls its `run`.
// TypeScript is read by the synchronous hooks of tsx: its other hooks need a thread that a terminated worker leaves behind.
require('tsx/cjs')
const { fileURLToPath } = require('node:url')
const { parentPort } = require('node:worker_threads')
const { lowerPriority } = require('./thread-priority.cjs')

lowerPriority()

parentPort.on('message', async ({ module, input }) => {
  try {
    parentPort.postMessage({ output: await require(fileURLToPath(module)).run(input) })
  } catch (error) {
    parentPort.postMessage({ error: { name: error.name, message: error.message, ...error } })
  }
})
