import { afterEach, expect, test } from 'vitest'
import { WorkRefused, runInWorker, workLimits } from '../../../server/work/run-in-worker.ts'

const task = new URL('./task.ts', import.meta.url).href
const limits = { ...workLimits }
afterEach(() => Object.assign(workLimits, limits))

test('ends a task that takes too much memory, and runs the next one', async () => {
  workLimits.megabytes = 48
  await expect(runInWorker(task, { numbers: [], fault: 'memory' })).rejects.toThrow(WorkRefused)
  expect(await runInWorker(task, { numbers: [1, 2] })).toBe(3)
})

test('returns the output of tasks, also of more tasks than there are workers', async () => {
  const sums = [1, 2, 3, 4, 5].map((one) => runInWorker(task, { numbers: [one, 10] }))
  expect(await Promise.all(sums)).toEqual([11, 12, 13, 14, 15])
})

test('throws the error of a task with its fields', async () => {
  await expect(runInWorker(task, { numbers: [], fault: 'throws' })).rejects.toMatchObject({
    name: 'RangeError',
    message: 'bad input',
    place: 3,
  })
})

test('ends a task that never ends, and runs the next one', async () => {
  workLimits.seconds = 0.3
  await expect(runInWorker(task, { numbers: [], fault: 'never ends' })).rejects.toThrow(WorkRefused)
  workLimits.seconds = limits.seconds
  expect(await runInWorker(task, { numbers: [1, 2] })).toBe(3)
})

test.runIf(process.platform === 'linux')('a task has less of the processor than what answers requests', async () => {
  const [ofTask, ofProcess] = await runInWorker<null, number[]>(
    new URL('./priority-task.ts', import.meta.url).href,
    null,
  )
  expect(ofTask).toBe(Math.min(19, ofProcess! + 10))
})

test('refuses a task when too many wait', async () => {
  workLimits.waiting = 0
  const first = runInWorker(task, { numbers: [1] })
  await expect(first).rejects.toThrow(WorkRefused)
})
