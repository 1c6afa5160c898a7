import { expect, inBothDirections, test } from './part-page.ts'

inBothDirections('popover', (dir) => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('popover')
    await page.getByRole('button', { name: 'Filter' }).focus()
    await part.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filter by town' })).toBeVisible()
  })

  test('takes the focus to its first field and says on its button that it is open', async ({ page }) => {
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('closes with Escape and gives the focus back', async ({ page, part }) => {
    await part.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('lets a list inside have the first Escape', async ({ page, part }) => {
    await page.getByRole('combobox', { name: 'Town' }).focus()
    await part.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await part.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('stays while the focus moves inside and to its button, and closes when it moves on', async ({ page, part }) => {
    await part.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Town' })).toBeFocused()
    await expect(page.getByRole('dialog')).toBeVisible()
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('closes at a press elsewhere, and toggles with its button', async ({ page }) => {
    await page.mouse.click(700, 650)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('lies along the edge of its button where a line begins', async ({ page }) => {
    const button = (await page.getByRole('button', { name: 'Filter' }).boundingBox())!
    const panel = (await page.getByRole('dialog').boundingBox())!
    if (dir === 'ltr') expect(Math.abs(panel.x - button.x)).toBeLessThan(2)
    else expect(Math.abs(panel.x + panel.width - button.x - button.width)).toBeLessThan(2)
  })
})
