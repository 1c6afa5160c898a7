import { type APIRequestContext, type Browser, type BrowserContext, type Page, expect, test } from '../support/test.ts'
import { type Caller, callerFor } from '../support/api.ts'
import { nothingClaimed, openQuotation, quantity, subject, typing } from '../support/editor.ts'
import { openAs, restoreSession } from '../support/people.ts'

async function colleague(browser: Browser, id: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, 'administrator', `/quotation-modify/${id}/sales`)
  await expect(quantity(page)).toHaveValue('2')
  return { context, page }
}

/** A person types into a quotation that a colleague has open and changes too. */
async function bothWrite(
  browser: Browser,
  page: Page,
  request: APIRequestContext,
): Promise<{ sales: Caller; id: string; other: { context: BrowserContext; page: Page } }> {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  await typing(page, id)
  const other = await colleague(browser, id)
  await quantity(other.page).fill('9')
  return { sales, id, other }
}

const answers = [
  ['keep mine', 'Fusionner et enregistrer', null, 7],
  ['take theirs for the field', 'Fusionner et enregistrer', /Celle de Gwenaël Cariou\s: 9/, 9],
] as const

for (const [name, button, choice, expected] of answers) {
  test(`two people, one quotation: ${name}, and all the rest of both stays`, async ({ browser, page, request }) => {
    const { sales, id, other } = await bothWrite(browser, page, request)
    await quantity(other.page, 2).fill('4')
    await other.page.keyboard.press('Control+s')
    await expect(other.page.getByText('Sauvegardée!').first()).toBeVisible()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré ce document' })
    await expect(dialog.getByText(/La vôtre\s: 7/)).toBeVisible()
    await nothingClaimed(page)
    if (choice) await dialog.getByLabel(choice).check()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText('Sauvegardée!').first()).toBeVisible()
    const saved = await sales.get(`commercial/v1/quotations/${id}/?expand=quotation_lines`)
    expect([
      saved.subject,
      ...saved.quotation_lines.map(({ quantity: many }: { quantity: string }) => Number(many)),
    ]).toEqual(['Portes et pose', expected, 4])
    await other.context.close()
  })
}

test('two people, one quotation: taking the other version leaves nothing half saved', async ({
  browser,
  page,
  request,
}) => {
  const { other } = await bothWrite(browser, page, request)
  await other.page.keyboard.press('Control+s')
  await expect(other.page.getByText('Sauvegardée!').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click()
  await expect(quantity(page)).toHaveValue('9')
  await expect(subject(page)).toHaveValue('Portes')
  await nothingClaimed(page)
  await other.context.close()
})
