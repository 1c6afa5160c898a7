import type { Browser, Page } from 'playwright'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { project } from '../../src/contract/projects/project.ts'
import { step } from '../../src/contract/projects/step.ts'
import { task } from '../../src/contract/projects/task.ts'
import { taskLink } from '../../src/contract/projects/task-link.ts'
import { planOfDays } from '../../src/contract/projects/rules/task-plan.ts'
import { isWorkingDay } from '../../src/contract/rules/time/working-days.ts'
import { type Values, loadRecords } from '../../server/database/records.ts'
import { uuid7 } from '../../server/runtime/identifiers.ts'
import { openBrowser } from './browser.ts'
import { type Figure, quantile } from './figures.ts'
import type { Host } from './host.ts'
import { loadTime, onNewPage, type TimedState } from './timing.ts'
import { framesDuring, heapOf, longestTask, watchWork } from './work.ts'

const now = '2026-11-20T09:00:00.000Z'
const count = 1000
/** Each task is followed by the one ten places on, the first ones by the one seventeen places on besides: 1,500 links. */
const [near, far, farLinks] = [10, 17, 510]
const bar = '[data-bar-button]'
const moves = 90
const frames = 300

/** Returns a number of working days from a day on. */
function workingDays(from: string, many: number): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); days.length < many; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isWorkingDay(day)) days.push(day)
  }
  return days
}

/**
 * Creates a project of 1,000 tasks of two days each and 1,500 respected links with hardly any slack; returns its id.
 */
export async function makePlan({ db, company }: Host): Promise<string> {
  const load = (entity: Entity, rows: readonly Values[]) => loadRecords(db, entity, { company, now, by: null, rows })
  const [id, todo] = [uuid7(now), uuid7(now)]
  const days = workingDays('2026-11-02', count)
  await load(project, [{ ...project.initial, id, name: 'Plan de 1 000 tâches' }])
  await load(step, [{ id: todo, project: id, name: 'À faire', order: 0 }])
  const ids = Array.from({ length: count }, () => uuid7(now))
  await load(
    task,
    ids.map((own, index) => {
      const first = Math.floor(index / 4)
      const plan = planOfDays(days[first] ?? '', days[first + 1] ?? '')
      return { ...task.initial, id: own, project: id, step: todo, position: index, title: `Tâche ${index}`, ...plan }
    }),
  )
  const link = (index: number, after: number): Values => ({
    ...taskLink.initial,
    project: id,
    from: ids[index],
    to: ids[index + after],
  })
  await load(taskLink, [
    ...ids.slice(0, count - near).map((_, index) => link(index, near)),
    ...ids.slice(0, farLinks).map((_, index) => link(index, far)),
  ])
  return id
}

/** Pulls a bar in sight to and fro over three weeks, with all that hangs on it, and gives it up. */
async function dragBar(page: Page): Promise<number[]> {
  const place = await page.evaluate(async (selector) => {
    document.querySelector(selector)?.closest('[dir=ltr]')?.scrollTo({ left: 0 })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const middles = Array.from(document.querySelectorAll(selector), (one) => {
      const { left, width, top, height } = one.getBoundingClientRect()
      return { one, x: left + width / 2, y: top + height / 2 }
    })
    // A bar under the tree, or out of sight, is not under the mouse.
    const found = middles.find(({ one, x, y }) => document.elementFromPoint(x, y)?.closest('[data-bar]')?.contains(one))
    return found && { x: found.x, y: found.y }
  }, bar)
  if (!place) throw new Error('there is no bar to drag')
  const { x, y } = place
  await page.mouse.move(x, y)
  await page.mouse.down()
  const taken = await framesDuring(page, async () => {
    for (let at = 1; at <= moves; at += 1) await page.mouse.move(x + 450 * Math.sin((at / moves) * Math.PI), y)
  })
  await page.mouse.move(x + 200, y)
  await page.locator('[data-ghost]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return taken
}

/** Scrolls through the whole plan, down and onward. */
const scrollThrough = (page: Page): Promise<number[]> =>
  framesDuring(page, () =>
    page.evaluate(
      ([selector, many]) =>
        new Promise<void>((resolve) => {
          const place = document.querySelector(selector)?.closest('[dir=ltr]')
          if (!place || place.scrollHeight <= place.clientHeight) throw new Error('there is no plan to scroll')
          place.scrollTo({ top: 0, left: 0 })
          const [down, onward] = [place.scrollHeight / many, place.scrollWidth / many]
          let left: number = many
          const scroll = (): void => {
            if (left === 0) return resolve()
            left -= 1
            place.scrollBy(onward, down)
            requestAnimationFrame(scroll)
          }
          requestAnimationFrame(scroll)
        }),
      [bar, frames] as const,
    ),
  )

async function measure(browser: Browser, session: TimedState, address: string) {
  return onNewPage(browser, session, bar, async (page, devtools) => {
    await page.addInitScript(watchWork)
    const visible = await loadTime(page, address)
    await page.waitForLoadState('networkidle')
    const longest = await longestTask(page)
    const dragged = await dragBar(page)
    const scrolled = await scrollThrough(page)
    return { visible, longest, dragged, scrolled, heap: await heapOf(devtools) }
  })
}

/** Measures opening, dragging and scrolling of a plan of 1,000 bars and 1,500 links. */
export async function measureGantt(url: string, id: string): Promise<Figure[]> {
  const { browser, state } = await openBrowser(url)
  try {
    const seen = await measure(browser, state, `${url}/project/${id}?menu-display=gantt`)
    const of = (what: string, value: number, unit: string, atMost: string): Figure => ({
      what: `${what}, ${count} bars and ${count - near + farLinks} links`,
      ours: `${value.toFixed(1)} ${unit}`,
      'at most': atMost,
    })
    return [
      of('first bar visible', seen.visible, 'ms', '1500 ms'),
      of('longest task', seen.longest, 'ms', '200 ms'),
      of('frame of a drag at 95 %', quantile(seen.dragged, 0.95), 'ms', '34 ms'),
      of('frame of scrolling at 95 %', quantile(seen.scrolled, 0.95), 'ms', '34 ms'),
      of('heap after it', seen.heap, 'MB', '120 MB'),
    ]
  } finally {
    await browser.close()
  }
}
