import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'

/** Bounds of one task: seconds until its worker is ended, megabytes of heap, and tasks that may wait for a worker. */
export const workLimits = { seconds: 30, megabytes: 512, waiting: 64 }

/** Reports a task that took more time or memory than `workLimits` allow, or that found the queue full. */
export class WorkRefused extends Error {
  override name = 'WorkRefused'
}

interface Task {
  module: string
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

/** Worker thread with the task that it runs now. */
interface Worker {
  thread: Thread
  task?: Task
  timer?: ReturnType<typeof setTimeout>
}

/** Workers of one process at most: one long task leaves the other worker to short ones. */
const most = 2
const workers: Worker[] = []
const waiting: Task[] = []

/**
 * Runs `run(input)` of the module at `module` (an absolute file URL) in a worker thread and returns its output.
 * Use it for work on one request that can take over 50 ms. Input and output are structured clones.
 * An error of the task is thrown again with its name, message and own fields. Throws `WorkRefused` beyond `workLimits`.
 */
export function runInWorker<Input, Output>(module: string, input: Input): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    if (waiting.length >= workLimits.waiting) {
      reject(new WorkRefused('too many tasks wait for a worker'))
      return
    }
    waiting.push({ module, input, resolve: resolve as Task['resolve'], reject })
    startNext()
  })
}

function startNext(): void {
  if (!waiting.length) return
  const worker = workers.find(({ task }) => !task) ?? (workers.length < most ? startWorker() : undefined)
  if (!worker) return
  const task = waiting.shift()!
  worker.task = task
  worker.timer = setTimeout(() => void worker.thread.terminate(), workLimits.seconds * 1000)
  worker.thread.ref()
  worker.thread.postMessage({ module: task.module, input: task.input })
}

function startWorker(): Worker {
  const thread = new Thread(fileURLToPath(new URL('./worker.cjs', import.meta.url).href), {
    resourceLimits: { maxOldGenerationSizeMb: workLimits.megabytes },
    execArgv: [],
  })
  const worker: Worker = { thread }
  workers.push(worker)
  thread.on('message', (answer: { output?: unknown; error?: Error }) => {
    const { task } = release(worker)
    if (answer.error) task?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else task?.resolve(answer.output)
    startNext()
  })
  // A thread that is out of memory reports an error, then its exit.
  thread.on('error', () => undefined)
  thread.on('exit', () => {
    workers.splice(workers.indexOf(worker), 1)
    release(worker).task?.reject(new WorkRefused('the task took more time or memory than it may'))
    startNext()
  })
  return worker
}

/** Makes a worker idle and returns the task that it ran. An idle worker does not keep the process alive. */
function release(worker: Worker): { task: Task | undefined } {
  const { task } = worker
  clearTimeout(worker.timer)
  delete worker.task
  worker.thread.unref()
  return { task }
}
