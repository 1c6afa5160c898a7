import { spawnSync } from 'node:child_process'
import { type Browser, type Page, expect, test } from '../support/test.ts'
import { type Caller, callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { checkScreen, watch } from '../support/watch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function customerPage(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  return { page, errors: watch(page) }
}

async function sentQuotation(
  sales: Caller,
  lines: object[] = [{ product_name: 'Porte', quantity: '2', price: '500.00' }],
): Promise<{ id: string; public_key: string; number: string }> {
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const quotation = await sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    subject: 'Portes',
    quotation_lines: lines,
  })
  await sales.send('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['client@example.org'],
    object: 'Devis',
    data: { id: quotation.id, content: '<p>Bonjour</p>' },
  })
  return sales.get(`commercial/v1/quotations/${quotation.id}/`)
}

async function openInvoice(
  browserRequest: Parameters<typeof callerFor>[0],
): Promise<{ id: string; public_key: string; accountant: Caller }> {
  const sales = await callerFor(browserRequest, 'sales')
  const accountant = await callerFor(browserRequest, 'accountant')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const draft = await sales.send('POST', 'commercial/v1/invoices/', {
    organization: results[0].id,
    subject: 'Portes',
    invoice_lines: [{ product_name: 'Porte', quantity: '1', price: '100.00' }],
  })
  const invoice = await accountant.send('PATCH', `commercial/v1/invoices/${draft.id}/`, { status: 'accepted' })
  return { id: invoice.id, public_key: invoice.public_key, accountant }
}

test('a customer reads and accepts a quotation on a phone; staff see the proof', async ({ browser, request }) => {
  const sales = await callerFor(request, 'sales')
  const quotation = await sentQuotation(sales)
  const { page, errors } = await customerPage(browser)
  await page.goto(`/quotation-public/kervadec/${quotation.public_key}/sales/`)
  await expect(page.getByText(/1.200,00.€/).first()).toBeVisible()
  // The head of the page sends the first request, beside the scripts.
  await expect(page.locator('script#head')).toHaveAttribute(
    'data-visitor',
    `/api/commercial/v1/quotations/public/${quotation.public_key}/`,
  )
  expect(await checkScreen(page, 'public quotation')).toEqual([])
  await expect
    .poll(async () => (await sales.get(`commercial/v1/quotations/${quotation.id}/`)).send, { timeout: 10_000 })
    .toBe('read')

  await page.getByRole('button', { name: 'Une question ?' }).first().click()
  await page.getByLabel('Votre message').fill('Livrez-vous avant Noël ?')
  await page.reload()
  await page.getByRole('button', { name: 'Une question ?' }).first().click()
  await expect(page.getByLabel('Votre message')).toHaveValue('Livrez-vous avant Noël ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
  await page.keyboard.press('Escape')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Télécharger le PDF' })
      .or(page.getByRole('link', { name: 'Télécharger le PDF' }))
      .click(),
  ])
  expect(download.suggestedFilename()).toContain(quotation.number)

  await page.getByRole('button', { name: 'Accepter le devis' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(dialog.getByText('Indiquez votre prénom et votre nom.')).toBeVisible()
  await dialog.getByLabel('Prénom et nom').fill('Marc Guillou')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).dblclick()
  await expect(page.getByText('Le devis est accepté').first()).toBeVisible()
  const after = await sales.get(`commercial/v1/quotations/${quotation.id}/`)
  expect(after).toMatchObject({ status: 'accepted', accepted_name: 'Marc Guillou' })
  expect(after.accepted_pdf_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(errors).toEqual([])
})

test('a customer ticks an option before accepting: the totals follow at once, the proof keeps what was ticked', async ({
  browser,
  request,
}) => {
  const sales = await callerFor(request, 'sales')
  const option = { kind: 'option', quantity: '2' }
  const quotation = await sentQuotation(sales, [
    { product_name: 'Volet', quantity: '2', price: '500.00' },
    { ...option, product_name: 'Motorisation', price: '155.00' },
    { ...option, product_name: 'Peinture', price: '40.00' },
  ])
  const { page, errors } = await customerPage(browser)
  await page.goto(`/quotation-public/kervadec/${quotation.public_key}/sales/`)
  const motor = page.getByRole('switch', { name: /Motorisation/ })
  await expect(page.getByText(/option, \+ 372,00.€ TTC/)).toBeVisible()
  expect(await checkScreen(page, 'options')).toEqual([])
  await motor.check()
  await expect(page.getByRole('region', { name: 'Totaux' })).toContainText(/1.572,00.€/)
  await page.getByRole('switch', { name: /Peinture/ }).check()
  await expect(page.getByRole('region', { name: 'Totaux' })).toContainText(/1.668,00.€/)
  await page.getByRole('switch', { name: /Peinture/ }).uncheck()
  await page.reload()
  await expect(motor).toBeChecked()
  await expect(page.getByRole('switch', { name: /Peinture/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Accepter le devis' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1.572,00.€/)).toBeVisible()
  await expect(dialog.getByText(/Avec l’option .*Motorisation/)).toBeVisible()
  await dialog.getByLabel('Prénom et nom').fill('Marc Guillou')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).dblclick()
  await expect(page.getByText('Le devis est accepté').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totaux' })).toContainText(/1.572,00.€/)
  await expect(page.getByText(/option non retenue/)).toBeVisible()
  await expect(page.getByText('Je la souhaite')).toHaveCount(0)
  const after = await sales.get(`commercial/v1/quotations/${quotation.id}/?expand=quotation_lines`)
  expect(after).toMatchObject({ status: 'accepted', total_price: '1572.00' })
  expect(
    after.quotation_lines
      .filter(({ id }: { id: string }) => after.accepted_options.includes(id))
      .map(({ product_name: name }: { product_name: string }) => name),
  ).toEqual(['Motorisation'])
  expect(errors).toEqual([])
})

test('a customer with the link of a replaced quotation sees that it is replaced, and a link to the new version', async ({
  browser,
  request,
}) => {
  const sales = await callerFor(request, 'sales')
  const old = await sentQuotation(sales)
  const next = await sales.send('POST', `commercial/v1/quotations/${old.id}/new_version/`, {})
  const { page, errors } = await customerPage(browser)
  await page.goto(`/quotation-public/kervadec/${old.public_key}/sales/`)
  await expect(page.getByText(`Ce devis est remplacé par ${old.number}-V2`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter le devis' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Voir la nouvelle version' })).toHaveCount(0)
  await sales.send('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['client@example.org'],
    object: 'Devis',
    data: { id: next.id, content: '<p>Bonjour</p>' },
  })
  await page.reload()
  expect(await checkScreen(page, 'replaced quotation')).toEqual([])
  await page.getByRole('link', { name: 'Voir la nouvelle version' }).click()
  await expect(page.getByRole('heading', { name: `Devis ${old.number}-V2` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter le devis' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a customer refuses with a reason, in Arabic', async ({ browser, request }) => {
  const sales = await callerFor(request, 'sales')
  const quotation = await sentQuotation(sales)
  const { page, errors } = await customerPage(browser)
  await page.goto(`/quotation-public/kervadec/${quotation.public_key}/sales/?lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await checkScreen(page, 'public quotation in Arabic')).toEqual([])
  await page.goto(`/quotation-public/kervadec/${quotation.public_key}/sales/?lang=fr`)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByLabel('Pour quelle raison ?').fill('Trop cher')
  await page.getByRole('button', { name: 'Refuser le devis' }).click()
  await expect(page.getByText('Vous avez refusé ce devis').first()).toBeVisible()
  expect(await sales.get(`commercial/v1/quotations/${quotation.id}/`)).toMatchObject({
    status: 'canceled',
    refusal_reason: 'Trop cher',
  })
  expect(errors).toEqual([])
})

const outcomes = [
  ['Payer', 'Ton paiement a bien été effectué !', 'paid', '0.00'],
  ['Paiement refusé par la banque', 'Oops... Une erreur a été constatée avec ton paiement.', 'unpaid', '120.00'],
  ['Abandonner', 'Rien n’a été débité.', 'unpaid', '120.00'],
  ['Payer deux fois', 'Ton paiement a bien été effectué !', 'paid', '0.00'],
] as const

for (const [button, text, status, left] of outcomes) {
  test(`online payment: ${button}`, async ({ browser, request }) => {
    const { id, public_key, accountant } = await openInvoice(request)
    const { page, errors } = await customerPage(browser)
    await page.goto(`/invoice-public/kervadec/${public_key}/sales/`)
    await page
      .getByRole('link', { name: /^Payer 120,00/ })
      .or(page.getByRole('button', { name: /^Payer 120,00/ }))
      .first()
      .click()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('Vous pouvez fermer la fenêtre')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Menuiserie Kervadec')
    await expect(page.getByText(/120,00.€, facture FA-\d{4}-\d{5}/)).toBeVisible()
    await expect(page.getByText('Rien n’a été débité.')).toHaveCount(status === 'paid' ? 0 : 1)
    expect(await accountant.get(`commercial/v1/invoices/${id}/`)).toMatchObject({
      payment_status: status,
      left_to_pay: left,
    })
    const { results } = await accountant.get(`commercial/v1/invoice-payments/?invoice=${id}`)
    expect(results.filter((payment: { state: string }) => payment.state === 'surplus')).toHaveLength(
      button === 'Payer deux fois' ? 1 : 0,
    )
    expect(errors).toEqual([])
  })
}

test('what a customer paid twice is given back from the invoice, once', async ({ page, request }) => {
  const { id, public_key, accountant } = await openInvoice(request)
  await page.goto(`/invoice-public/kervadec/${public_key}/sales/`)
  await page
    .getByRole('link', { name: /^Payer 120,00/ })
    .or(page.getByRole('button', { name: /^Payer 120,00/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Payer deux fois', exact: true }).click()
  await expect(page.getByText('Vous pouvez fermer la fenêtre')).toBeVisible()
  await openAs(page, 'accountant', `/invoice/${id}/sales`)
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Le client a payé deux fois')).toBeVisible()
  expect(await checkScreen(page, 'refund')).toEqual([])
  await dialog.getByRole('button', { name: /^Rembourser 120,00/ }).click()
  await expect(page.getByRole('button', { name: 'Rembourser', exact: true })).toBeHidden()
  await expect(page.getByText(/^Remboursement de 120,00/)).toBeVisible()
  const { results } = await accountant.get(`commercial/v1/invoice-payments/?invoice=${id}`)
  expect(results.map((payment: { state: string }) => payment.state).sort()).toEqual(['accepted', 'removed'])
})

test('a wrong key says so and nothing more', async ({ page }) => {
  await page.goto('/quotation-public/kervadec/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/sales/')
  await expect(page.getByText('Ce document n’est pas disponible')).toBeVisible()
})

test('the totals are the same rows on the record, on the public page and in the PDF', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { results: taxes } = await sales.get('commercial/v1/taxes/?page_size=100')
  const rate = (number: string): string[] => [
    taxes.find((tax: { number: string; is_active: boolean }) => Number(tax.number) === Number(number) && tax.is_active)
      .id,
  ]
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const draft = await sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    discount: '10',
    discount_type: 'percent',
    cost: '12.50',
    quotation_lines: [
      { product_name: 'Porte', quantity: '2', price: '50.00', taxes: rate('20') },
      { product_name: 'Pose', quantity: '3', price: '9.99', discount: '5', taxes: rate('5.5') },
    ],
  })
  await sales.send('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['client@example.org'],
    object: 'Devis',
    data: { id: draft.id, content: '<p>Bonjour</p>' },
  })
  const { public_key: key } = await sales.get(`commercial/v1/quotations/${draft.id}/`)
  /** Returns the numbers of a row: those of its label, then its amount. */
  const figures = (parts: readonly string[]): string =>
    parts.flatMap((part) => part.replaceAll(/\s/g, '').match(/\d+(,\d+)?/g) ?? []).join(' ')
  const rowsOn = async (): Promise<string[]> => {
    const box = page.locator('dl', { hasText: 'Total TTC' }).first()
    await expect(box).toBeVisible()
    return (await box.locator('> div').all()).reduce<Promise<string[]>>(
      async (rows, row) => [...(await rows), figures(await row.locator('dt, dd').allTextContents())],
      Promise.resolve([]),
    )
  }
  await openAs(page, 'sales', `/quotation/${draft.id}/sales`)
  const onRecord = await rowsOn()
  await page.goto(`/quotation-public/kervadec/${key}/sales/`)
  expect(await rowsOn()).toEqual(onRecord)
  const paper = await request.get(`/api/commercial/v1/quotations/public/${key}/pdf/`)
  const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await paper.body() }).stdout.toString('utf8')
  const lines = text.split('\n')
  const [from, until] = ['Total des lignes', 'Total TTC'].map((word) => lines.findIndex((line) => line.includes(word)))
  const printed = lines
    .slice(from, until! + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => figures(line.trim().split(/\s{2,}/)))
  expect(printed).toEqual(onRecord)
  expect(onRecord).toHaveLength(7)
})
