import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
  chromium,
  request,
} from 'playwright'
import { callerFor } from '../../e2e/support/api.ts'
import { logInWith } from '../../e2e/support/people.ts'
import { type Figure, medianOf, quantile } from './figures.ts'
import { person } from './host.ts'

const row = 'tr[data-key]'
const size = { width: 1440, height: 900 }
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Documents the screens are measured on, made through the services. */
interface Documents {
  fifty: string
  twoHundred: string
  publicKey: string
}

async function makeDocuments(url: string): Promise<Documents> {
  const calls = await request.newContext({ baseURL: url })
  const caller = await callerFor(calls, person.role)
  const { results } = await caller.get('directory/v1/organizations/?page_size=1')
  const taxes = (await caller.get('commercial/v1/taxes/')).results
  const quotation = (count: number): Promise<{ id: string }> =>
    caller.send('POST', 'commercial/v1/quotations/', {
      organization: results[0].id,
      subject: `Devis de ${count} lignes`,
      quotation_lines: Array.from({ length: count }, (_, index) => ({
        product_name: `Article ${index}`,
        quantity: '2',
        price: `${10 + index}.50`,
        taxes: [taxes[index % taxes.length].id],
      })),
    })
  const fifty = (await quotation(50)).id
  const twoHundred = (await quotation(200)).id
  for (let index = 0; index < 30; index += 1) await quotation(1)
  const sent = (await quotation(10)).id
  await caller.send('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['client@example.org'],
    object: 'Devis',
    data: { id: sent, content: '<p>Bonjour</p>' },
  })
  const { public_key } = await caller.get(`commercial/v1/quotations/${sent}/`)
  await calls.dispose()
  return { fifty, twoHundred, publicKey: public_key }
}

/** Remembers, from the start of a page, when an element of that kind was first painted. */
const watchPaint = (selector: string): void => {
  const holder = window as unknown as { paintedAt?: number }
  const look = (): void => {
    if (holder.paintedAt !== undefined || !document.querySelector(selector)) return
    holder.paintedAt = -1
    requestAnimationFrame(() =>
      setTimeout(() => {
        holder.paintedAt = performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function loadTime(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => {
    const at = (window as unknown as { paintedAt?: number }).paintedAt
    return at && at > 0 ? at : undefined
  })
  return (await painted.jsonValue()) ?? Number.NaN
}

/**
 * Clicks in the page and answers when the wanted element was painted: `selector` is there, its text (or address)
 * differs from before when `isOther`.
 */
const clickToPaint = (
  page: Page,
  { click, selector, isOther = false }: { click: string; selector: string; isOther?: boolean },
): Promise<number> =>
  page.evaluate(
    ([target, wanted, other]) =>
      new Promise<number>((resolve, reject) => {
        const place = (): string => {
          const found = document.querySelector(wanted)
          return found ? `${found.getAttribute('data-key')} ${found.textContent}` : ''
        }
        const before = place()
        const button = document.querySelector<HTMLElement>(target)
        if (!button) {
          reject(new Error(`nothing to click: ${target}`))
          return
        }
        const begun = performance.now()
        const look = (): void => {
          const now = place()
          if (now === '' || (other && now === before)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
        button.click()
        look()
      }),
    [click, selector, isOther] as const,
  )

async function repeat(times: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let index = 0; index < times; index += 1) values.push(await work(index))
  return values
}

/** A page of thirty rows without any script: the least that any page can take. */
async function floor(browser: Browser): Promise<number[]> {
  const page = `<!doctype html><table>${'<tr data-key="1"><td>Facture</td></tr>'.repeat(30)}</table>`
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const values = await repeat(5, async () => onNewPage(browser, undefined, row, (tab) => loadTime(tab, url)))
  server.close()
  return values
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function onNewPage<T>(
  browser: Browser,
  storageState: State | undefined,
  selector: string,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ storageState, viewport: size, locale: 'fr-FR' })
  const page = await context.newPage()
  // The loader of TypeScript names functions by a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(watchPaint, selector)
  const session = await context.newCDPSession(page)
  try {
    return await work(page, session)
  } finally {
    await context.close()
  }
}

async function wireBytes(page: Page, session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await work()
  await page.waitForLoadState('networkidle')
  return bytes
}

async function loads(browser: Browser, url: string, state: State, documents: Documents): Promise<Figure[]> {
  const list = `${url}/invoices/sales`
  const cold = await repeat(5, () => onNewPage(browser, state, row, (page) => loadTime(page, list)))
  const bytes = await onNewPage(browser, state, row, (page, session) =>
    wireBytes(page, session, () => loadTime(page, list)),
  )
  const warm = await onNewPage(browser, state, row, async (page) => {
    await loadTime(page, list)
    return repeat(5, () => loadTime(page, list))
  })
  const publicPage = `${url}/quotation-public/banc/${documents.publicKey}/sales/`
  const slowly = (address: string, selector: string, who?: State) =>
    repeat(3, () =>
      onNewPage(browser, who, selector, async (page, session) => {
        await session.send('Network.enable')
        await session.send('Network.emulateNetworkConditions', slow4g)
        return loadTime(page, address)
      }),
    )
  const publicBytes = await onNewPage(browser, undefined, 'h1', (page, session) =>
    wireBytes(page, session, () => loadTime(page, publicPage)),
  )
  return [
    medianOf('rows of a list, logged in, cold cache', cold, '350 ms'),
    { what: 'bytes for the cold list', ours: `${(bytes / 1024).toFixed(0)} kB`, 'at most': '300 kB' },
    medianOf('the same, warm cache', warm, '250 ms'),
    medianOf('a staff list on slow 4G, cold', await slowly(list, row, state), '3000 ms'),
    medianOf('public document on slow 4G, cold', await slowly(publicPage, 'h1'), '2000 ms'),
    { what: 'bytes for the public document', ours: `${(publicBytes / 1024).toFixed(0)} kB`, 'at most': '180 kB' },
  ]
}

/** From the last key of a search to its rows, the rest of 100 ms included. */
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

const link = (href: string): string => `nav a[href^="${href}"]`

async function moves(browser: Browser, url: string, state: State): Promise<Figure[]> {
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
      medianOf('menu to rows of another list', lists.slice(2), '60 ms'),
      medianOf('click on a row to the record', opens, '50 ms'),
      medianOf('back to the list', backs, '50 ms'),
      medianOf('next page', pages, '60 ms'),
      medianOf('last key of a search to the new rows', searches, '150 ms'),
      { what: 'JS heap after lists and records', ours: `${(usedSize / 2 ** 20).toFixed(1)} MB`, 'at most': '10 MB' },
    ]
  })
}

/** Types into a field; for every key the time from the event to the painted frame. */
async function keysIn(page: Page, field: Locator, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const holder = window as unknown as { keyTimes?: number[] }
    const isHeard = holder.keyTimes !== undefined
    holder.keyTimes = []
    if (isHeard) return
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => {
            holder.keyTimes?.push(performance.now() - timeStamp)
          })
          channel.port1.start()
          channel.port2.postMessage(0)
        })
      },
      { capture: true },
    )
  })
  await field.click()
  // Not through the field: looking it up again would be part of the first key.
  await page.keyboard.type(text, { delay: 35 })
  await page.waitForFunction(
    (count) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= count,
    text.length,
  )
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

const words = 'porte coulissante posee avec soin'
const spread = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)} ms`

/** Keys into the one field of an empty page: the least that any key can take. */
const keyFloor = (browser: Browser): Promise<Figure> =>
  onNewPage(browser, undefined, 'input', async (page) => {
    await page.setContent('<!doctype html><input>')
    return {
      what: 'floor: key to paint in an empty page, p50 / p95',
      ours: spread(await keysIn(page, page.locator('input'), words)),
    }
  })

const cell = 'main table input, main [role=grid] input'

/** From the page of a document into its editor, by the menu. */
async function openFromItsPage(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Modifier' }).evaluate((item) => item.setAttribute('data-opens', ''))
  await page.waitForLoadState('networkidle')
  const time = await clickToPaint(page, { click: '[data-opens]', selector: cell })
  await page.waitForLoadState('networkidle')
  return time
}

async function editor(browser: Browser, url: string, state: State, documents: Documents): Promise<Figure[]> {
  const figures: Figure[] = [await keyFloor(browser)]
  for (const [lines, id] of [
    [50, documents.fifty],
    [200, documents.twoHundred],
  ] as const) {
    await onNewPage(browser, state, cell, async (page) => {
      await loadTime(page, `${url}/quotation-modify/${id}/sales`)
      await page.waitForLoadState('networkidle')
      const opened = await repeat(3, () => loadTime(page, `${url}/quotation-modify/${id}/sales`))
      await page.waitForLoadState('networkidle')
      const entered = await repeat(3, () => openFromItsPage(page, `${url}/quotation/${id}/sales`))
      const names = await keysIn(page, page.getByLabel(/Désignation/).nth(5), words)
      const quantities = await keysIn(page, page.getByLabel(/Quantité/).nth(5), '123456')
      figures.push(
        medianOf(`open a ${lines}-line quotation by its address`, opened, lines === 50 ? '200 ms' : ''),
        medianOf(`open a ${lines}-line quotation from its page`, entered, lines === 50 ? '200 ms' : ''),
      )
      for (const [what, values, atMost] of [
        ['key to paint', names, '8 / 16 ms'],
        ['quantity to totals', quantities, '20 ms'],
      ] as const) {
        figures.push({ what: `${what}, ${lines} lines, p50 / p95`, ours: spread(values), 'at most': atMost })
      }
    })
  }
  return figures
}

/** Drives a real Chromium over the running product: `url` with the data of the bench. */
export async function measureScreens(url: string): Promise<Figure[]> {
  process.env.E2E_LOGINS = JSON.stringify([[person.role, person.email, person.password]])
  const documents = await makeDocuments(url)
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(Boolean)
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  await logInWith(context, person.role)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  const figures = [medianOf('floor: thirty rows of a static page', await floor(browser))]
  figures.push(
    ...(await loads(browser, url, state, documents)),
    ...(await moves(browser, url, state)),
    ...(await editor(browser, url, state, documents)),
  )
  await browser.close()
  return figures
}
