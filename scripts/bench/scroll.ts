import type { Browser } from 'playwright'
import { type Figure, quantile } from './figures.ts'
import { loadTime, onNewPage, row, type TimedState } from './timing.ts'

const rows = 10_000
const frames = 600
/** A frame that takes longer is seen as a stutter, in ms. */
const stutter = 50

/** Scrolls a list without pages through so many rows, and returns how long each frame took, in ms. */
async function framesOf(browser: Browser, address: string, state: TimedState): Promise<number[]> {
  return onNewPage(browser, state, row, async (page) => {
    await loadTime(page, address)
    await page.waitForLoadState('networkidle')
    return page.evaluate(
      ([selector, count, steps]) =>
        new Promise<number[]>((resolve) => {
          const first = document.querySelector<HTMLElement>(selector)
          const box = first?.closest<HTMLElement>('[role=group]')
          if (!first || !box) throw new Error('there is no list to scroll')
          const step = (count * first.offsetHeight) / steps
          const taken: number[] = []
          let before: number | undefined
          const scroll = (now: number): void => {
            if (before !== undefined) taken.push(now - before)
            before = now
            if (taken.length === steps) resolve(taken)
            else {
              box.scrollTop += step
              requestAnimationFrame(scroll)
            }
          }
          requestAnimationFrame(scroll)
        }),
      [row, rows, frames] as const,
    )
  })
}

/**
 * Measures the frames while a list without pages is scrolled through ten thousand rows in ten seconds, with their
 * reads.
 */
export async function scrolling(browser: Browser, url: string, state: TimedState): Promise<Figure[]> {
  const taken = await framesOf(browser, `${url}/invoices/sales?paging=scroll`, state)
  const at = (share: number): string => quantile(taken, share).toFixed(1)
  return [
    {
      what: `frame while ${rows} rows are scrolled through`,
      ours: `${at(0.5)} ms`,
      'at most': '17 ms',
      spread: `${at(0.95)} at 95 %, ${at(1)} longest`,
    },
    {
      what: `frames of these ${frames} over ${stutter} ms`,
      ours: `${taken.filter((time) => time > stutter).length}`,
      'at most': '6',
    },
  ]
}
