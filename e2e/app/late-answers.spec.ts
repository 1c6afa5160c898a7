import { expect, type Page, type Route, test } from '../support/test.ts'
import { openAs } from '../support/people.ts'

const searches = {
  'a list': {
    at: '/directory',
    field: (page: Page) => page.getByRole('searchbox').first(),
    found: (page: Page, name: string) => page.getByRole('link', { name, exact: true }),
  },
  'the palette': {
    at: '/profile',
    field: async (page: Page) => {
      await page.keyboard.press('Control+k')
      return page.getByRole('combobox', { name: 'Rechercher ou agir' })
    },
    found: (page: Page, name: string) => page.getByRole('option', { name }).first(),
  },
  'the customer of a new quotation': {
    at: '/quotation-create/sales',
    field: (page: Page) => page.getByRole('combobox', { name: /Client/ }),
    found: (page: Page, name: string) => page.getByRole('option', { name }).first(),
  },
}
for (const [place, { at, field, found }] of Object.entries(searches))
  test(`an older answer never stands over a newer one in ${place}`, async ({ page }) => {
    const name = 'Hôtel du Port'
    const held: Route[] = []
    await page.route(/[?&](search|near|q)=zz(&|$)/, (route) => {
      held.push(route)
    })
    await openAs(page, 'administrator', at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const search = await field(page)
    await search.fill('zz')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await search.fill(name)
    await expect(found(page, name)).toBeVisible()
    for (const route of held) await route.fulfill({ json: { results: [], count: 0, stats: {} } }).catch(() => undefined)
    await expect(search).toHaveValue(name)
    await expect(found(page, name)).toBeVisible()
  })

test('of two filters chosen after each other the last one counts, whichever answers first', async ({ page }) => {
  const held: Route[] = []
  await openAs(page, 'administrator', '/quotations/sales')
  const view = (name: RegExp) => page.getByRole('navigation', { name: 'Vues' }).getByRole('link', { name })
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(view(/^Acceptés/)).toBeVisible()
  let isHeld = true
  await page.route(/\/commercial\/v1\/quotations\/\?/, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await view(/^Acceptés/).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  await view(/^Brouillons/).click()
  await expect(first).toContainText('Brouillon')
  for (const route of held) await route.continue().catch(() => undefined)
  await expect(page).toHaveURL(/menu-quotations=draft/)
  await expect(first).toContainText('Brouillon')
})
