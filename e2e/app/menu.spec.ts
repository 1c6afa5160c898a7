import { expect, test } from '../support/test.ts'
import { logInWith } from '../support/people.ts'
import { settled, watch } from '../support/watch.ts'

const main = { name: 'Navigation principale' } as const

test('the menu of who sees all modules never scrolls at 800 px, and keeps its place between pages', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 800 } })
  await logInWith(context, 'administrator')
  const page = await context.newPage()
  watch(page)
  await page.goto('/payments')
  await settled(page)
  const menu = page.getByRole('navigation', main)
  await expect(menu.getByRole('link', { name: 'Déclarations et contrôles' })).toBeInViewport()
  await expect(menu.getByRole('link', { name: 'Réglages' })).toBeInViewport()
  const overflow = await menu.evaluate((nav) =>
    [...nav.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight + 1,
    ),
  )
  expect(overflow).toBe(false)
  // A module that the person opened stays open through a reload; the present page opens its own.
  await menu.getByRole('button', { name: /^CRM/ }).click()
  await expect(menu.getByRole('link', { name: /^Annuaire/ }).last()).toBeVisible()
  await menu.getByRole('link', { name: /^Accueil/ }).click()
  // The address changes once the code of the page is here.
  await page.waitForURL((address) => address.pathname === '/')
  await page.reload()
  await settled(page)
  await expect(menu.getByRole('button', { name: /^CRM/ })).toHaveAttribute('aria-expanded', 'true')
  await context.close()
})

test('a phone has its five places at the foot of every page, and what one types is never below them', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await logInWith(context, 'administrator')
  const page = await context.newPage()
  watch(page)
  await page.goto('/invoices/sales')
  await settled(page)
  const bar = page.getByRole('navigation', { name: 'Navigation courte' })
  await expect(bar.getByRole('link')).toHaveText([/^Accueil/, /^À traiter/, /^Agenda/])
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: /^À traiter/ }).tap()
  await expect(page).toHaveURL(/\/waiting/)
  await bar.getByRole('button', { name: 'Créer' }).tap()
  await page.getByRole('menuitem', { name: /^Nouveau devis/ }).tap()
  await expect(page).toHaveURL(/\/quotation-create\/sales/)
  await settled(page)
  const save = page.getByRole('button', { name: /^Enregistrer/ }).last()
  await expect(save).toBeInViewport({ ratio: 1 })
  const [saveBox, barBox] = [await save.boundingBox(), await bar.boundingBox()]
  expect(saveBox!.y + saveBox!.height).toBeLessThanOrEqual(barBox!.y)
  await bar.getByRole('button', { name: 'Menu' }).tap()
  const drawer = page.getByRole('dialog', main)
  await expect(drawer.getByRole('link', { name: /^Devis/ }).last()).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('link', { name: 'Accueil' }).tap()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
