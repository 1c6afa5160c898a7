import { type Page, expect } from './test.ts'
import type { Caller } from './api.ts'

/** Pattern of the address of one quotation. */
export const save = '**/api/commercial/v1/quotations/*/'

/** Creates a quotation with two lines. */
export const openQuotation = async (sales: Caller): Promise<{ id: string; number: string }> => {
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  return sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    subject: 'Portes',
    quotation_lines: [
      { product_name: 'Porte', quantity: '2', price: '500.00' },
      { product_name: 'Pose', quantity: '1', price: '200.00' },
    ],
  })
}

/** Returns the field of the quantity of a line. */
export const quantity = (page: Page, line = 1) => page.getByLabel(`Quantité, ligne ${line}`)
/** Returns the field of the subject. */
export const subject = (page: Page) => page.getByLabel('Objet', { exact: true })

/** Opens the editor of a quotation and changes a line and the subject. */
export async function typing(page: Page, id: string): Promise<void> {
  await page.goto(`/quotation-modify/${id}/sales`)
  await quantity(page).fill('7')
  await subject(page).fill('Portes et pose')
}

/** Checks that the editor shows the typed values. */
export async function keepsTyped(page: Page): Promise<void> {
  await expect(subject(page)).toHaveValue('Portes et pose')
  await expect(quantity(page)).toHaveValue('7')
}

/** Checks that no message says that the quotation was saved. */
export const nothingClaimed = (page: Page) => expect(page.getByText('Sauvegardée!')).toHaveCount(0)

/** Saves, and checks that the service has the typed values. */
export async function savesAtLast(page: Page, sales: Caller, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Sauvegardée!').first()).toBeVisible()
  const { subject: saved, quotation_lines: lines } = await sales.get(
    `commercial/v1/quotations/${id}/?expand=quotation_lines`,
  )
  expect([saved, Number(lines[0].quantity), lines.length]).toEqual(['Portes et pose', 7, 2])
}

/** Answers the saves of a quotation in place of the service; reads still reach the service. */
export const onPatch = (page: Page, answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) =>
  page.route(save, (route) => (route.request().method() === 'PATCH' ? answer(route) : route.continue()))
