const { readlinkSync } = require('node:fs')
const { getPriority, setPriority } = require('node:os')

/** Nice value that a thread beside those that answer adds to that of the process: a tenth of their processor time. */
const behindAnswers = 10

/**
 * Lowers the priority of the calling thread alone, so that requests are answered first. Linux keeps a priority for each
 * thread; other systems keep one for the process, which stays as it is.
 */
function lowerPriority() {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').pop())
    setPriority(thread, Math.min(19, getPriority(process.pid) + behindAnswers))
  } catch {
    // No /proc, or no permission: the task runs at the priority of the process.
  }
}

module.exports = { lowerPriority }
