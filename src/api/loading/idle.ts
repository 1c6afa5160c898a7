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
 * Runs tasks one after the other while the page stands idle; a task that fails is left out. Answers the stop. Browsers
 * without idle callbacks run none.
 */
export function whenIdle(tasks: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false
  let handle = 0
  const next = (index: number): void => {
    const task = tasks[index]
    if (isStopped || !task || typeof requestIdleCallback === 'undefined' || !mayPrefetch()) return
    handle = requestIdleCallback(() => {
      void task()
        .catch(() => undefined)
        .then(() => next(index + 1))
    })
  }
  next(0)
  return () => {
    isStopped = true
    if (typeof cancelIdleCallback !== 'undefined') cancelIdleCallback(handle)
  }
}
