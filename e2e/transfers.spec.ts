import { readFileSync } from 'node:fs'
import { sepaErrors } from '../tests/support/sepa.ts'
import { callerFor } from './support/api.ts'
import { openAs } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { checkScreen, watch } from './support/watch.ts'

test('a batch of supplier invoices is approved by another person and handed over as a SEPA file', async ({
  page,
  browser,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const supplier = await administrator.send('POST', 'directory/v1/organizations/', {
    company_name: 'Scierie Penmarch',
    type: 'manufacturer',
    is_manufacturer: true,
    address: '3 quai Neuf',
    postcode: '29760',
    city: 'Penmarch',
    country: 'FR',
    iban: 'DE89370400440532013000',
  })
  for (const price of ['100.00', '50.00']) {
    const made = await administrator.send('POST', 'commercial/v1/invoices/', {
      is_sales: false,
      number: `SP-${price}`,
      organization: supplier.id,
      invoice_lines: [{ product_name: 'Planche', quantity: '1', price }],
    })
    await administrator.send('PATCH', `commercial/v1/invoices/${made.id}/`, { status: 'accepted' })
  }
  await openAs(page, 'accountant', '/invoices/purchases?search=Scierie Penmarch')
  for (const number of ['SP-100.00', 'SP-50.00']) await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  await page.getByRole('button', { name: 'Virer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Préparer l’ordre' }).click()
  await expect(page.getByText(/^Vous avez préparé cet ordre/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approuver' })).toHaveCount(0)
  const wrong = await checkScreen(page, 'an order of transfers')

  const others = await browser.newContext()
  const other = await others.newPage()
  await openAs(other, 'administrator', page.url())
  await other.getByRole('button', { name: 'Approuver' }).click()
  await expect(other.getByRole('button', { name: 'Créer le fichier SEPA' })).toBeVisible()
  await others.close()

  await page.reload()
  await page.getByRole('button', { name: 'Créer le fichier SEPA' }).click()
  await expect(page.getByText('Le fichier est prêt, les règlements sont enregistrés')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier SEPA', exact: true }).click(),
  ])
  const xml = readFileSync(await file.path(), 'utf8')
  expect(await sepaErrors(xml)).toEqual([])
  expect(xml).toContain('<CtrlSum>150.00</CtrlSum>')
  expect(xml).toContain('<TwnNm>Penmarch</TwnNm>')
  await page.getByRole('button', { name: 'Constater l’exécution' }).click()
  await expect(page.getByRole('dialog').getByText('Exécuté', { exact: true })).toBeVisible()
  expect([...errors, ...wrong]).toEqual([])
})
