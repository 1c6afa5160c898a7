import { runInWorker, workLimits } from '../../server/work/run-in-worker.ts'

const task = new URL('../server/work/gate-task.ts', import.meta.url).href

/** Keeps all workers busy until `free` is called, or a minute at most: tasks that come meanwhile wait for it. */
export function busyWorkers(): { free: () => Promise<void> } {
  const { seconds } = workLimits
  workLimits.seconds = 60
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const tasks = [runInWorker(task, gate), runInWorker(task, gate)]
  workLimits.seconds = seconds
  return {
    free: async () => {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
      await Promise.all(tasks)
    },
  }
}
