import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const line = (page: Page) => page.getByRole('textbox', { name: 'Objet' })

inBothDirections('editor of a subject', () => {
  test('shows variables by their names, never by braces, and keeps them as keys', async ({ page, part }) => {
    await part.open('subject-editor')
    await expect(line(page)).toHaveText('Devis Numéro')
    await line(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' pour ')
    await page.getByRole('button', { name: 'Insérer une variable' }).click()
    await page.getByRole('menuitem', { name: 'Client' }).click()
    await expect(line(page)).toHaveText('Devis Numéro pour Client')
    await expect(part.told).toHaveText('Devis {{number}} pour {{client}}')
  })

  test('removes a variable as one sign, and stays on one line', async ({ page, part }) => {
    await part.open('subject-editor')
    await line(page).click()
    await expect(line(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.keyboard.type('signé')
    await expect(part.told).toHaveText('Devis signé')
    await line(page).evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ' a\n b')
      clipboardData.setData('text/html', '<p> a</p><p><b>b</b></p>')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(line(page).locator('p')).toHaveCount(1)
    await expect(part.told).toHaveText(/^Devis signé\s*a\s*b$/)
  })
})
