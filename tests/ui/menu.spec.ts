import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const trigger = (page: Page) => page.getByRole('button', { name: 'Actions' })
const focused = (page: Page) => page.locator(':focus')

inBothDirections('menu', () => {
  test.beforeEach(async ({ part, page }) => {
    await part.open('menu')
    await page.getByRole('button', { name: 'Before' }).focus()
    await part.press('Tab')
    await expect(trigger(page)).toBeFocused()
  })

  for (const [key, item] of [
    ['Enter', 'Send'],
    ['Space', 'Send'],
    ['ArrowDown', 'Send'],
    ['ArrowUp', 'Delete'],
  ] as const)
    test(`opens with ${key} at ${item}`, async ({ page, part }) => {
      await expect(trigger(page)).toHaveAttribute('aria-haspopup', 'menu')
      await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
      await part.press(key)
      await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
      await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('menu', { name: 'Actions' })).toHaveId(
        (await trigger(page).getAttribute('aria-controls')) ?? '',
      )
    })

  test('moves by arrows round the ends, by Home and End', async ({ page, part }) => {
    await part.press('Enter', 'ArrowUp')
    await expect(focused(page)).toHaveText('Delete')
    await part.press('ArrowDown', 'ArrowDown')
    await expect(focused(page)).toHaveText('Copy')
    await part.press('End')
    await expect(focused(page)).toHaveText('Delete')
    await part.press('Home')
    await expect(focused(page)).toHaveText('Send')
  })

  test('gives the focus back with Escape and leaves it to Tab on the way on', async ({ page, part }) => {
    await part.press('Enter', 'Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(trigger(page)).toBeFocused()
    await part.press('Enter', 'Tab')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
    await part.press('Shift+Tab', 'Enter', 'Shift+Tab')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Before' })).toBeFocused()
  })

  for (const key of ['Enter', 'Space'])
    test(`acts with ${key}, on links too`, async ({ page, part }) => {
      await part.press('Enter', 'ArrowDown', key)
      await expect(part.told).toHaveText('copy')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(trigger(page)).toBeFocused()
      await part.press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown')
      await expect(focused(page)).toHaveText('Convert')
      await part.press(key)
      await expect(page).toHaveURL(/#convert$/)
      await expect(page.getByRole('menu')).toBeHidden()
    })

  test('keeps a refused item in reach, read out as refused, without effect', async ({ page, part }) => {
    await part.press('Enter', 'ArrowDown', 'ArrowDown')
    await expect(focused(page)).toContainText('Already paid')
    await expect(focused(page)).toHaveAttribute('aria-disabled', 'true')
    await part.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(part.told).toHaveText('nothing')
  })

  test('offers choices that exclude one another as radio items of a named group', async ({ page, part }) => {
    await part.press('Enter')
    const group = page.getByRole('group', { name: 'Language' })
    await expect(group.getByRole('menuitemradio')).toHaveText(['English', 'Español', 'Français'])
    await expect(group.getByRole('menuitemradio', { checked: true })).toHaveText('English')
    await part.press('f', 'Enter')
    await part.press('Enter')
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Français')
  })

  test('offers a choice of its own as a ticked item', async ({ page, part }) => {
    await part.press('Enter')
    const rows = page.getByRole('menuitemcheckbox', { name: 'Small rows' })
    await expect(rows).toHaveAttribute('aria-checked', 'false')
    await rows.click()
    await part.press('Enter')
    await expect(rows).toHaveAttribute('aria-checked', 'true')
  })

  test('closes at a press elsewhere', async ({ page }) => {
    await trigger(page).click()
    await page.mouse.click(700, 650)
    await expect(page.getByRole('menu')).toBeHidden()
  })
})

inBothDirections('menu, letters', () => {
  test.use({ hasOwnPage: true })

  test('goes to the item that begins with the typed letters, one or several', async ({ page, part }) => {
    await page.clock.install()
    await part.open('menu')
    await trigger(page).focus()
    await part.press('Enter', 'c')
    await expect(focused(page)).toHaveText('Copy')
    await page.clock.fastForward(600)
    await part.press('c')
    await expect(focused(page)).toContainText('Cancel')
    await page.clock.fastForward(600)
    await part.press('c', 'o', 'n')
    await expect(focused(page)).toHaveText('Convert')
    await page.clock.fastForward(600)
    await page.keyboard.type('small r')
    await expect(focused(page)).toHaveText('Small rows')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.clock.fastForward(600)
    await part.press('e', 'e')
    await expect(focused(page)).toHaveText('Español')
  })
})
