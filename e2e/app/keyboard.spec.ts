import { expect, type Page, test } from '../support/test.ts'
import { openAs } from '../support/people.ts'

const focused = (page: Page) => page.locator(':focus')

test('a list, its search, its form and its help by keyboard alone; the focus comes back to where it was', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/directory')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /^Aide/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  const name = await rows.nth(2).getByRole('link').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  // The list is shown again once the record is hidden and its row is in the address.
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)
  await expect(rows.nth(3)).toBeVisible()
  await expect(page).toHaveURL(/row=/)

  await page.keyboard.press('/')
  await expect(focused(page)).toHaveAttribute('type', 'search')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Aucune donnée trouvée.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(rows.nth(3)).toBeVisible()

  const create = page.getByRole('button', { name: 'Nouvelle organisation' })
  await create.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nouvelle organisation' })
  await expect(form.getByLabel('Raison sociale')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await page.keyboard.press('n')
  await expect(form.getByLabel('Raison sociale')).toBeFocused()
  await page.keyboard.type('Clavier et Fils')
  await form.getByLabel('Grille tarifaire').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Grille tarifaire').first()).not.toHaveValue('')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Sauvegardée!')).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto('/directory')
  await expect(rows.nth(3)).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('combobox', { name: 'Rechercher ou agir' })
  await expect(palette).toBeFocused()
  await page.keyboard.type('Clavier et')
  await expect(page.getByRole('option', { name: /Clavier et Fils/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clavier et Fils' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('archive')
  await expect(page.getByRole('option', { name: 'Archiver' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Archivé', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('prodiuts')
  await expect(page.getByRole('option', { name: /Produits/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a field that takes the focus does not lie under the bar of its form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openAs(page, 'sales', '/quotation-create/sales')
  await expect(page.getByRole('combobox', { name: /Client/ })).toBeFocused()
  const bar = page.getByRole('button', { name: /^Enregistrer/ }).first()
  for (const label of ['Mentions particulières', 'Date de livraison', 'Ville de livraison']) {
    const field = page.getByLabel(label, { exact: true })
    await field.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
    await field.focus()
    const [box, foot] = [await field.boundingBox(), await bar.boundingBox()]
    expect([label, (box?.y ?? 0) + (box?.height ?? 0) <= (foot?.y ?? 0)]).toEqual([label, true])
  }
})

test('the menu shows the entry of the present screen, however far down it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openAs(page, 'administrator', '/manage-email')
  await expect(page.getByRole('heading', { level: 1, name: 'Modèles d’e-mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modèles d’e-mail', exact: true })).toBeInViewport({ ratio: 1 })
})

test('what is typed before the palette is there goes into its field, and nothing of it into the page', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/directory')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/Palette-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('x n produitss')
  await page.keyboard.press('Backspace')
  arrive()
  const palette = page.getByRole('combobox', { name: 'Rechercher ou agir' })
  await expect(palette).toHaveValue('x n produits')
  await page.keyboard.type(' !')
  await expect(palette).toHaveValue('x n produits !')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})
