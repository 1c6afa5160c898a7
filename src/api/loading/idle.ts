import { whenPainted } from '../http/request-priority.ts'

/** Connection facts of a browser; not every browser gives them. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Checks whether data may be prefetched: not on a metered or slow connection, not offline. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && (effectiveType === undefined || effectiveType === '4g')
}

/**
 * Runs tasks one after the other while the page is idle and waits for no answer; a failed task is skipped. Returns the
 * function that stops it. Browsers without idle callbacks run none.
 */
export function whenIdle(tasks: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false
  const run = async (): Promise<void> => {
    for (const task of tasks) {
      await whenPainted()
      if (isStopped || typeof requestIdleCallback === 'undefined' || !mayPrefetch()) return
      await task().catch(() => undefined)
    }
  }
  void run()
  return () => {
    isStopped = true
  }
}
