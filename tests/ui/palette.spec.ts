import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or act' })

inBothDirections('command palette', () => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('palette')
    await page.getByRole('button', { name: 'Search' }).focus()
    await part.press('Enter')
    await expect(box(page)).toBeFocused()
  })

  const active = (page: Page) =>
    box(page).evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )

  test('is a modal dialog with a list in named groups, the first line active', async ({ page }) => {
    await expect(page.getByRole('dialog', { name: 'Search or act' })).toBeVisible()
    const list = page.getByRole('listbox', { name: 'Search or act' })
    await expect(list).toHaveId((await box(page).getAttribute('aria-controls')) ?? '')
    await expect(list.getByRole('group', { name: 'Go to' }).getByRole('option')).toHaveText(['Home', 'Invoices'])
    await expect(list.getByRole('option', { selected: true })).toHaveText('New invoice')
    expect(await active(page)).toBe('New invoice')
  })

  test('is moved through by arrows across the groups and round the ends, then run', async ({ page, part }) => {
    await part.press('ArrowUp')
    await expect.poll(() => active(page)).toBe('Invoices')
    await part.press('ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect.poll(() => active(page)).toBe('Home')
    await expect(box(page)).toBeFocused()
    await part.press('Enter')
    await expect(part.told).toHaveText('Home')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  })

  test('begins at the first line again when more is typed, and says how many there are', async ({ page, part }) => {
    const said = page.getByRole('dialog').getByRole('status')
    await expect(said).toHaveText('4 results')
    await part.press('ArrowDown', 'ArrowDown')
    await page.keyboard.type('inv')
    await expect.poll(() => active(page)).toBe('New invoice')
    await expect(said).toHaveText('2 results')
    await page.keyboard.type('zz')
    await expect(said).toHaveText('No result')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
    await part.press('Enter')
    await expect(part.told).toHaveText('nothing')
  })

  test('leaves Enter to an input method that puts a word together', async ({ page, part }) => {
    await box(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(part.told).toHaveText('nothing')
  })

  test('closes with Escape and gives the focus back', async ({ page, part }) => {
    await part.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  })
})
