import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'

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

test('the preview of the PDF is drawn beside the lines, follows them, and is a sheet over them on a phone', async ({
  page,
  request,
}) => {
  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const quotation = await sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    quotation_lines: Array.from({ length: 48 }, (_, at) => ({
      product_name: `Porte ${at}`,
      quantity: '1',
      price: '10.00',
    })),
  })
  await openAs(page, 'sales', `/quotation-modify/${quotation.id}/sales`)
  const paper = page.getByRole('img', { name: /^Aperçu du PDF/ })
  /** How many pixels of the page are not white. */
  const ink = () =>
    paper.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
      return dark
    })
  await expect.poll(ink).toBeGreaterThan(800)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByRole('img', { name: /Page 2 sur/ })).toBeVisible()
  // The rest of the lines has less ink than the first page, with its customer or not yet.
  await expect.poll(ink).toBeLessThan(700)
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect(page.getByRole('img', { name: /Page 1 sur/ })).toBeVisible()
  await expect.poll(ink).toBeGreaterThan(800)
  const before = await ink()
  await page.getByLabel('Objet').fill('Une page qui suit ce que l’on écrit')
  await expect.poll(ink).toBeGreaterThan(before)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(paper).toBeHidden()
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: /^Aperçu du PDF/ })).toBeVisible()
  await expect.poll(ink).toBeGreaterThan(500)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
