import { readdirSync } from 'node:fs'
import { type Front, startFront } from './front.ts'
import { type Browser, expect, type Page, test as plain } from './test.ts'
import type { Request } from '@playwright/test'

export { expect, type Page } from './test.ts'

/** Fixtures of a journey without a network: a browser with service workers, and a suite that can be cut off. */
interface Offline {
  front: Front
  open: (browser: Browser) => Promise<Page>
  here: Page
}

export const test = plain.extend<Offline>({
  front: async ({ suite }, use) => {
    const front = await startFront(suite.url, readdirSync('dist/assets'))
    await use(front)
    await front.stop().catch(() => undefined)
  },
  open: async ({ front }, use) => {
    const opened: (() => Promise<void>)[] = []
    await use(async (browser) => {
      const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow', locale: 'fr-FR' })
      opened.push(() => context.close())
      // On a good line the worker caches the whole app; the measured line must not depend on the load of this machine.
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
      return context.newPage()
    })
    for (const close of opened) await close()
  },
  here: async ({ open, browser }, use) => {
    await use(await open(browser))
  },
})

/** Returns the files of the newest build that are not cached on this device; none once its worker is ready. */
async function missing(page: Page): Promise<string[]> {
  // Not read by the page: each call of a page delays the replacement of the previous worker.
  const worker = await (await page.request.get('/worker.js')).text()
  const files: string[] = JSON.parse(/"files":(\[.*?\])/.exec(worker)?.[1] ?? '[]')
  const kept = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).slice(-1)
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  const words = kept.filter((path) => path.startsWith('/assets/words-fr-')).length
  return ['/', ...files].filter((file) => !kept.includes(file)).concat(words > 20 ? [] : `words: ${words}`)
}

/** Waits until the worker has cached all files of the app. */
export async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => missing(page), { timeout: 30_000 }).toEqual([])
}

/** The stream of changes stays open as long as the page. */
const isCall = (request: Request): boolean => /\/api\/(?!.*\/stream\/)/.test(request.url())

/**
 * Follows the calls of a page. The returned function waits until rows are shown, no call is open and no part is busy.
 * Only then is the page reloaded for a newer build.
 */
export function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => isCall(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const busy = page.locator('dialog[open], [aria-busy=true]')
  return async () => {
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect.poll(async () => open.size + (await busy.count())).toBe(0)
  }
}
