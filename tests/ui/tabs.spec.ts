import { expect, inBothDirections, test } from './part-page.ts'

inBothDirections('tabs', (dir) => {
  const [forward, back] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  test.beforeEach(async ({ part, page }) => {
    await part.open('tabs')
    await page.getByRole('button', { name: 'Before' }).focus()
    await part.press('Tab')
  })

  test('are one stop of the Tab key, at the chosen one; the panel is the next', async ({ page, part }) => {
    await expect(page.getByRole('tab', { name: 'Lines' })).toBeFocused()
    await part.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Lines' })).toBeFocused()
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  })

  test('tie the chosen tab to its panel', async ({ page }) => {
    await expect(page.getByRole('tablist', { name: 'Parts of the invoice' })).toBeVisible()
    const chosen = page.getByRole('tab', { selected: true })
    await expect(chosen).toHaveText('Lines')
    await expect(page.getByRole('tabpanel')).toHaveId((await chosen.getAttribute('aria-controls')) ?? '')
    await expect(page.getByRole('tabpanel')).toHaveText('Content of lines')
  })

  test('are moved through along the line, round the ends, and chosen at once', async ({ page, part }) => {
    await part.press(forward)
    await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Notes 3')
    await expect(page.getByRole('tabpanel')).toHaveText('Content of notes')
    await part.press(forward, forward)
    await expect(page.getByRole('tab', { name: 'Lines' })).toBeFocused()
    await part.press(back)
    await expect(page.getByRole('tab', { name: 'Files' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveText('Content of files')
  })

  test('go to the ends with Home and End', async ({ page, part }) => {
    await part.press('End')
    await expect(page.getByRole('tab', { name: 'Files' })).toBeFocused()
    await part.press('Home')
    await expect(page.getByRole('tab', { name: 'Lines' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveText('Content of lines')
  })

  test('leave the arrows across the line to the page', async ({ page, part }) => {
    await part.press('ArrowDown')
    await expect(page.getByRole('tab', { name: 'Lines' })).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Lines')
  })
})

inBothDirections('tabs that are a navigation', () => {
  test.beforeEach(({ part }) => part.open('nav-tabs'))

  test('are links of a named navigation, the present one marked', async ({ page }) => {
    const views = page.getByRole('navigation', { name: 'Views', exact: true })
    await expect(views.getByRole('link')).toHaveText(['Due 38', 'Paid'])
    await expect(views.getByRole('link', { name: 'Due' })).toHaveAttribute('aria-current', 'page')
    await expect(views.getByRole('link', { name: 'Paid' })).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('are each a stop of the Tab key and lead to their address', async ({ page, part }) => {
    await page.getByRole('button', { name: 'Before' }).focus()
    await part.press('Tab', 'Tab', 'Enter')
    await expect(page).toHaveURL(/#paid$/)
  })

  test('leave a plain click to who asks for it, another to the browser', async ({ page, part }) => {
    const paid = page.getByRole('navigation', { name: 'Kept views' }).getByRole('link', { name: 'Paid' })
    await paid.click()
    await expect(part.told).toHaveText('paid')
    expect(page.url()).not.toContain('#paid')
    const opened = page.context().waitForEvent('page')
    await paid.click({ modifiers: ['Control'] })
    const other = await opened
    // A tab is there before its address is.
    await expect(other).toHaveURL(/#paid$/)
    await other.close()
  })
})
