import { expect, inBothDirections, test } from './part-page.ts'

const names = JSON.stringify(['January', 'February', 'March'])

inBothDirections('T1: a chart', (dir) => {
  for (const kind of ['column', 'line', 'bar', 'funnel'] as const)
    test(`${kind}: a click opens the list of its cell, which is a link in the reading order`, async ({
      page,
      part,
    }) => {
      await part.open('chart', { kind, names })
      await page.getByRole('button', { name: 'Before' }).focus()
      await part.press('Tab', 'Tab')
      await expect(page.getByRole('link', { name: 'January: 12' })).toBeFocused()
      await part.press('Tab')
      await expect(page.getByRole('link', { name: 'February: 30' })).toBeFocused()
      await part.press('Enter')
      await expect(part.told).toHaveText('/list-1')
      await part.press('Tab', 'Tab')
      await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
      const marks = page.locator(kind === 'line' ? '.apexcharts-marker' : '.apexcharts-bar-area')
      await expect(marks).toHaveCount(3)
      const boxes = await Promise.all([0, 1, 2].map(async (at) => (await marks.nth(at).boundingBox())!))
      // The first category is where reading begins; horizontal bars are read from above.
      const order = kind === 'column' || kind === 'line' ? boxes.map(({ x }) => x) : boxes.map(({ y }) => y)
      expect(order.toSorted((one, other) => one - other)).toEqual(order)
      const isMirrored = dir === 'rtl' && (kind === 'column' || kind === 'line')
      const click = async (at: number, name: string): Promise<void> => {
        const { x, y, width, height } = (await marks.nth(at).boundingBox())!
        // The outer points of a line are half outside of its plot.
        const inward = kind !== 'line' ? 0 : at === 0 ? 2 : -2
        await page.mouse.move(x + width / 2 + inward, y + height / 2 + 1, { steps: 4 })
        await expect(page.locator('.chart-tip')).toHaveText(name)
        await page.mouse.down()
        await page.mouse.up()
      }
      await click(isMirrored ? 0 : 2, 'March: 18')
      await expect(part.told).toHaveText('/list-2')
      await click(isMirrored ? 2 : 0, 'January: 12')
      await expect(part.told).toHaveText('/list-0')
    })

  test('the horizontal bars begin at the side where reading begins', async ({ page, part }) => {
    await part.open('chart', { kind: 'bar', names })
    const marks = page.locator('.apexcharts-bar-area')
    await expect(marks).toHaveCount(3)
    const startOf = async (at: number): Promise<number> => {
      const { x, width } = (await marks.nth(at).boundingBox())!
      return dir === 'rtl' ? x + width : x
    }
    await expect.poll(async () => Math.abs((await startOf(0)) - (await startOf(1)))).toBeLessThan(2)
  })
})

test('T1: under reduced motion a chart is drawn at once, at its last height', async ({ page, part }) => {
  await part.open('chart', { kind: 'column', names })
  await expect(page.locator('.apexcharts-bar-area')).toHaveCount(3)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  const heights = () =>
    page.locator('.apexcharts-bar-area').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  const first = await heights()
  expect(first[1]! / first[0]!).toBeCloseTo(2.5, 1)
})

test('T1: the colours of a chart are those of the theme', async ({ page, part }) => {
  await part.open('chart', { kind: 'column', names })
  const bar = page.locator('.apexcharts-bar-area').first()
  await expect(bar).toHaveAttribute('fill', /35, ?64, ?143|#23408f/)
})
