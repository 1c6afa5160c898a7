import { whenPainted } from './request-priority.ts'

/** What a browser says of its line; not every browser does. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether something may be fetched that nobody asked for yet: not on a metered or slow line, not offline. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && (effectiveType === undefined || effectiveType === '4g')
}

/**
 * Runs tasks one after the other while the page stands idle and waits for no answer; a task that fails is left out.
 * Answers the stop. Browsers without idle callbacks run none.
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
