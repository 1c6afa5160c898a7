import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'

/** Task of `run-in-worker.test.ts`: returns the nice values of its thread and of the process. */
export const run = (): number[] => [
  getPriority(Number(readlinkSync('/proc/thread-self').split('/').pop())),
  getPriority(process.pid),
]
