import { type Browser, type BrowserContext, type CDPSession, type Page, request } from 'playwright'
import { callerFor } from '../../e2e/support/api.ts'
import { person } from './host.ts'

export const row = 'tr[data-key]'

const size = { width: 1440, height: 900 }

export const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Documents the screens are measured on, made through the services. */
export interface Documents {
  fifty: string
  twoHundred: string
  fiveHundred: string
  publicKey: string
}

export async function makeDocuments(url: string): Promise<Documents> {
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
  const fiveHundred = (await quotation(500)).id
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
  return { fifty, twoHundred, fiveHundred, publicKey: public_key }
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

/** Adds up, from the start of a page, how much of it moved. */
const watchShifts = (): void => {
  const holder = window as unknown as { shifted: number }
  holder.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) holder.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function loadTime(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => {
    const at = (window as unknown as { paintedAt?: number }).paintedAt
    return at && at > 0 ? at : undefined
  })
  return (await painted.jsonValue()) ?? Number.NaN
}

/**
 * Clicks in the page and returns the time until the wanted element of `selector` is painted. With `isOther` its text
 * (or address) must differ from before.
 */
export const clickToPaint = (
  page: Page,
  { click, selector, isOther = false }: { click: string; selector: string; isOther?: boolean },
): Promise<number> =>
  page.evaluate(
    ([target, wanted, other]) =>
      new Promise<number>((resolve, reject) => {
        // A list behind its record exists, but is hidden.
        const place = (): string => {
          const found = Array.from(document.querySelectorAll(wanted)).find((element) => element.checkVisibility())
          return found ? `${found.getAttribute('data-key')} ${found.textContent}` : ''
        }
        const before = place()
        const button = document.querySelector<HTMLElement>(target)
        if (!button) {
          reject(new Error(`nothing to click: ${target}`))
          return
        }
        const begun = performance.now()
        setTimeout(() => reject(new Error(`30 s after ${target} nothing of ${wanted} was new`)), 30_000)
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

export async function repeat(times: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let index = 0; index < times; index += 1) values.push(await work(index))
  return values
}

export type TimedState = Awaited<ReturnType<BrowserContext['storageState']>>

export async function onNewPage<T>(
  browser: Browser,
  storageState: TimedState | undefined,
  selector: string,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ storageState, viewport: size, locale: 'fr-FR' })
  const page = await context.newPage()
  // The loader of TypeScript names functions by a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  // With an open stream the network would never be idle; without BroadcastChannel the app opens none.
  await page.addInitScript({ content: 'delete globalThis.BroadcastChannel' })
  await page.addInitScript(watchPaint, selector)
  await page.addInitScript(watchShifts)
  const session = await context.newCDPSession(page)
  try {
    return await work(page, session)
  } finally {
    await context.close()
  }
}
