import { expect, test } from '@playwright/test'
import { callerFor } from './support/api.ts'
import { logIn } from './support/people.ts'
import { watch } from './support/watch.ts'

test('from a quotation to a paid invoice, each person at their place', async ({ browser, page, request }) => {
  const faults = watch(page)
  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const quotation = await sales.send('POST', 'commercial/v1/quotations/', { organization: results[0].id, subject: 'Portes coupe-feu', quotation_lines: [{ product_name: 'Porte coupe-feu', quantity: '12', price: '560.00' }] })

  await test.step('the salesperson sends the quotation, one click one mail', async () => {
    await logIn(page, 'sales')
    await page.goto(`/quotation/${quotation.id}/sales`)
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Objet')).not.toHaveValue('')
    await dialog.getByRole('button', { name: /^Envoyer/ }).dblclick()
    await expect(page.getByText('Un mail a été envoyé').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /DE-\d{4}-\d{5}/ })).toBeVisible()
    const { results: mails } = await sales.get(`notifications/v1/mailbox/?document=${quotation.id}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ state: 'sent' })
  })

  await test.step('the customer opens it and accepts', async () => {
    const { public_key } = await sales.get(`commercial/v1/quotations/${quotation.id}/`)
    expect((await request.post(`/api/commercial/v1/quotations/public/${public_key}/seen/`)).status()).toBe(204)
    await page.reload()
    await expect(page.getByText('Lu', { exact: true }).first()).toBeVisible()
    expect((await request.post(`/api/commercial/v1/quotations/public/${public_key}/accept/`, { data: { name: 'Marc Guillou', consent: true } })).ok()).toBe(true)
    await page.reload()
    await expect(page.getByText('Marc Guillou').first()).toBeVisible()
  })

  let invoice = ''
  await test.step('the salesperson converts it, one click one invoice', async () => {
    await page.getByRole('button', { name: 'Convertir en facture' }).click()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Créer la facture' }).dblclick()
    await page.waitForURL(/\/invoice/)
    const { results: made } = await sales.get(`commercial/v1/invoices/?linked_quotation=${quotation.id}`)
    expect(made).toHaveLength(1)
    invoice = made[0].id
    expect(made[0]).toMatchObject({ total_price: '8064.00', status: 'pro_format' })
  })

  await test.step('the accountant validates and sends it in one gesture', async () => {
    const context = await browser.newContext()
    const desk = await context.newPage()
    const deskFaults = watch(desk)
    await logIn(desk, 'accountant')
    await desk.goto(`/invoice/${invoice}/sales`)
    await desk.getByRole('button', { name: 'Valider la facture' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('Elle reçoit son numéro officiel et sa date.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Valider la facture' }).dblclick()
    await expect(desk.getByRole('heading', { name: /FA-\d{4}-\d{5}/ })).toBeVisible()
    await expect(desk.getByText('Écritures').first()).toBeVisible()
    await expect(desk.getByText('411000')).toBeVisible()

    await desk.getByRole('button', { name: /^Encaisser/ }).first().click()
    const pay = desk.getByRole('dialog')
    await pay.getByLabel(/Montant/).fill('4000+32')
    await pay.getByRole('button', { name: 'Enregistrer le paiement' }).dblclick()
    await expect(desk.getByText('Partielle').first()).toBeVisible()
    const accountant = await callerFor(request, 'accountant')
    expect(await accountant.get(`commercial/v1/invoices/${invoice}/`)).toMatchObject({ payment_status: 'partially_paid', left_to_pay: '4032.00', send: 'send' })
    const { results: payments } = await accountant.get(`commercial/v1/invoice-payments/?invoice=${invoice}`)
    expect(payments).toHaveLength(1)

    await desk.getByRole('button', { name: /^Encaisser/ }).first().click()
    await desk.getByRole('dialog').getByLabel(/Montant/).fill('5000')
    await desk.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click()
    await expect(desk.getByRole('dialog').getByText(/dépasse/)).toBeVisible()
    await desk.getByRole('dialog').getByLabel(/Montant/).fill('4032')
    await desk.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click()
    await expect(desk.getByText('Payée').first()).toBeVisible()
    expect(deskFaults.filter((fault) => !fault.includes('422'))).toEqual([])
    await context.close()
  })
  expect(faults).toEqual([])
})
