import type { CDPSession, Page } from 'playwright'

/** Remembers, from the start of a page, its longest task and the time between its frames while `taken` is set. */
export const watchWork = (): void => {
  const holder = window as unknown as { longest: number; taken?: number[] }
  holder.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) holder.longest = Math.max(holder.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  let before = performance.now()
  const tick = (at: number): void => {
    holder.taken?.push(at - before)
    before = at
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Returns the longest task of a page that `watchWork` watches, in ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { longest: number }).longest)

/** Returns the time of each frame, in ms, during the work in a page that `watchWork` watches. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    ;(window as unknown as { taken?: number[] }).taken = []
  })
  await work()
  return page.evaluate(() => {
    const holder = window as unknown as { taken?: number[] }
    const times = holder.taken ?? []
    delete holder.taken
    return times
  })
}

/** Returns the heap of a page after a collection, in MB. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}
