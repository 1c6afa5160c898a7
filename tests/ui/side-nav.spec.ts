import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const open = (page: Page) => page.locator('button[aria-expanded=true]')
const inSight = async (page: Page, name: string): Promise<boolean> => {
  const box = await page.getByText(name, { exact: true }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
const scrolls = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('nav[aria-label="Main navigation"] *')].filter(
        (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto',
      ).length,
  )

inBothDirections('side-nav', () => {
  // Its window has other sizes than that of the other tests.
  test.use({ hasOwnPage: true })
  test.beforeEach(async ({ page, part }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await part.open('side-nav')
  })

  test('thirteen modules, five pins and an open module of six entries fit a window of 800 px', async ({ page }) => {
    for (const name of ['Page 1', 'Pin 5', 'Module 1', 'Entry 3.6', 'Module 13', 'Settings'])
      expect(await inSight(page, name), name).toBe(true)
    expect(await scrolls(page)).toBe(0)
  })

  test('a lower window keeps three pins, and only the modules scroll', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await expect(page.getByText('Pin 3', { exact: true })).toBeVisible()
    await expect(page.getByText('Pin 4', { exact: true })).toBeHidden()
    expect(await scrolls(page)).toBe(1)
    for (const name of ['Page 1', 'Pin 1', 'Settings']) expect(await inSight(page, name), name).toBe(true)
  })

  test('it does not scroll by itself while the present entry is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    const list = page.locator('nav[aria-label="Main navigation"] ul').filter({ hasText: 'Module 1' }).first()
    const top = () => list.evaluate((element) => element.parentElement?.scrollTop ?? -1)
    await list.evaluate((element) => {
      element.parentElement!.scrollTop = 30
    })
    await page.getByRole('button', { name: 'Go elsewhere' }).click()
    await expect(page.getByRole('link', { name: 'Entry 3.2' })).toHaveAttribute('aria-current', 'page')
    expect(await top()).toBe(30)
  })

  test('opening a module closes the other; with Alt all open', async ({ page }) => {
    await expect(open(page)).toHaveText(['Module 3'])
    await page.getByRole('button', { name: 'Module 2' }).click()
    await expect(open(page)).toHaveText(['Module 2'])
    await expect(page.getByRole('link', { name: 'Entry 2.4' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Entry 3.1' })).toBeHidden()
    await page.getByRole('button', { name: 'Module 5' }).click({ modifiers: ['Alt'] })
    await expect(open(page)).toHaveCount(12)
  })

  test('a closed module says how much waits in it, an open one leaves that to its entries', async ({ page }) => {
    const module = page.getByRole('button', { name: 'Module 2' })
    await expect(module).toHaveAccessibleName('Module 2 3 to handle')
    await module.click()
    await expect(module).toHaveAccessibleName('Module 2')
    await expect(page.getByRole('link', { name: 'Entry 2.1 3 to handle' })).toBeVisible()
  })

  test('a module of one entry is a link', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Module 13' })).toHaveAttribute('href', '#Entry 13.1')
  })
})
