import { type Browser, type Locator, type Page } from 'playwright'
import { type Figure, against, medianOf, quantile } from './figures.ts'
import { type Documents, loadTime, clickToPaint, repeat, type TimedState, onNewPage } from './timing.ts'

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

/** Measures the time from the keys that save a document to the answer of the service. */
async function timeToSave(page: Page): Promise<number> {
  await page.keyboard.type('7')
  const answered = page.waitForResponse(
    (answer) => ['PATCH', 'PUT'].includes(answer.request().method()) && answer.url().includes('/quotations/'),
  )
  const begun = performance.now()
  await page.keyboard.press('Control+s')
  await answered
  return performance.now() - begun
}

const words = 'porte coulissante posee avec soin'

const spread = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)} ms`

/** Keys into the one field of an empty page: the least that any key can take. */
const keyFloor = (browser: Browser): Promise<number[]> =>
  onNewPage(browser, undefined, 'input', async (page) => {
    await page.setContent('<!doctype html><input>')
    return keysIn(page, page.locator('input'), words)
  })

const cell = 'main table input, main [role=grid] input'

/** Measures the time from the page of a document into its editor, by the menu. */
async function openFromItsPage(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Modifier' }).evaluate((item) => item.setAttribute('data-opens', ''))
  await page.waitForLoadState('networkidle')
  const time = await clickToPaint(page, { click: '[data-opens]', selector: cell })
  await page.waitForLoadState('networkidle')
  return time
}

/** `least` is the floor of a page. */
export async function editor(
  browser: Browser,
  url: string,
  state: TimedState,
  documents: Documents,
  least: number,
): Promise<Figure[]> {
  const keys = await keyFloor(browser)
  const figures: Figure[] = [{ what: 'floor: key to paint in an empty page, p50 / p95', ours: spread(keys) }]
  for (const [lines, id] of [
    [50, documents.fifty],
    [200, documents.twoHundred],
    [500, documents.fiveHundred],
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
        medianOf(`open a ${lines}-line quotation by its address`, opened, lines === 50 ? '200 ms' : '', least),
        medianOf(`open a ${lines}-line quotation from its page`, entered, lines === 50 ? '200 ms' : '', least),
      )
      for (const [what, values, atMost] of [
        ['key to paint', names, '8 / 16 ms'],
        ['quantity to totals', quantities, '20 ms'],
      ] as const) {
        figures.push({
          what: `${what}, ${lines} lines, p50 / p95`,
          ours: spread(values),
          ...against(quantile(values, 0.5), quantile(keys, 0.5)),
          'at most': atMost,
        })
      }
      figures.push({ what: `save ${lines} lines`, ours: `${(await timeToSave(page)).toFixed(0)} ms` })
    })
  }
  return figures
}
