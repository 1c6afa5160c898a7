import type { Browser, Page } from 'playwright'
import { businessOpportunity } from '../../src/contract/commercial/business-opportunity.ts'
import { pipeline } from '../../src/contract/crm/pipeline.ts'
import { state } from '../../src/contract/crm/state.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { type Values, loadRecords } from '../../server/database/records.ts'
import { uuid7 } from '../../server/runtime/identifiers.ts'
import { openBrowser } from './browser.ts'
import { type Figure, quantile } from './figures.ts'
import type { Host } from './host.ts'
import { loadTime, onNewPage, type TimedState } from './timing.ts'
import { framesDuring, heapOf, longestTask, watchWork } from './work.ts'

const now = '2026-11-20T09:00:00.000Z'
const sizes = [500, 2000] as const
const names = ['Nouveau', 'Qualifié', 'Devis envoyé', 'Négociation']
const card = '[data-cell] a'
const moves = 90
const drops = 7

/** Board to measure: its pipeline, and the number of its cards. */
export interface MeasuredBoard {
  pipeline: string
  count: number
}

/** Pipelines of four states with so many open opportunities. */
export async function makeBoards({ db, company }: Host): Promise<MeasuredBoard[]> {
  const load = (entity: Entity, rows: readonly Values[]) => loadRecords(db, entity, { company, now, by: null, rows })
  const boards: MeasuredBoard[] = []
  for (const count of sizes) {
    const board = uuid7(now)
    const columns = names.map((name, order) => ({ id: uuid7(now), name, order, probability: 10 + order * 20 }))
    await load(pipeline, [{ id: board, name: `Ventes de ${count}` }])
    await load(
      state,
      columns.map((column) => ({ ...state.initial, ...column, pipeline: board })),
    )
    const rows = Array.from({ length: count }, (_, index): Values => {
      const column = columns[index % columns.length]
      return {
        ...businessOpportunity.initial,
        name: `Affaire ${index}`,
        amount: `${1000 + index}.00`,
        probability: column?.probability,
        state: column?.id,
        position: Math.floor(index / columns.length),
        last_management_update: now,
      }
    })
    await load(businessOpportunity, rows)
    boards.push({ pipeline: board, count })
  }
  return boards
}

interface Drag {
  frames: number[]
  drop: number
}

/** Promise on a page for the time that its drop takes, from before the mouse button is released. */
interface Dropped {
  dropped: Promise<number>
}

/** Takes the first card of the first column over the board and drops it into the third; times until it is painted there. */
async function dragOver(page: Page): Promise<Drag> {
  const from = await page.locator(card).first().boundingBox()
  const to = await page.locator('[data-cell]').nth(2).boundingBox()
  if (!from || !to) throw new Error('there is no board to drag on')
  const name = (await page.locator(card).first().textContent()) ?? ''
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  const frames = await framesDuring(page, async () => {
    for (let step = 1; step <= moves; step += 1)
      await page.mouse.move(
        from.x + 20 + ((to.x + 60 - from.x - 20) * step) / moves,
        from.y + 10 + 120 * Math.sin((step / moves) * Math.PI * 2),
      )
  })
  await page.evaluate((wanted) => {
    ;(window as unknown as Dropped).dropped = new Promise<number>((resolve) => {
      document.addEventListener(
        'mouseup',
        () => {
          const begun = performance.now()
          const look = (): void => {
            const column = document.querySelectorAll('[data-cell]')[2]
            const stands = Array.from(column?.querySelectorAll('a') ?? []).some((link) => link.textContent === wanted)
            if (stands) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
            else requestAnimationFrame(look)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
  }, name)
  await page.mouse.up()
  return { frames, drop: await page.evaluate(() => (window as unknown as Dropped).dropped) }
}

/** Makes several drags, each once the board was read again after the one before. */
async function dragOften(page: Page): Promise<Drag[]> {
  const drags: Drag[] = []
  while (drags.length < drops) {
    const read = page.waitForResponse((answer) => answer.url().includes('/business-opportunities/?'))
    drags.push(await dragOver(page))
    await read
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
  }
  return drags
}

async function measureBoard(
  browser: Browser,
  url: string,
  session: TimedState,
  board: MeasuredBoard,
): Promise<Figure[]> {
  const seen = await onNewPage(browser, session, card, async (page, devtools) => {
    await page.addInitScript(watchWork)
    const visible = await loadTime(page, `${url}/opportunities/${board.pipeline}`)
    await page.waitForLoadState('networkidle')
    const longest = await longestTask(page)
    const drags = await dragOften(page)
    return { visible, longest, drags, heap: await heapOf(devtools) }
  })
  const of = (what: string, value: number, unit: string, atMost: string): Figure => ({
    what: `${what}, board of ${board.count}`,
    ours: `${value.toFixed(1)} ${unit}`,
    'at most': atMost,
  })
  return [
    of('first card visible', seen.visible, 'ms', '1500 ms'),
    of('longest task', seen.longest, 'ms', '200 ms'),
    of('frame of a drag at 95 %', quantile(framesOf(seen.drags), 0.95), 'ms', '34 ms'),
    of(`drop to paint, middle of ${drops}`, quantile(dropsOf(seen.drags), 0.5), 'ms', '200 ms'),
    of(`drop to paint, slowest of ${drops}`, quantile(dropsOf(seen.drags), 1), 'ms', ''),
    of('heap after it', seen.heap, 'MB', '120 MB'),
  ]
}

const framesOf = (drags: readonly Drag[]): number[] => drags.flatMap(({ frames }) => frames)
const dropsOf = (drags: readonly Drag[]): number[] => drags.map(({ drop }) => drop)

/** Measures the opening of boards of 500 and 2,000 cards and dragging on them, with the same limits for both. */
export async function measureBoards(url: string, boards: readonly MeasuredBoard[]): Promise<Figure[]> {
  const { browser, state: session } = await openBrowser(url)
  try {
    const figures: Figure[] = []
    for (const board of boards) figures.push(...(await measureBoard(browser, url, session, board)))
    return figures
  } finally {
    await browser.close()
  }
}
