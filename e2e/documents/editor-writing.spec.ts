import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'

test('the first save of a new quotation stays where it was: cell, caret, scroll, panel and every letter', async ({
  page,
  request,
}) => {
  const sales = await callerFor(request, 'sales')
  await openAs(page, 'sales', '/quotation-create/sales')
  await page.getByRole('combobox', { name: /Client/ }).fill('Hôtel du Port')
  await page
    .getByRole('option', { name: /^Hôtel du Port/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Coller depuis un tableur' }).click()
  const rows = Array.from({ length: 40 }, (_, at) => `Ligne ${at + 1}\t1\t10,00`)
  await page.getByLabel('Lignes du tableur').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Ajouter 40 lignes' }).click()
  await page.getByText(/^Contrôle légal/).click()
  await page.getByRole('cell').getByText('Ligne 30', { exact: true }).scrollIntoViewIfNeeded()
  const cell = page.getByLabel('Désignation, ligne 30')
  await cell.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Neuf ')
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/commercial/v1/quotations/', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.type('et ')
  release()
  await page.keyboard.type('vite ')
  await page.waitForURL(/\/quotation-modify\//)
  await page.keyboard.type('fait ')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveValue('Neuf et vite fait Ligne 30')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.getByRole('radio', { name: /Contrôle légal/ })).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Aucun changement depuis l’enregistrement')).toBeVisible()
  const id = /quotation-modify\/([^/]+)/.exec(page.url())?.[1]
  const saved = await sales.get(`commercial/v1/quotations/${id}/?expand=quotation_lines`)
  expect(saved.quotation_lines).toHaveLength(40)
  expect(saved.quotation_lines[29].product_name).toBe('Neuf et vite fait Ligne 30')
})

for (const width of [1440, 390])
  test(`the hint of the empty line is a button that offers the other kinds of lines, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, 'sales', '/quotation-create/sales')
    const kinds = page.getByRole('button', { name: 'Ajouter une section, un texte, un sous-total' })
    await expect(kinds).toBeVisible()
    const { width: wide, height } = (await kinds.boundingBox()) ?? { width: 0, height: 0 }
    expect(width === 1440 || (wide >= 44 && height >= 44)).toBe(true)
    await kinds.click()
    await page.getByRole('option', { name: /^Section/ }).click()
    await page.keyboard.type('Menuiseries')
    await expect(page.getByLabel(/, ligne 1$/)).toHaveValue('Menuiseries')
  })

test('two tabs with a new quotation keep separate drafts; the draft of a closed tab is offered, that of an open tab is not', async ({
  page,
  context,
}) => {
  const subjectOf = (tab: typeof page) => tab.getByLabel('Objet', { exact: true })
  const kept = (tab: typeof page) => expect(tab.getByText(/Enregistré sur cet appareil à/)).toBeVisible()
  const offer = (tab: typeof page) => tab.getByRole('button', { name: 'La reprendre' })
  await openAs(page, 'sales', '/quotation-create/sales')
  await subjectOf(page).fill('Volets de la mairie')
  await kept(page)
  const second = await context.newPage()
  await second.goto('/quotation-create/sales')
  await subjectOf(second).fill('Portes du gymnase')
  await kept(second)
  await expect(offer(second)).toHaveCount(0)
  await second.close()
  const third = await context.newPage()
  await third.goto('/quotation-create/sales')
  await offer(third).click()
  await expect(subjectOf(third)).toHaveValue('Portes du gymnase')
  await kept(third)
  await page.close()
  const fourth = await context.newPage()
  await fourth.goto('/quotation-create/sales')
  await offer(fourth).click()
  await expect(subjectOf(fourth)).toHaveValue('Volets de la mairie')
})
