import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Towns' })
const list = (page: Page) => page.getByRole('listbox', { name: 'All towns' })

inBothDirections('multi-combobox', () => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('multi-combobox')
    await box(page).focus()
  })

  test('says that several can be chosen and stays open while they are', async ({ page, part }) => {
    await part.press('ArrowDown')
    await expect(list(page)).toHaveAttribute('aria-multiselectable', 'true')
    await part.press('Enter', 'ArrowDown', 'Enter')
    await expect(part.told).toHaveText('Audierne, Brest')
    await expect(list(page)).toBeVisible()
    await expect(page.getByRole('option', { selected: true })).toHaveText(['Audierne', 'Brest'])
  })

  test('takes a chosen one back with Enter on it', async ({ part }) => {
    await part.press('ArrowDown', 'Enter', 'Enter')
    await expect(part.told).toHaveText('nothing')
  })

  test('takes the last one back with Backspace in the empty input alone', async ({ page, part }) => {
    await part.press('ArrowDown', 'Enter', 'ArrowDown', 'Enter')
    await page.keyboard.type('c')
    await part.press('Backspace')
    await expect(part.told).toHaveText('Audierne, Brest')
    await part.press('Backspace')
    await expect(part.told).toHaveText('Audierne')
  })

  test('names the button that takes one back and keeps the focus in the field', async ({ page, part }) => {
    await part.press('ArrowDown', 'Enter', 'Escape', 'Shift+Tab')
    await expect(page.getByRole('button', { name: 'Remove Audierne' })).toBeFocused()
    await part.press('Enter')
    await expect(part.told).toHaveText('nothing')
    await expect(box(page)).toBeFocused()
  })

  test('closes with Escape and keeps what was chosen', async ({ page, part }) => {
    await part.press('ArrowDown', 'Enter', 'Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toBeFocused()
    await expect(part.told).toHaveText('Audierne')
  })
})
