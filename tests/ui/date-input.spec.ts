import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Due on' })

/** The device's calendar cannot be looked into: what is asked of it is kept here. */
const watchCalendar = (page: Page) =>
  page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function showPicker() {
      document.body.dataset.calendar = `${this.type} ${this.value} ${this.min}`
    }
  })

inBothDirections('date input', () => {
  test.use({ hasOwnPage: true })
  test.beforeEach(async ({ part, page }) => {
    await watchCalendar(page)
    await part.open('date-input')
    await page.getByRole('button', { name: 'Before' }).focus()
    await part.press('Tab')
    await expect(box(page)).toBeFocused()
  })

  test('shows the day as the reader writes it, digits in their own order', async ({ page }) => {
    await expect(box(page)).toHaveValue('20/11/2026')
    expect(await box(page).evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
  })

  test('takes a typed day and tidies it when left', async ({ page, part }) => {
    await part.press('Control+a')
    await page.keyboard.type('1/2/2027')
    await expect(part.told).toHaveText('2027-02-01')
    await part.press('Tab')
    await expect(box(page)).toHaveValue('01/02/2027')
  })

  test('keeps the last day and says so when the text cannot be read', async ({ page, part }) => {
    await part.press('Control+a')
    await page.keyboard.type('soon')
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(part.told).toHaveText('2026-11-20')
    await part.press('Tab')
    await expect(box(page)).toHaveValue('soon')
  })

  test('is emptied by emptying its text', async ({ page, part }) => {
    await part.press('Control+a', 'Delete')
    await expect(part.told).toHaveText('nothing')
    await expect(box(page)).not.toHaveAttribute('aria-invalid')
  })

  test('opens the calendar by its named button, at the day and within the bounds', async ({ page, part }) => {
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeFocused()
    await part.press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-calendar', 'date 2026-11-20 2026-01-01')
  })

  test('opens the calendar from the text with Alt and the down arrow', async ({ page, part }) => {
    await part.press('Alt+ArrowDown')
    await expect(page.locator('body')).toHaveAttribute('data-calendar', 'date 2026-11-20 2026-01-01')
  })

  test('takes what the calendar gives, over what was typed, and leaves the focus on its button', async ({
    page,
    part,
  }) => {
    await part.press('Control+a')
    await page.keyboard.type('soon')
    await part.press('Tab', 'Enter')
    await page.locator('input[type=date]').evaluate((input: HTMLInputElement) => {
      const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      put.call(input, '2026-12-24')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(part.told).toHaveText('2026-12-24')
    await expect(box(page)).toHaveValue('24/12/2026')
    await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeFocused()
  })
})
