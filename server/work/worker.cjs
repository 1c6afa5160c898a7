// Runs one task after another off the main thread: loads the task's module and calls its `run`.
const { fileURLToPath } = require('node:url')
const { parentPort } = require('node:worker_threads')
const { lowerPriority } = require('./thread-priority.cjs')

lowerPriority()

/**
 * Loads a task: a built one as it is, its source by the synchronous hooks of tsx. Other hooks of tsx need a thread that a
 * terminated worker leaves behind.
 */
function load(module) {
  if (module.endsWith('.js')) return import(module)
  require('tsx/cjs')
  return require(fileURLToPath(module))
}

parentPort.on('message', async ({ module, input }) => {
  try {
    parentPort.postMessage({ output: await (await load(module)).run(input) })
  } catch (error) {
    parentPort.postMessage({ error: { name: error.name, message: error.message, ...error } })
  }
})
