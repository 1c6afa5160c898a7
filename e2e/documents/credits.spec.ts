import { readFile } from 'node:fs/promises'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

test('a unit of a paid invoice is credited, read on a phone and refunded; the entries of the year are handed over', async ({
  browser,
  page,
  request,
}) => {
  const errors = watch(page)
  const accountant = await callerFor(request, 'accountant')
  const administrator = await callerFor(request, 'administrator')
  const { results: parties } = await administrator.get('directory/v1/organizations/?type=client&page_size=1')
  const made = await administrator.send('POST', 'commercial/v1/invoices/', {
    organization: parties[0].id,
    invoice_lines: [{ product_name: 'Porte de service', quantity: '2', price: '300.00' }],
  })
  await openAs(page, 'accountant', `/invoice/${made.id}/sales`)
  await page.getByRole('button', { name: 'Valider la facture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Envoyer aussi/ }).uncheck()
  await dialog.getByRole('button', { name: 'Valider la facture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^FA-/ })).toBeVisible()
  await accountant.send('POST', 'commercial/v1/invoice-payments/', {
    invoice: made.id,
    amount: '720.00',
    provider: 'user',
  })
  await page.reload()

  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Créer un avoir' }).click()
  await dialog.getByRole('radio', { name: /^Une partie/ }).check()
  await dialog.getByLabel('Porte de service').fill('1')
  await dialog.getByLabel(/^Motif/).selectOption('Erreur de quantité')
  await dialog.getByRole('button', { name: 'Créer l’avoir' }).dblclick()
  await page.waitForURL(/\/credit\//)
  const id = new URL(page.url()).pathname.split('/')[2]!
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^Envoyer aussi/ }).uncheck()
  await dialog.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
  const { public_key: key, total_price: total } = await accountant.get(`commercial/v1/credits/${id}/`)
  expect(total).toBe('360.00')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const reader = await context.newPage()
  const readerErrors = watch(reader)
  await reader.goto(`/credit-public/kervadec/${key}/sales/`)
  await expect(reader.getByText(/360,00.€/).first()).toBeVisible()
  await expect(reader.getByText(/^Cet avoir porte sur la facture FA-/)).toBeVisible()
  expect(await checkScreen(reader, 'public credit')).toEqual([])

  await page.goto(`/invoice/${made.id}/sales`)
  await page.getByRole('button', { name: /^Rembourser 360,00/ }).click()
  await page.waitForURL(/\/refund\//)
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await dialog.getByRole('button', { name: 'Valider', exact: true }).click()
  await page.getByRole('button', { name: /^Verser 360,00/ }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Versé', { exact: true }).first()).toBeVisible()
  expect(await accountant.get(`commercial/v1/invoices/${made.id}/`)).toMatchObject({
    left_to_pay: '0.00',
    payment_status: 'paid',
  })

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Exporter le FEC' }).click()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^\d{9}FEC\d{4}1231\.txt$/)
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean)
  expect(new Set(rows.map((row) => row.split('\t').length))).toEqual(new Set([18]))
  expect(rows.some((row) => row.includes('Avoir AV-'))).toBe(true)
  expect([...errors, ...readerErrors]).toEqual([])
})
