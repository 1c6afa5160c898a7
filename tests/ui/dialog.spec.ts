import { expect, inBothDirections, test } from './part-page.ts'

inBothDirections('dialog', (dir) => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('dialog')
    await page.getByRole('button', { name: 'Open' }).focus()
    await part.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New contact' })).toBeVisible()
  })

  test('starts in its first field and keeps the Tab key inside, both ways round', async ({ page, part }) => {
    const first = page.getByRole('textbox', { name: 'First name' })
    await expect(first).toBeFocused()
    await part.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await part.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Create' })).toBeFocused()
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  })

  test('hides the page behind from pointer and assistive technology', async ({ page }) => {
    const behind = page.getByText('Before', { exact: true })
    await expect(behind.click({ timeout: 500, trial: true })).rejects.toThrow()
    const tree = await page.locator('body').ariaSnapshot()
    expect(tree).toContain('New contact')
    const isModal = await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))
    expect(isModal).toBe(true)
  })

  test('closes with Escape and gives the focus back', async ({ page, part }) => {
    await part.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()
  })

  test('lets a list and a menu inside have the first Escape', async ({ page, part }) => {
    await page.getByRole('combobox', { name: 'Town' }).focus()
    await part.press('ArrowDown', 'Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'More' }).focus()
    await part.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'First' })).toBeFocused()
    await part.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await part.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('is sent with Enter, and not lost by a press beside it', async ({ page, part }) => {
    await part.press('Enter')
    await expect(part.told).toHaveText('submitted')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('is submitted with Ctrl+S, which the page behind does not hear', async ({ page, part }) => {
    await page.evaluate(() =>
      document.addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 's' && !defaultPrevented) document.title = 'heard'
      }),
    )
    await part.press('Control+s')
    await expect(part.told).toHaveText('submitted')
    expect(await page.title()).not.toBe('heard')
  })

  test('reads in its direction: title at the beginning, the deciding button at the end', async ({ page }) => {
    const x = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.x
    const isAfter = (await x('Create')) > (await x('Cancel'))
    expect(isAfter).toBe(dir === 'ltr')
    const title = (await page.getByRole('heading', { name: 'New contact' }).boundingBox())!.x
    expect(title < (await x('Close'))).toBe(dir === 'ltr')
  })
})

inBothDirections('confirm', () => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('confirm')
    await page.getByRole('button', { name: 'Delete' }).focus()
    await part.press('Enter')
  })

  test('is an alert dialog described by its question, which begins on the way out', async ({ page }) => {
    const question = page.getByRole('alertdialog', { name: 'Delete the project' })
    await expect(question).toHaveAccessibleDescription('Its tasks are deleted too.')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })

  test('does nothing with Escape or a press beside it, and gives the focus back', async ({ page, part }) => {
    await part.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
    await part.press('Enter')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(part.told).toHaveText('nothing')
  })

  test('keeps the Tab key inside and acts on confirmation', async ({ page, part }) => {
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'Delete it' })).toBeFocused()
    await part.press('Tab', 'Tab')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await part.press('Tab', 'Enter')
    await expect(part.told).toHaveText('deleted')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})

inBothDirections('dialog in a side panel', () => {
  test('is as high as its content, in the middle, with its corners', async ({ page, part }) => {
    await part.open('nested-dialog')
    const side = page.getByRole('dialog', { name: 'Contract', exact: true })
    await side.getByRole('button', { name: 'Share' }).focus()
    await part.press('Enter')
    const inner = page.getByRole('dialog', { name: 'Share the contract' })
    await expect(inner).toBeVisible()
    const height = page.viewportSize()!.height
    expect((await side.boundingBox())!.height).toBeCloseTo(height, 0)
    expect((await inner.boundingBox())!.height).toBeLessThan(height / 2)
    await expect(inner.locator('> div')).toHaveCSS('border-end-end-radius', '12px')
  })
})
