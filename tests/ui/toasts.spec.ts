import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 420 },
]

/** Returns the names of the visible buttons whose centre a click does not reach. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog:modal') ?? document
    return [...top.querySelectorAll('button')]
      .filter((button) => !button.closest('[role=alert], [role=status]'))
      .filter((button) => /^(Open|New|Save|Pay|Next|Apply|Inside)/.test(button.innerText))
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const at = document.elementFromPoint(x + width / 2, y + height / 2)
        return at?.closest('.Toastify') && !button.contains(at)
      })
      .map((button) => button.innerText)
  })

inBothDirections('toasts', () => {
  for (const size of windows)
    for (const toasts of [2, 7])
      test(`cover nothing that is done next: ${toasts} of them at ${size.width} by ${size.height}`, async ({
        page,
        part,
      }) => {
        await page.setViewportSize(size)
        await part.open('toasts', { toasts: String(toasts) })
        await page.getByRole('button', { name: 'New' }).click()
        await expect(page.getByRole('alert')).toHaveCount(toasts)
        await expect.poll(() => covered(page)).toEqual([])
        await expect(page.getByRole('alert').first()).toBeInViewport()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect.poll(() => covered(page)).toEqual([])
        await expect(page.getByRole('alert').first()).toBeInViewport()
      })

  test('go into a dialog that opens, off its own buttons', async ({ page, part }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await part.open('toasts', { toasts: '3' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toHaveCount(3)
    await expect.poll(() => covered(page)).toEqual([])
    await page.getByRole('button', { name: 'Inside' }).click({ trial: true })
    await page.getByRole('button', { name: 'Apply' }).click({ trial: true })
  })
})
