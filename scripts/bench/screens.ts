import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, CDPSession, Page } from 'playwright'
import { openBrowser } from './browser.ts'
import { type Figure, medianOf } from './figures.ts'
import { editor } from './editor.ts'
import { exporting } from './export.ts'
import { scrolling } from './scroll.ts'
import {
  row,
  slow4g,
  loadTime,
  clickToPaint,
  repeat,
  type TimedState,
  onNewPage,
  type Documents,
  makeDocuments,
} from './timing.ts'

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
}

/** A page of thirty rows without any script: the least that any page can take, on a network as it is or a slow one. */
async function floor(browser: Browser, isSlow = false): Promise<number[]> {
  const page = `<!doctype html><table>${'<tr data-key="1"><td>Facture</td></tr>'.repeat(30)}</table>`
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const values = await repeat(5, () =>
    onNewPage(browser, undefined, row, async (tab, session) => {
      if (isSlow) await slowDown(session)
      return loadTime(tab, url)
    }),
  )
  server.close()
  return values
}

interface Wire {
  bytes: number
  requests: number
}

/** Counts the requests and bytes of a page until `work` has ended. */
async function wireOf(session: CDPSession, work: () => Promise<unknown>): Promise<Wire> {
  let bytes = 0
  let requests = 0
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await work()
  return { bytes, requests }
}

/** Measures the layout shift of the page in the three seconds after its rows. */
async function shiftOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  await work()
  await page.waitForTimeout(3000)
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

const kilobytes = ({ bytes }: Wire): string => `${(bytes / 1024).toFixed(0)} kB`

/** `least` is the floor of a page, `leastSlowly` the same on slow 4G. */
async function loads(
  browser: Browser,
  url: string,
  state: TimedState,
  documents: Documents,
  { least, leastSlowly }: { least: number; leastSlowly: number },
): Promise<Figure[]> {
  const list = `${url}/invoices/sales`
  const cold = await repeat(5, () => onNewPage(browser, state, row, (page) => loadTime(page, list)))
  const wire = await onNewPage(browser, state, row, (page, session) => wireOf(session, () => loadTime(page, list)))
  const shift = await onNewPage(browser, state, row, (page) => shiftOf(page, () => loadTime(page, list)))
  const warm = await onNewPage(browser, state, row, async (page) => {
    await loadTime(page, list)
    return repeat(5, () => loadTime(page, list))
  })
  const publicPage = `${url}/quotation-public/banc/${documents.publicKey}/sales/`
  const slowly = (address: string, selector: string, who?: TimedState) =>
    repeat(3, () =>
      onNewPage(browser, who, selector, async (page, session) => {
        await slowDown(session)
        return loadTime(page, address)
      }),
    )
  const publicWire = await onNewPage(browser, undefined, 'h1', (page, session) =>
    wireOf(session, async () => {
      await loadTime(page, publicPage)
      // Prefetched files count.
      await page.waitForTimeout(4000)
    }),
  )
  return [
    medianOf('rows of a list, logged in, cold cache', cold, '350 ms', least),
    { what: 'bytes until the rows of the cold list', ours: kilobytes(wire), 'at most': '270 kB' },
    { what: 'requests until them', ours: `${wire.requests}`, 'at most': '12' },
    { what: 'layout shift of it', ours: shift.toFixed(2), 'at most': '0.00' },
    medianOf('the same, warm cache', warm, '250 ms', least),
    medianOf('a staff list on slow 4G, cold', await slowly(list, row, state), '3000 ms', leastSlowly),
    medianOf('public document on slow 4G, cold', await slowly(publicPage, 'h1'), '2000 ms', leastSlowly),
    { what: 'bytes for the public document', ours: kilobytes(publicWire), 'at most': '180 kB' },
  ]
}

/** Measures the time from the last key of a search to its rows, with the debounce of 100 ms. */
async function searchTime(page: Page, text: string): Promise<number> {
  await page.evaluate((selector) => {
    const holder = window as unknown as { keyAt: number; foundAt?: number }
    holder.foundAt = undefined
    const before = document.querySelector(selector)?.getAttribute('data-key')
    document.addEventListener(
      'keydown',
      () => {
        holder.keyAt = performance.now()
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      const now = document.querySelector(selector)?.getAttribute('data-key')
      if (!now || now === before) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          holder.foundAt = performance.now() - holder.keyAt
        }),
      )
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  }, row)
  await page.getByRole('searchbox').first().pressSequentially(text)
  const found = await page.waitForFunction(() => (window as unknown as { foundAt?: number }).foundAt)
  return (await found.jsonValue()) ?? Number.NaN
}

/** Entry of the menu; a pin of one of its views begins with the same address. */
const link = (href: string): string => `nav a[href="${href}"]`

async function moves(browser: Browser, url: string, state: TimedState, least: number): Promise<Figure[]> {
  return onNewPage(browser, state, row, async (page, session) => {
    await loadTime(page, `${url}/invoices/sales`)
    const [one, other] = [link('/quotations/sales'), link('/invoices/sales')]
    const lists: number[] = []
    const opens: number[] = []
    const backs: number[] = []
    for (let index = 0; index < 6; index += 1) {
      lists.push(await clickToPaint(page, { click: index % 2 ? other : one, selector: row, isOther: true }))
      await page.waitForLoadState('networkidle')
    }
    for (let index = 0; index < 5; index += 1) {
      await page.hover(`${row}:nth-child(${index + 2})`)
      await page.waitForLoadState('networkidle')
      opens.push(
        await clickToPaint(page, {
          click: `${row}:nth-child(${index + 2}) a`,
          selector: 'h1[data-number], main h1',
          isOther: true,
        }),
      )
      await page.waitForLoadState('networkidle')
      backs.push(await clickToPaint(page, { click: other, selector: row }))
      await page.waitForLoadState('networkidle')
    }
    const pages = await repeat(5, async () => {
      const time = await clickToPaint(page, { click: 'button[aria-label="Suivant"]', selector: row, isOther: true })
      await page.waitForLoadState('networkidle')
      return time
    })
    const searches = await repeat(5, async (index) => {
      await page.getByRole('searchbox').first().fill('')
      await page.waitForLoadState('networkidle')
      return searchTime(page, `commande ${1200 + index}`)
    })
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return [
      medianOf('menu to rows of another list', lists.slice(2), '60 ms', least),
      medianOf('click on a row to the record', opens, '50 ms', least),
      medianOf('back to the list', backs, '50 ms', least),
      medianOf('next page', pages, '60 ms', least),
      medianOf('last key of a search to the new rows', searches, '150 ms', least),
      { what: 'JS heap after lists and records', ours: `${(usedSize / 2 ** 20).toFixed(1)} MB`, 'at most': '10 MB' },
    ]
  })
}

/** Drives a real Chromium over the running product: `url` with the data of the bench, `count` invoices. */
export async function measureScreens(url: string, count: number): Promise<Figure[]> {
  const { browser, state } = await openBrowser(url)
  const documents = await makeDocuments(url)
  const figures = [
    medianOf('floor: thirty rows of a static page', await floor(browser)),
    medianOf('floor: the same on slow 4G', await floor(browser, true)),
  ]
  const [least = Number.NaN, leastSlowly = Number.NaN] = figures.map(({ ours }) => Number.parseFloat(ours))
  figures.push(
    ...(await loads(browser, url, state, documents, { least, leastSlowly })),
    ...(await moves(browser, url, state, least)),
    ...(await scrolling(browser, url, state)),
    ...(await exporting(browser, url, state, count)),
    ...(await editor(browser, url, state, documents, least)),
  )
  await browser.close()
  return figures
}
