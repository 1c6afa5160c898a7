import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const bar = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const said = (page: Page) => page.getByRole('status').first()

/** Pulls from a place of a bar, in pixels from its left edge, by so many pixels. */
async function pull(page: Page, name: string, at: number, by: number): Promise<void> {
  const { x, y, height } = (await bar(page, name).boundingBox())!
  await page.mouse.move(x + at, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + at + by, y + height / 2, { steps: 5 })
}

// It reads from left to right in every script: the same keys and the same ways in both.
inBothDirections('gantt', () => {
  test('moves a bar by keys, says what goes along, and keeps it or gives it up', async ({ page, part }) => {
    await part.open('gantt')
    await bar(page, 'Cut').focus()
    await part.press('ArrowRight', 'ArrowRight')
    await expect(said(page)).toHaveText('Cut: 2 to 4, Plane along')
    await part.press('Escape')
    await expect(said(page)).toHaveText('Nothing moved')
    await part.press('ArrowRight', 'Enter')
    await expect(part.told).toHaveText('Cut move 1')
    await expect(bar(page, 'Plane')).toHaveAccessibleName('Plane, 3 to 5')
    await expect(bar(page, 'Cut')).toBeFocused()
    await part.press('ArrowDown', 'Shift+ArrowRight', 'Enter')
    await expect(part.told).toHaveText('Plane end 1')
  })

  test('moves and stretches by mouse, opens by a press, and links from bar to bar', async ({ page, part }) => {
    await part.open('gantt')
    await pull(page, 'Sand', 30, -60)
    await expect(said(page)).toHaveText('Sand: 5 to 7')
    await page.mouse.up()
    await expect(part.told).toHaveText('Sand move -2')
    await pull(page, 'Plane', 53, 30)
    await page.mouse.up()
    await expect(part.told).toHaveText('Plane end 1')
    await bar(page, 'Cut').click()
    await expect(part.told).toHaveText('open Cut')
    const { x, y, height } = (await bar(page, 'Sand').boundingBox())!
    await pull(page, 'Cut', 67, 0)
    await page.mouse.move(x + 20, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(part.told).toHaveText('Cut then Sand')
  })

  test('P6: the bar that is moved stays in sight, by keys and by a pointer that rests at the edge', async ({
    page,
    part,
  }) => {
    await part.open('gantt')
    const frame = (await page.getByRole('group', { name: 'Plan' }).boundingBox())!
    const isInSight = async (name: string): Promise<boolean> => {
      const { x, width } = (await bar(page, name).boundingBox())!
      return x >= frame.x && x + width <= frame.x + frame.width
    }
    await bar(page, 'Sand').focus()
    for (let step = 0; step < 18; step += 1) await part.press('ArrowRight')
    await expect(said(page)).toHaveText('Sand: 25 to 27')
    expect(await isInSight('Sand')).toBe(true)
    await part.press('Enter')
    await expect(bar(page, 'Sand')).toHaveAccessibleName('Sand, 25 to 27')
    expect(await isInSight('Sand')).toBe(true)
    await part.open('gantt')
    const { x, y, height } = (await bar(page, 'Sand').boundingBox())!
    await page.mouse.move(x + 20, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width - 20, y + height / 2, { steps: 3 })
    // It goes on without another move of the pointer.
    await expect(said(page)).toHaveText(/^Sand: (1[89]|2\d)/)
    await page.mouse.up()
    expect(await isInSight('Sand')).toBe(true)
  })

  test('P6: a title that is longer than its bar is read beside it, and what is due is dropped on a day', async ({
    page,
    part,
  }) => {
    await part.open('gantt')
    const title = page.getByText('Plane all boards of the staircase')
    await expect(title).toBeVisible()
    const [text, short] = [(await title.boundingBox())!, (await bar(page, 'Plane').boundingBox())!]
    expect(text.x).toBeGreaterThanOrEqual(short.x + short.width)
    expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
    const chart = (await page.getByRole('group', { name: 'Bars' }).boundingBox())!
    const day = (await bar(page, 'Cut').boundingBox())!.width / 2
    await page
      .getByRole('button', { name: 'Varnish, due' })
      .dragTo(page.getByRole('group', { name: 'Bars' }), { targetPosition: { x: day * 7.5, y: chart.height - 10 } })
    await expect(part.told).toHaveText('Varnish on 7')
  })

  test('T1: frappe-gantt draws head, grid, bars, progress and arrows, without popup or pulls of its own', async ({
    page,
    part,
  }) => {
    await part.open('gantt')
    const plan = page.getByRole('group', { name: 'Plan' })
    await expect(plan.locator('svg.gantt .bar-wrapper')).toHaveCount(3)
    await expect(plan.locator('.grid-header .lower-text', { hasText: /^24$/ })).toHaveCount(1)
    await expect(plan.locator('svg.gantt .grid .row-line')).toHaveCount(4)
    await expect(plan.locator('svg.gantt .arrow path')).toHaveCount(2)
    await expect(plan.locator('animate, .popup-wrapper, .today-button')).toHaveCount(0)
    const widthOf = async (mark: string) => Number(await plan.locator(`[data-bar="Cut"] ${mark}`).getAttribute('width'))
    expect(await widthOf('.bar-progress')).toBe((await widthOf('.bar')) / 2)
    const arrow = plan.locator('.arrow path[data-from="Cut"]')
    const before = await arrow.getAttribute('d')
    await bar(page, 'Cut').focus()
    await part.press('ArrowRight')
    await expect(arrow).not.toHaveAttribute('d', before ?? '')
    await part.press('Escape')
    await expect(arrow).toHaveAttribute('d', before ?? '')
  })

  test('T1: the space bar saves a move as Enter does, and the bar of focus stays the same', async ({ page, part }) => {
    await part.open('gantt')
    await bar(page, 'Sand').focus()
    await part.press('ArrowRight', ' ')
    await expect(part.told).toHaveText('Sand move 1')
    await expect(bar(page, 'Sand')).toBeFocused()
    await expect(bar(page, 'Sand')).toHaveAccessibleName('Sand, 8 to 10')
  })

  test('T3.6: the due day of a planned row is a mark, red while its bar ends later', async ({ page, part }) => {
    await part.open('gantt')
    const mark = page.locator('[data-due="Plane"]')
    const day = (await bar(page, 'Cut').boundingBox())!.width / 2
    const cut = (await bar(page, 'Cut').boundingBox())!
    expect((await mark.boundingBox())!.x - cut.x).toBeCloseTo(5 * (day + 0.5), -1)
    const colour = () => mark.evaluate((element) => getComputedStyle(element).backgroundColor)
    const calm = await colour()
    await bar(page, 'Plane').focus()
    await part.press('Shift+ArrowRight', 'Shift+ArrowRight')
    await expect.poll(colour).not.toBe(calm)
    await part.press('Escape')
    await expect.poll(colour).toBe(calm)
    await mark.locator('[data-tooltip]').hover()
    await expect(page.getByRole('tooltip')).toHaveText('due on day 4')
  })
})

test.describe('gantt, in a page of its own', () => {
  test.use({ hasOwnPage: true })

  test('T1: of 1,000 bars those in sight are drawn, and no listener stays on the document', async ({ page, part }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      const add = document.addEventListener.bind(document)
      document.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        heard.push(type)
        add(type, ...rest)
      }
      Object.assign(window, { heard })
    })
    await part.open('gantt', { many: '1000' })
    const plan = page.getByRole('group', { name: 'Plan' })
    await expect(bar(page, 'Part 3')).toBeVisible()
    expect(await plan.locator('.bar-wrapper').count()).toBeLessThan(60)
    await plan.evaluate((element) => element.scrollTo(500 * 30, 500 * 38))
    await expect(bar(page, 'Part 500')).toBeVisible()
    await expect(bar(page, 'Part 3')).toHaveCount(0)
    expect(await plan.locator('.bar-wrapper').count()).toBeLessThan(60)
    const head = await plan.locator('.lower-text').evaluateAll((names) => names.map((name) => name.textContent))
    expect(head.length).toBeLessThan(200)
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).not.toContain('mouseup')
  })
})
