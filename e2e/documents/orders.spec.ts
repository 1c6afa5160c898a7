import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

test('an order to a supplier is written, sent, read on their phone, and billed in part', async ({
  browser,
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  await openAs(page, 'administrator', '/purchase-order-create/purchases')
  await page.getByRole('combobox', { name: /^Fournisseur/ }).fill('Bois d')
  await page.getByRole('option', { name: /Bois d’Arrée/ }).click()
  await page.getByLabel('Désignation, ligne 1').fill('Avivés de chêne')
  await page.getByLabel('Désignation, ligne 1').press('Enter')
  await page.getByLabel('Quantité, ligne 1').fill('4')
  await page.getByLabel('Prix HT, ligne 1').fill('250')
  await page.getByRole('button', { name: 'Envoyer la commande' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Objet')).toHaveValue(/^Notre commande F-BC-\d{4}-\d{5}$/)
  await dialog.getByRole('combobox', { name: /^Destinataires/ }).fill('commandes@fournisseur.example')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('Envoi dans 10 s').first()).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2]!
  const order = (): Promise<any> => administrator.get(`commercial/v1/purchase-orders/${id}/`)
  await expect.poll(async () => (await order()).send, { timeout: 60_000 }).toBe('send')
  const { public_key: key, ...sent } = await order()
  expect(sent).toMatchObject({ is_sales: false, total_price: '1200.00' })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const reader = await context.newPage()
  const readerErrors = watch(reader)
  await reader.goto(`/purchase-order-public/kervadec/${key}/purchases/`)
  await expect(reader.getByText(/1.200,00.€/).first()).toBeVisible()
  expect(await checkScreen(reader, 'public order')).toEqual([])
  await expect.poll(async () => (await order()).send, { timeout: 10_000 }).toBe('read')

  await page.reload()
  await expect(page.getByText('Lue', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Saisir la facture du fournisseur' }).click()
  await dialog.getByRole('radio', { name: /^Une partie/ }).click()
  await dialog.getByLabel('Avivés de chêne').fill('1')
  await dialog.getByRole('button', { name: 'Créer la facture' }).dblclick()
  await page.waitForURL(/\/invoice\//)
  await page.getByRole('button', { name: 'Déplier la chaîne' }).click()
  const deal = page.getByRole('list', { name: 'Chaîne des documents' })
  await expect(deal.getByRole('listitem').filter({ hasText: 'Facture à recevoir' }).getByText('3 unités')).toBeVisible()
  const { results } = await administrator.get(`commercial/v1/invoices/?linked_purchase_order=${id}`)
  expect(results.map(({ total_price, is_sales }: any) => [total_price, is_sales])).toEqual([['300.00', false]])
  expect([...errors, ...readerErrors]).toEqual([])
})
