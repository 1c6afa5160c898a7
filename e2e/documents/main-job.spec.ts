import { expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { watch } from '../support/watch.ts'

test('from a quotation to a paid invoice, each person at their place', async ({ browser, page, request }) => {
  const errors = watch(page)
  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  const quotation = await sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    subject: 'Portes coupe-feu',
    quotation_lines: [{ product_name: 'Porte coupe-feu', quantity: '12', price: '560.00' }],
  })

  await test.step('the salesperson sends the quotation, one click one mail', async () => {
    await openAs(page, 'sales', `/quotation/${quotation.id}/sales`)
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Objet' })).not.toBeEmpty()
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).dblclick()
    await expect(page.getByText('Envoi dans 10 s').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /DE-\d{4}-\d{5}/ })).toBeVisible()
    await expect
      .poll(
        async () =>
          (await sales.get(`notifications/v1/mailbox/?document=${quotation.id}`)).results.map(
            ({ state }: { state: string }) => state,
          ),
        { timeout: 60_000 },
      )
      .toEqual(['kept'])
  })

  await test.step('the customer opens it and accepts', async () => {
    const { public_key } = await sales.get(`commercial/v1/quotations/${quotation.id}/`)
    expect((await request.post(`/api/commercial/v1/quotations/public/${public_key}/seen/`)).status()).toBe(204)
    await page.reload()
    await expect(page.getByText('Lu', { exact: true }).first()).toBeVisible()
    expect(
      (
        await request.post(`/api/commercial/v1/quotations/public/${public_key}/accept/`, {
          data: { name: 'Marc Guillou', consent: true },
        })
      ).ok(),
    ).toBe(true)
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
    const deskErrors = watch(desk)
    await openAs(desk, 'accountant', `/invoice/${invoice}/sales`)
    await desk.getByRole('button', { name: 'Valider la facture' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('Elle reçoit son numéro officiel et sa date.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Valider la facture' }).dblclick()
    await expect(desk.getByRole('heading', { level: 1, name: /FA-\d{4}-\d{5}/ })).toBeVisible()
    await expect(desk.getByText('Écritures').first()).toBeVisible()
    await expect(desk.getByText('411000')).toBeVisible()
    // The invoice is sent with its validation: only then is its payment the next step.
    await expect(desk.getByRole('button', { name: /^Encaisser/ }).first()).toBeVisible({ timeout: 30_000 })

    await desk
      .getByRole('button', { name: /^Encaisser/ })
      .first()
      .click()
    const pay = desk.getByRole('dialog')
    await pay.getByLabel(/Montant/).fill('4000+32')
    await pay.getByRole('button', { name: 'Enregistrer le paiement' }).dblclick()
    await expect(desk.getByText('Partielle').first()).toBeVisible()
    const accountant = await callerFor(request, 'accountant')
    expect(await accountant.get(`commercial/v1/invoices/${invoice}/`)).toMatchObject({
      payment_status: 'partially_paid',
      left_to_pay: '4032.00',
      send: 'send',
    })
    const { results: payments } = await accountant.get(`commercial/v1/invoice-payments/?invoice=${invoice}`)
    expect(payments).toHaveLength(1)

    await desk
      .getByRole('button', { name: /^Encaisser/ })
      .first()
      .click()
    await desk
      .getByRole('dialog')
      .getByLabel(/Montant/)
      .fill('5000')
    await desk.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click()
    await expect(desk.getByRole('dialog').getByText(/dépasse/)).toBeVisible()
    await desk
      .getByRole('dialog')
      .getByLabel(/Montant/)
      .fill('4032')
    await desk.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click()
    await expect(desk.getByText('Payée').first()).toBeVisible()
    expect(deskErrors.filter((error) => !error.includes('422'))).toEqual([])
    await context.close()
  })
  expect(errors).toEqual([])
})

test('every button that changes something, pressed twice at once, changes it once', async ({ page, request }) => {
  const errors = watch(page)
  const admin = await callerFor(request, 'administrator')
  const {
    results: [client],
  } = await admin.get('directory/v1/organizations/?search=Hôtel du Port')
  const fresh = (subject: string) =>
    admin.send('POST', 'commercial/v1/quotations/', {
      organization: client.id,
      subject,
      quotation_lines: [{ product_name: 'Porte', quantity: '1', price: '100.00' }],
    })
  const sent = async (subject: string) => {
    const quotation = await fresh(subject)
    await admin.send('POST', 'commercial/v1/send-transaction/', {
      type: 'quotation',
      emails: ['client@example.org'],
      object: 'Devis',
      data: { id: quotation.id, content: '<p>Bonjour</p>' },
    })
    // It counts as sent once its mail has left.
    await expect.poll(async () => (await admin.get(`commercial/v1/quotations/${quotation.id}/`)).send).toBe('send')
    return quotation
  }
  const countOf = async (subject: string): Promise<number> =>
    (await admin.get(`commercial/v1/quotations/?organization=${client.id}&page_size=100`)).results.filter(
      (one: { subject: string }) => one.subject === subject,
    ).length
  const timesIn = async (id: string, action: string, kind = 'quotations'): Promise<number> =>
    (await admin.get(`history/v1/entries/?entity=commercial/${kind}&record=${id}&page_size=50`)).results.filter(
      (one: { action: string }) => one.action === action,
    ).length
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).dblclick({ noWaitAfter: true })
  }
  const confirm = (name: string) =>
    page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).dblclick()
  await openAs(page, 'administrator')

  await test.step('saving a new quotation', async () => {
    await page.goto(`/quotation-create/sales?organization=${client.id}`)
    await page.getByLabel('Objet', { exact: true }).fill('Deux fois créé')
    await page.getByRole('button', { name: /^Enregistrer/ }).dblclick()
    await page.waitForURL(/\/quotation-modify\//)
    expect(await countOf('Deux fois créé')).toBe(1)
  })
  await test.step('duplicating', async () => {
    const { id } = await fresh('Deux fois copié')
    await page.goto(`/quotation/${id}/sales`)
    await choose('Dupliquer')
    await page.waitForURL(/\/quotation-modify\//)
    expect(await countOf('Deux fois copié')).toBe(2)
  })
  await test.step('a new version', async () => {
    const { id } = await sent('Deux fois remplacé')
    await page.goto(`/quotation/${id}/sales`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Nouvelle version', exact: true }).click()
    await confirm('Nouvelle version')
    await page.waitForURL(/\/quotation-modify\//)
    expect(await countOf('Deux fois remplacé')).toBe(2)
  })
  await test.step('accepting for the customer', async () => {
    const { id } = await sent('Deux fois accepté')
    await page.goto(`/quotation/${id}/sales`)
    await page.getByRole('button', { name: 'Marquer comme accepté' }).click()
    await page.getByLabel('Accord donné par').fill('Marc Guillou')
    await confirm('Marquer comme accepté')
    await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible()
    expect(await timesIn(id, 'accept')).toBe(1)
  })
  await test.step('refusing', async () => {
    const { id } = await sent('Deux fois refusé')
    await page.goto(`/quotation/${id}/sales`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Refuser ou annuler', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Motif').fill('Projet reporté')
    await confirm('Refuser ou annuler')
    await expect(page.getByText('Projet reporté').first()).toBeVisible()
    expect((await timesIn(id, 'refuse')) + (await timesIn(id, 'cancel'))).toBe(1)
  })
  await test.step('extending the validity', async () => {
    const { id } = await sent('Deux fois prolongé')
    await page.goto(`/quotation/${id}/sales`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Prolonger la validité', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('31/12/2031')
    await confirm('Prolonger la validité')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await admin.get(`commercial/v1/quotations/${id}/`)).toMatchObject({
      expiration_date: '2031-12-31',
      status: 'pending',
    })
    expect(await timesIn(id, 'update')).toBe(1)
  })
  await test.step('abandoning a draft invoice', async () => {
    const draft = await admin.send('POST', 'commercial/v1/invoices/', {
      organization: client.id,
      subject: 'Deux fois abandonné',
      invoice_lines: [{ product_name: 'Porte', quantity: '1', price: '100.00' }],
    })
    await page.goto(`/invoice/${draft.id}/sales`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Abandonner le brouillon', exact: true }).click()
    await confirm('Abandonner le brouillon')
    await expect(page.getByText('Abandon du brouillon').first()).toBeVisible()
    expect(await admin.get(`commercial/v1/invoices/${draft.id}/`)).toMatchObject({ status: 'canceled' })
    expect(await timesIn(draft.id, 'abandon', 'invoices')).toBe(1)
  })
  await test.step('reminding several at once: one mail each', async () => {
    const waiting = [await sent('Deux fois relancés'), await sent('Deux fois relancés')]
    const numbers = await Promise.all(
      waiting.map(async ({ id }) => (await admin.get(`commercial/v1/quotations/${id}/`)).number as string),
    )
    await page.goto('/quotations/sales?search=Deux fois relancés')
    for (const number of numbers) await page.getByRole('checkbox', { name: `Cocher ${number}` }).click()
    await page.getByRole('button', { name: 'Relancer', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('2 lignes sont concernées.')).toBeVisible()
    await confirm('Relancer')
    await expect(page.getByRole('dialog').getByText('2 sur 2 effectuées.')).toBeVisible()
    expect(await Promise.all(waiting.map(({ id }) => timesIn(id, 'remind')))).toEqual([1, 1])
  })
  await test.step('removing a payment', async () => {
    const draft = await admin.send('POST', 'commercial/v1/invoices/', {
      organization: client.id,
      subject: 'Deux fois retiré',
      invoice_lines: [{ product_name: 'Porte', quantity: '1', price: '100.00' }],
    })
    await admin.send('PATCH', `commercial/v1/invoices/${draft.id}/`, { status: 'accepted' })
    await admin.send('POST', 'commercial/v1/invoice-payments/', {
      invoice: draft.id,
      amount: '20.00',
      payment_method: 'bank_transfer',
      provider: 'user',
    })
    await page.goto(`/invoice/${draft.id}/sales`)
    await page.getByRole('button', { name: /^Supprimer le paiement de/ }).click()
    await confirm('Supprimer le paiement')
    await expect(page.getByText('Supprimé', { exact: true }).first()).toBeVisible()
    expect(await admin.get(`commercial/v1/invoices/${draft.id}/`)).toMatchObject({
      left_to_pay: '120.00',
      payment_status: 'unpaid',
    })
    const { results: payments } = await admin.get(`commercial/v1/invoice-payments/?invoice=${draft.id}`)
    expect(payments.map(({ state }: { state: string }) => state)).toEqual(['removed'])
    const { results: lines } = await admin.get(`accounting/v1/account-lines/?document=${payments[0].id}&page_size=50`)
    expect(lines).toHaveLength(4)
  })
  expect(errors.filter((error) => !/409|412/.test(error))).toEqual([])
})
