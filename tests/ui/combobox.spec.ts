import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Town' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Towns' })

/** Returns the active option of the input, as assistive technology reads it. */
async function active(page: Page): Promise<string | null> {
  return box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.textContent ?? 'dangling') : null
  })
}

inBothDirections('combobox', () => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('combobox')
    await page.getByRole('button', { name: 'Before' }).focus()
    await part.press('Tab')
    await expect(box(page)).toBeFocused()
  })

  test('is closed when reached and names its list only while open', async ({ page, part }) => {
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
    await expect(box(page)).not.toHaveAttribute('aria-controls')
    await part.press('Alt+ArrowDown')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list(page)).toHaveId((await box(page).getAttribute('aria-controls')) ?? '')
    expect(await active(page)).toBeNull()
    await part.press('Alt+ArrowUp')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toBeFocused()
  })

  test('opens at the first option with the down arrow, at the last with the up arrow', async ({ page, part }) => {
    await part.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await expect.poll(() => active(page)).toBe('Audierne')
    await part.press('Escape', 'ArrowUp')
    await expect.poll(() => active(page)).toBe('Évran')
  })

  test('moves round the ends while the focus stays in the input', async ({ page, part }) => {
    await part.press('ArrowDown', 'ArrowUp')
    await expect.poll(() => active(page)).toBe('Évran')
    await part.press('ArrowDown', 'ArrowDown')
    await expect.poll(() => active(page)).toBe('Brest')
    await expect(box(page)).toBeFocused()
  })

  test('takes the active option with Enter and marks it when opened again', async ({ page, part }) => {
    await part.press('ArrowDown', 'ArrowDown', 'Enter')
    await expect(part.told).toHaveText('Brest')
    await expect(box(page)).toHaveValue('Brest')
    await expect(list(page)).toBeHidden()
    await part.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Brest')
  })

  test('narrows by what is typed, without accents, and takes the found one with Tab', async ({ page, part }) => {
    await page.keyboard.type('evr')
    await expect(page.getByRole('option')).toHaveText(['Évran'])
    await expect.poll(() => active(page)).toBe('Évran')
    await part.press('Tab')
    await expect(part.told).toHaveText('Évran')
    await expect(list(page)).toBeHidden()
  })

  test('gives up what was typed with Escape', async ({ page, part }) => {
    await page.keyboard.type('bre')
    await part.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await expect(part.told).toHaveText('nothing')
  })

  test('goes back to the text when the caret moves', async ({ page, part }) => {
    await page.keyboard.type('bre')
    await expect.poll(() => active(page)).toBe('Brest')
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await part.press('ArrowDown')
      await expect.poll(() => active(page)).toBe('Brest')
      await part.press(key)
      await expect.poll(() => active(page)).toBeNull()
      await expect(list(page)).toBeVisible()
    }
  })

  test('does not take a refused option, which can still be read', async ({ page, part }) => {
    await page.keyboard.type('dinan')
    await expect(page.getByRole('option', { name: 'Dinan' })).toHaveAttribute('aria-disabled', 'true')
    await part.press('Enter')
    await expect(part.told).toHaveText('nothing')
  })

  test('is emptied by emptying its text', async ({ part }) => {
    await part.press('ArrowDown', 'Enter')
    await expect(part.told).toHaveText('Audierne')
    await part.press('Control+a', 'Delete', 'Tab')
    await expect(part.told).toHaveText('nothing')
  })

  test('leaves its keys to an input method that puts a word together', async ({ page, part }) => {
    await page.keyboard.type('bre')
    await expect.poll(() => active(page)).toBe('Brest')
    await box(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })
    await expect(list(page)).toBeVisible()
    await expect(part.told).toHaveText('nothing')
    await part.press('Enter')
    await expect(part.told).toHaveText('Brest')
  })

  test('says how many are found, and that none is', async ({ page }) => {
    const said = page.getByRole('status').filter({ hasText: /result/i })
    await page.keyboard.type('n')
    await expect(said).toHaveText('4 results')
    await page.keyboard.type('zz')
    await expect(said).toHaveText('No result')
  })

  test('lies under its box, along the edge where a line begins', async ({ page, part, dir }) => {
    await part.press('ArrowDown')
    const input = await box(page).locator('xpath=..').boundingBox()
    const panel = await list(page).locator('xpath=..').boundingBox()
    const edge = (at: typeof panel) => (dir === 'rtl' ? at!.x + at!.width : at!.x)
    expect(Math.abs(edge(panel) - edge(input))).toBeLessThan(2)
    expect(panel!.y).toBeGreaterThanOrEqual(input!.y + input!.height)
    expect(panel!.width).toBeGreaterThanOrEqual(input!.width - 1)
  })

  test('is chosen from by pointer, and closed by a press elsewhere', async ({ page, part }) => {
    await box(page).click()
    await page.getByRole('option', { name: 'Concarneau' }).click()
    await expect(part.told).toHaveText('Concarneau')
    await expect(box(page)).toBeFocused()
    await box(page).click()
    await page.mouse.click(700, 600)
    await expect(list(page)).toBeHidden()
  })
})
