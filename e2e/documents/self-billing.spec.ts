import { callerFor, makeCustomer } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

test('a supplier gives a mandate, and what was ordered of him is billed in his name and sent to him', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const supplier = await makeCustomer(administrator, {
    type: 'manufacturer',
    company_name: 'Scierie de Kerlaz',
    email: 'factures@scierie-kerlaz.example',
    intracommunity_vat_number: 'FR83404833048',
  })
  const { results: taxes } = await administrator.get('commercial/v1/taxes/?number=20')
  const order = await administrator.send('POST', 'commercial/v1/purchase-orders/', {
    is_sales: false,
    organization: supplier.id,
    purchase_order_lines: [{ product_name: 'Chêne scié', quantity: '4', price: '250.00', taxes: [taxes[0].id] }],
  })

  await openAs(page, 'administrator', `/organization/${supplier.id}`)
  await page.getByRole('button', { name: 'Modifier' }).first().click()
  await page.getByLabel('Mandat d’autofacturation depuis le').fill('01/01/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await administrator.get(`directory/v1/organizations/${supplier.id}/`)).self_billing_since)
    .toBe('2026-01-01')

  await page.goto(`/purchase-order/${order.id}/purchases`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Saisir la facture du fournisseur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /autofacturation/ }).check()
  await dialog.getByRole('button', { name: 'Créer la facture' }).dblclick()
  await page.waitForURL(/\/invoice\//)
  await expect(page.getByText(/^Autofacture établie au nom et pour le compte/)).toBeVisible()
  await page.getByRole('button', { name: 'Valider la facture' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Envoyer aussi par e-mail/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Valider la facture' }).dblclick()
  await expect(page.getByText(/^AF-404833048-\d{4}-00001/).first()).toBeVisible()
  expect(await checkScreen(page, 'self-billed invoice')).toEqual([])

  const id = new URL(page.url()).pathname.split('/')[2]!
  const made = await administrator.get(`commercial/v1/invoices/${id}/`)
  expect(made).toMatchObject({ type: 'self_billing', status: 'accepted', is_sales: false, total_price: '1200.00' })
  await expect(page.getByText(/Autofacture AF-\S+ établie en votre nom/).first()).toBeVisible()
  const { results: bills } = await administrator.get(`commercial/v1/invoices/?linked_purchase_order=${order.id}`)
  expect(bills).toHaveLength(1)
  const invoice = async (): Promise<any> => administrator.get(`commercial/v1/invoices/${id}/`)
  await expect.poll(async () => (await invoice()).send, { timeout: 60_000 }).toBe('send')
  expect(errors).toEqual([])
})
