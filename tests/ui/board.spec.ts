import type { Page } from '@playwright/test'
import { expect, inBothDirections, test } from './part-page.ts'

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const column = (page: Page, name: string) => page.getByRole('list', { name })
const said = (page: Page) => page.getByRole('status').first()

async function drag(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = (await card(page, name).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 12, y + height / 2 + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.move(to.x + 1, to.y + 1)
}

const middleOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await column(page, name).boundingBox())!
  return { x: x + width / 2, y: y + Math.min(height / 2, 60) }
}

inBothDirections('board', (dir) => {
  const [onward, back] = dir === 'ltr' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const)

  test('is one stop of the tab key, and arrows go from card to card', async ({ page, part }) => {
    await part.open('board')
    await card(page, 'N1').focus()
    await part.press('ArrowDown')
    await expect(card(page, 'N2')).toBeFocused()
    await part.press(onward)
    await expect(card(page, 'D2')).toBeFocused()
    await part.press(back, 'End')
    await expect(card(page, 'N3')).toBeFocused()
    await part.press('Tab')
    await expect(page.getByRole('button', { name: 'Actions of N3' })).toBeFocused()
    await part.press('Tab', 'Tab', 'Tab')
    await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  })

  test('moves a card by keys, says where it is, and keeps the focus on it', async ({ page, part }) => {
    await part.open('board')
    await card(page, 'N1').focus()
    await part.press('Space')
    await expect(said(page)).toHaveText('N1 taken')
    await part.press(onward)
    await expect(said(page)).toHaveText('Doing, 1 of 3')
    await part.press('ArrowDown')
    await expect(said(page)).toHaveText('Doing, 2 of 3')
    await expect(part.told).toHaveText('nothing')
    await part.press('Enter')
    await expect(part.told).toHaveText('N1 /doing D2')
    await expect(said(page)).toHaveText('N1 put in Doing at 2')
    await expect(column(page, 'Doing').getByRole('link')).toHaveText(['D1', 'N1', 'D2'])
    await expect(card(page, 'N1')).toBeFocused()
  })

  test('leaves a card where it was at Escape, and where it may not go', async ({ page, part }) => {
    await part.open('board')
    await card(page, 'N1').focus()
    await part.press('Space', onward, 'Escape')
    await expect(said(page)).toHaveText('N1 left')
    await part.press('Space', onward)
    await expect(said(page)).toHaveText('Doing, 1 of 3')
    await part.press('Tab')
    await expect(said(page)).toHaveText('N1 left')
    await card(page, 'D1').focus()
    await part.press('Space', back, 'Space')
    await expect(said(page)).toHaveText('D1 refused: it has begun')
    await expect(part.told).toHaveText('nothing')
    await expect(column(page, 'New').getByRole('link')).toHaveText(['N1', 'N2', 'N3'])
  })

  test('moves by its menu, which says why it refuses', async ({ page, part }) => {
    await part.open('board')
    await card(page, 'D1').focus()
    await part.press('Tab', 'Enter')
    await expect(page.getByRole('menuitem', { name: /^Move to New/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(column(page, 'Doing').getByRole('link')).toHaveText(['D2', 'D1'])
    await expect(card(page, 'D1')).toBeFocused()
    await part.press('Tab', 'Enter')
    await page.getByRole('menuitem', { name: 'Move to Done' }).click()
    await expect(part.told).toHaveText('D1 /done end')
    await expect(card(page, 'D1')).toBeFocused()
  })

  test('moves a card by mouse to its place, and opens none by it', async ({ page, part }) => {
    await part.open('board')
    // Other cards make room at the drop position: the second place is where the second card was.
    const { x, y } = (await card(page, 'D2').boundingBox())!
    await drag(page, 'N2', { x: x + 10, y: y + 24 })
    await page.mouse.up()
    await expect(part.told).toHaveText('N2 /doing D2')
    expect(page.url()).not.toContain('#')
    await drag(page, 'N2', await middleOf(page, 'Done'))
    await page.mouse.up()
    await expect(part.told).toHaveText('N2 /done end')
    await expect(column(page, 'Done').getByRole('link')).toHaveText(['N2'])
  })

  test('leaves a card that is let go outside, or where it was', async ({ page, part }) => {
    await part.open('board')
    await drag(page, 'N1', { x: 400, y: 4 })
    await page.mouse.up()
    await drag(page, 'N1', await middleOf(page, 'Done'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(part.told).toHaveText('nothing')
    await expect(column(page, 'New').getByRole('link')).toHaveText(['N1', 'N2', 'N3'])
  })

  test('says what is over its limit, and adds to a column', async ({ page, part }) => {
    await part.open('board')
    await expect(page.getByText('3 of at most 2')).toBeAttached()
    await page.getByRole('button', { name: 'Add to Done' }).click()
    await expect(part.told).toHaveText('add done')
  })

  test('goes through lanes by keys', async ({ page, part }) => {
    await part.open('board', { lanes: '' })
    const ana = page.getByRole('region', { name: 'Ana' })
    await card(page, 'N3').focus()
    await part.press('ArrowDown')
    await expect(card(page, 'N1')).toBeFocused()
    await part.press('Space', 'ArrowUp')
    await expect(said(page)).toHaveText('New, Ana, 3 of 3')
    await part.press('Home', 'Space')
    await expect(part.told).toHaveText('N1 ana/new N2')
    await expect(ana.getByRole('list', { name: 'New' }).getByRole('link')).toHaveText(['N1', 'N2', 'N3'])
  })

  test('draws more of a long column as one scrolls, and all up to the card that keys reach', async ({ page, part }) => {
    await part.open('board', { cards: '300' })
    const cards = column(page, 'New').getByRole('link')
    expect(await cards.count()).toBeLessThan(80)
    await card(page, 'N1').focus()
    await part.press('End')
    await expect(card(page, 'N300')).toBeFocused()
    await expect(cards).toHaveCount(300)
  })
})
