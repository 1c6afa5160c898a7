import type { Browser } from 'playwright'
import type { Figure } from './figures.ts'
import { loadTime, onNewPage, row, type TimedState } from './timing.ts'

/** Measures the export of all rows of a list to a workbook, and the longest freeze of the page meanwhile. */
export async function exporting(browser: Browser, url: string, state: TimedState, count: number): Promise<Figure[]> {
  return onNewPage(browser, state, row, async (page) => {
    await loadTime(page, `${url}/invoices/sales`)
    await page.evaluate(() => {
      const holder = window as unknown as { longest: number }
      holder.longest = 0
      let before = performance.now()
      const look = (now: number): void => {
        holder.longest = Math.max(holder.longest, now - before)
        before = now
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.getByRole('button', { name: 'Exporter', exact: true }).click()
    const began = performance.now()
    const file = page.waitForEvent('download', { timeout: 600_000 })
    await page.getByRole('menuitem', { name: 'Tous les résultats en XLSX' }).click()
    await file
    const seconds = (performance.now() - began) / 1000
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
    return [
      { what: `all ${count} rows as a workbook`, ours: `${seconds.toFixed(1)} s` },
      { what: 'longest frame meanwhile', ours: `${longest.toFixed(0)} ms`, 'at most': '200 ms' },
    ]
  })
}
