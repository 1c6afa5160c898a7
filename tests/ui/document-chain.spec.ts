import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const boxOf = async (page: Page, name: RegExp) => (await page.getByText(name).first().boundingBox())!

inBothDirections('P7: a chain of documents', () => {
  test.beforeEach(({ part }) => part.open('chain'))

  test('keeps its height from loading to the folded line', async ({ page }) => {
    const frame = page.getByRole('list', { name: 'Chain' }).locator('xpath=../..')
    const before = await frame.boundingBox()
    await page.getByRole('button', { name: 'Load' }).click()
    await expect(page.getByRole('button', { name: 'Unfold' })).toBeVisible()
    expect(await frame.boundingBox()).toEqual(before)
  })

  test('shows the current box and the rest in its line, and the current box in its graph, the page at its top', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Load' }).click()
    const isInSight = async (name: RegExp): Promise<boolean> => {
      const frame = (await page.getByRole('list', { name: 'Chain' }).locator('xpath=ancestor::div[2]').boundingBox())!
      const { x, width } = await boxOf(page, name)
      return x >= frame.x && x + width <= frame.x + frame.width
    }
    const unfold = page.getByRole('button', { name: 'Unfold' })
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    expect(await isInSight(/^FA-2026-00007$/)).toBe(true)
    expect(await isInSight(/^3,245.63/)).toBe(true)
    expect(await isInSight(/^FA-2026-00000$/)).toBe(false)
    await unfold.click()
    await expect(page.getByRole('button', { name: 'Fold', exact: true })).toHaveAttribute('aria-expanded', 'true')
    expect(await isInSight(/^FA-2026-00007$/)).toBe(true)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  })

  test.describe('in a narrow window', () => {
    // Its window has another size than that of the other tests.
    test.use({ hasOwnPage: true })

    test('the rest does not lie over the current box', async ({ page, part }) => {
      await page.setViewportSize({ width: 410, height: 844 })
      await part.open('chain')
      await page.getByRole('button', { name: 'Load' }).click()
      await expect(page.getByRole('button', { name: 'Unfold' })).toBeVisible()
      const isFree = await page
        .getByText(/^FA-2026-00007$/)
        .first()
        .evaluate((title) => {
          const { left, right, top } = title.getBoundingClientRect()
          return [left + 2, right - 2].every(
            (x) => document.elementFromPoint(x, top + 4)?.closest('[aria-current]') !== null,
          )
        })
      expect(isFree).toBe(true)
    })
  })
})
