import { expect, type Locator, type Page, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { tabTo } from '../support/keys.ts'
import { openAs } from '../support/people.ts'

interface Place {
  i: string
  x: number
  y: number
  w: number
  h: number
}

/** Returns the tile places of the own page on the wide grid, as `key x,y wxh`. */
async function savedPlaces(page: Page): Promise<string[]> {
  const caller = await callerFor(page.request, 'support')
  const { lg } = await caller.get('dashboard/v1/layouts/own/?widget=home')
  return ((lg ?? []) as Place[]).map(({ i, x, y, w, h }) => `${i} ${x},${y} ${w}x${h}`)
}

const tile = (page: Page, name: string): Locator => page.getByRole('group', { name: new RegExp(`^${name},`) })

async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!
  const start = { x: box.x + Math.min(20, box.width / 2), y: box.y + Math.min(40, box.height / 2) }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 4 })
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('the page is arranged by keys alone, then by mouse, and given back', async ({ page }) => {
  await openAs(page, 'support', '/')
  const start = page.getByRole('button', { name: 'Disposer la page' })
  await expect(start).toBeEnabled()
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  const tasks = tile(page, 'Mes tâches')
  await tabTo(page, tasks)
  await page.keyboard.press('ArrowUp')
  await expect(tasks).toHaveAccessibleName(/colonne 8, rang 1, largeur 5, hauteur 4/)
  await expect(tasks).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/^Mes tâches\s: colonne 8, rang 1, largeur 5, hauteur 5$/)).toBeAttached()
  await tabTo(page, tile(page, 'Mon bloc-notes'))
  await page.keyboard.press('Delete')
  await expect(tile(page, 'Mon bloc-notes')).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Ajouter une tuile' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Ajouter la tuile Entretiens du jour' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Terminer' }))
  await page.keyboard.press('Enter')
  await expect(start).toBeVisible()
  await expect
    .poll(() => savedPlaces(page))
    .toEqual(['todo 0,0 7x4', 'tasks 7,0 5x5', 'notifications 0,4 7x5', 'today 7,5 5x3', 'interviews 7,8 4x3'])

  await page.reload()
  await start.click()
  const interviews = tile(page, 'Entretiens du jour')
  const width = (await interviews.boundingBox())!.width
  // One column is the width of a tile of four, with its gaps, by four.
  const column = (width + 10) / 4
  await drag(page, interviews, { x: column, y: 0 })
  await expect(interviews).toHaveAccessibleName(/colonne 9, rang 9, largeur 4, hauteur 3/)
  const corner = tile(page, 'À traiter').locator('xpath=following-sibling::*[@data-corner]')
  await drag(page, corner, { x: -2 * column, y: 65 })
  await expect(tile(page, 'À traiter')).toHaveAccessibleName(/largeur 5, hauteur 5/)
  // A click right after the end of a drag may have no effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(start).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect
    .poll(() => savedPlaces(page))
    .toEqual(['todo 0,0 5x5', 'tasks 7,0 5x5', 'notifications 0,5 7x5', 'today 7,5 5x3', 'interviews 8,8 4x3'])

  await start.click()
  await tile(page, 'À traiter').press('ArrowRight')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.locator('[data-tile=todo]')).toBeVisible()
  await start.click()
  await page.getByRole('button', { name: 'Disposition d’origine' }).click()
  await expect.poll(() => savedPlaces(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Mon bloc-notes' })).toBeVisible()
})

test('T1: neighbours swap and rows close up, by mouse and by keys, without a violation of the policy', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => void (/violat|refused/i.test(message.text()) && refused.push(message.text())))
  await openAs(page, 'administrator', '/')
  await page.getByRole('button', { name: 'Disposer la page' }).click()
  const third = tile(page, 'Devis en cours')
  await expect(third).toHaveAccessibleName(/colonne 7, rang 1/)
  const [from, to] = [(await third.boundingBox())!, (await tile(page, 'Facturé ce mois, HT').boundingBox())!]
  await drag(page, third, { x: to.x - from.x, y: 5 })
  await expect(third).toHaveAccessibleName(/colonne 1, rang 1/)
  await expect(tile(page, 'Facturé ce mois, HT')).toHaveAccessibleName(/colonne 4, rang 1/)
  await expect(tile(page, 'En retard')).toHaveAccessibleName(/colonne 7, rang 1/)
  await expect(tile(page, 'Affaires en cours')).toHaveAccessibleName(/colonne 10, rang 1/)
  await expect(tile(page, 'À traiter')).toHaveAccessibleName(/colonne 1, rang 3/)
  await tile(page, 'En retard').press('ArrowDown')
  await expect(tile(page, 'En retard')).toHaveAccessibleName(/colonne 7, rang 3/)
  await expect(tile(page, 'Affaires en cours')).toHaveAccessibleName(/colonne 7, rang 1/)
  expect(refused).toEqual([])
})

test('in Arabic the page runs from right to left, and so do its keys and its mouse', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ensemble.language', 'ar'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'stock', '/')
  const boxOf = async (key: string) => (await page.locator(`[data-tile=${key}]`).boundingBox())!
  await expect(page.locator('[data-tile=todo]')).toBeVisible()
  expect((await boxOf('todo')).x).toBeGreaterThan((await boxOf('tasks')).x)
  await page.locator('[data-actions] button').last().click()
  const todo = page.locator('[data-tile=todo][role=group]')
  const { width } = (await todo.boundingBox())!
  await todo.press('Shift+ArrowRight')
  await expect.poll(async () => (await todo.boundingBox())!.width).toBeLessThan(width)
  const before = (await todo.boundingBox())!
  await todo.press('ArrowLeft')
  await expect.poll(async () => (await todo.boundingBox())!.x).toBeLessThan(before.x)
  const moved = (await todo.boundingBox())!
  await drag(page, todo, { x: before.x - moved.x, y: 0 })
  await expect.poll(async () => Math.round((await todo.boundingBox())!.x)).toBe(Math.round(before.x))
})

test('one tile whose figures fail leaves the others alone, and can be tried again', async ({ page }) => {
  let isBroken = true
  await page.route('**/invoicesdashboard/**', (route) =>
    isBroken && route.request().url().includes('billed_months') ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await openAs(page, 'administrator', '/')
  const chart = page.getByRole('region', { name: 'Facturé par mois, HT' })
  const retry = chart.getByRole('button', { name: 'Réessayer' })
  // A read that fails is repeated three times by itself, 7 s in all.
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /^En retard/ })).toContainText('€')
  isBroken = false
  await retry.click()
  // Twelve months under the head of their table.
  await expect(chart.getByRole('row')).toHaveCount(13)
})

test('a tile that breaks on what it was answered harms no other', async ({ page }) => {
  await page.route('**/invoicesdashboard/**', (route) =>
    route.request().url().includes('billed_months')
      ? route.fulfill({ json: { results: [{ key: 'billed_months', type: 'bar' }], count: 1, stats: {} } })
      : route.fallback(),
  )
  await openAs(page, 'administrator', '/')
  await expect(page.getByText('Cette partie n’a pas pu s’afficher')).toBeVisible()
  await expect(page.getByRole('link', { name: /^En retard/ })).toContainText('€')
  await expect(
    page
      .getByRole('region', { name: /^À traiter/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})
