import { type Browser, type Page, expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { checkScreen, watch } from '../support/watch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function onPhone(browser: Browser, language: 'fr' | 'ar'): Promise<{ page: Page; errors: string[] }> {
  const page = await (
    await browser.newContext({ ...phone, colorScheme: language === 'ar' ? 'dark' : 'light' })
  ).newPage()
  await page.addInitScript((chosen) => localStorage.setItem('ensemble.language', chosen), language)
  return { page, errors: watch(page) }
}

test('a customer asks on a line on a phone, reads the answer there, accepts and pays the deposit at once', async ({
  browser,
  page: desk,
  request,
}) => {
  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const { id } = await sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    deposit_percent: '30',
    quotation_lines: [{ product_name: 'Porte en chêne', quantity: '2', price: '500.00' }],
  })
  await sales.send('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['client@example.org'],
    object: 'Devis',
    data: { id, content: '<p>Bonjour</p>' },
  })
  const { public_key: key } = await sales.get(`commercial/v1/quotations/${id}/`)
  const address = `/quotation-public/kervadec/${key}/sales/`

  const { page, errors } = await onPhone(browser, 'fr')
  await page.goto(address)
  await page.getByRole('button', { name: 'Une question ? Porte en chêne' }).click()
  await page.getByLabel('Votre message').fill('Quelle <b>essence</b> de bois ?')
  await page.getByLabel('Votre e-mail').fill('marc@hotel.example')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Quelle <b>essence</b> de bois ?')).toBeVisible()

  await openAs(desk, 'sales', `/quotation/${id}/sales`)
  const card = desk.getByRole('region', { name: 'Questions du client' })
  await card.getByRole('button', { name: /^Répondre/ }).click()
  await desk.getByLabel('Votre réponse').fill('Du chêne de Bretagne, séché deux ans.')
  await expect(desk.getByRole('dialog').getByText('marc@hotel.example')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Répondre' }).click()
  await expect(card.getByText('Du chêne de Bretagne, séché deux ans.')).toBeVisible()
  expect(await checkScreen(desk, 'answered question')).toEqual([])

  await page.reload()
  await expect(page.getByText('Du chêne de Bretagne, séché deux ans.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Acompte' })).toContainText(/30.%.*360,00/)
  expect(await checkScreen(page, 'public question')).toEqual([])
  const { page: arabic, errors: arabicErrors } = await onPhone(browser, 'ar')
  await arabic.goto(address)
  await expect(arabic.getByText('Du chêne de Bretagne, séché deux ans.')).toBeVisible()
  expect(await checkScreen(arabic, 'public question, ar')).toEqual([])

  await page.getByRole('button', { name: 'Accepter le devis' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Un acompte de 30/)).toBeVisible()
  await dialog.getByLabel('Prénom et nom').fill('Marc Guillou')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).click()
  const pay = page.getByRole('button', { name: /Payer l’acompte de 360,00/ })
  await expect(pay).toBeVisible()
  expect(await checkScreen(page, 'deposit')).toEqual([])
  await arabic.reload()
  await expect(arabic.getByRole('button', { name: /دفع العربون/ })).toBeVisible()
  expect(await checkScreen(arabic, 'deposit, ar')).toEqual([])
  // Thumb reach: the lower half of the phone.
  expect((await pay.boundingBox())!.y).toBeGreaterThan(422)
  await pay.dblclick()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Ton paiement a bien été effectué !')).toBeVisible()
  const { results: made } = await sales.get(`commercial/v1/invoices/?linked_quotation=${id}`)
  expect(made).toHaveLength(1)
  await expect.poll(async () => (await sales.get(`commercial/v1/invoices/${made[0].id}/`)).payment_status).toBe('paid')
  await page.goto(address)
  await expect(page.getByText(/L’acompte de 360,00.€ est payé/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir la facture d’acompte' })).toBeVisible()
  expect([errors, arabicErrors]).toEqual([[], []])
})
