import { expect, inBothDirections, test } from './part-page.ts'

const date = '20/11/2026 at 14:05'

inBothDirections('tooltip', () => {
  test.use({ hasOwnPage: true })
  test.beforeEach(async ({ part, page }) => {
    await part.open('tooltip')
    await page.getByRole('button', { name: 'Before' }).focus()
  })

  test('is shown and read out when its text is reached by key, gone when it is left', async ({ page, part }) => {
    await part.press('Tab')
    const text = page.getByText('2 hours ago')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(date)
    await expect(page.getByRole('tooltip', { name: date, exact: false })).toBeVisible()
    await part.press('Tab')
    await expect(page.getByRole('tooltip').filter({ hasText: date })).toBeHidden()
  })

  test('goes with Escape while the focus stays', async ({ page, part }) => {
    await part.press('Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await part.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expect(page.getByText('2 hours ago')).toBeFocused()
    await page.mouse.move(600, 600)
    await page.mouse.move(610, 610)
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  test('describes an element without a description of its own, as long as it is shown', async ({ page, part }) => {
    const link = page.getByRole('link', { name: 'Sent' })
    await part.press('Tab', 'Tab', 'Tab')
    await expect(link).toBeFocused()
    await expect(link).toHaveAccessibleDescription('Read by the customer')
    await part.press('Tab')
    await expect(link).toHaveAccessibleDescription('')
  })

  test('is not said twice where it is the name itself', async ({ page, part }) => {
    await part.press('Tab', 'Tab')
    await expect(page.getByRole('button', { name: 'Duplicate' })).toBeFocused()
    await expect(page.getByText('Duplicate')).toBeVisible()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveAccessibleDescription('')
  })

  test('is shown under the pointer, which may rest on it', async ({ page }) => {
    await page.clock.install()
    await page.getByText('2 hours ago').hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toBeVisible()
    const at = (await tip.boundingBox())!
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2, { steps: 4 })
    // Longer than the pointer is given for its way over: by then a text that cannot be rested on is gone.
    await page.clock.runFor(1000)
    await expect(tip).toBeVisible()
    await page.mouse.move(600, 600)
    await expect(tip).toBeHidden()
  })

  test('of what has the focus stays while the pointer wanders', async ({ page, part }) => {
    await page.clock.install()
    await part.press('Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.mouse.move(500, 500)
    await page.mouse.move(600, 600)
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toBeVisible()
  })
})
