import { expect, test } from './support/test.ts'
import { callerFor } from './support/api.ts'
import { openAs } from './support/people.ts'

const lines: [string, string][] = [
  ['Escalier', '1'],
  ['Fenêtre chêne 120', '4'],
  ['Volets', '3'],
  ['Dépose', '6'],
  ['Motorisation', '2'],
  ['Porte coupe', '12'],
  ['Ferme-porte', '12'],
  ['Terrasse', '35'],
  ['Table chêne', '1'],
  ['Banc', '2'],
]

test('a quotation of ten lines by keyboard alone, at most 40 keys besides the typed text', async ({
  page,
  request,
}) => {
  await openAs(page, 'sales', '/quotation-create/sales')
  await expect(page.getByRole('combobox', { name: /Client/ })).toBeFocused()
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  const choose = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await expect(
      page.getByRole('option', { name: new RegExp(text.replaceAll(/[()]/g, '.'), 'i') }).first(),
    ).toBeVisible()
    await press('Enter')
  }
  await choose('Hôtel du Port')
  for (const [product, quantity] of lines) {
    await choose(product)
    await page.keyboard.type(quantity)
    await press('Enter')
  }
  await press('Control+s')
  await expect(page.getByText('Sauvegardée!')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(40)

  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get(
    'commercial/v1/quotations/?ordering=-created_at&page_size=1&expand=quotation_lines,organization',
  )
  expect(results[0].organization.company_name).toBe('Hôtel du Port')
  expect(results[0].quotation_lines.map((line: { quantity: string }) => line.quantity)).toEqual(
    lines.map(([, quantity]) => quantity),
  )
  const shown = results[0].total_price.replace('.', ',')
  await expect(page.getByText(new RegExp(shown.replace(/\B(?=(\d{3})+,)/g, '.'))).first()).toBeVisible()
})

test('a customer confirmed before the search has answered: what is typed on goes into the lines', async ({ page }) => {
  await openAs(page, 'sales', '/quotation-create/sales')
  await expect(page.getByRole('combobox', { name: /Client/ })).toBeFocused()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/directory\/v1\/organizations\/\?.*search=H/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('Hôtel du Port')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ferme-porte')
  await expect(page.getByRole('option', { name: /Ferme-porte/i }).first()).toBeVisible()
  answer()
  await expect(page.getByRole('combobox', { name: /Client/ })).toHaveValue('Hôtel du Port')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await expect(page.getByLabel('Quantité, ligne 1')).toHaveValue('12')
  await page.unrouteAll({ behavior: 'wait' })
})
