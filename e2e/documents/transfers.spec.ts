import { readFileSync } from 'node:fs'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

const template = readFileSync(new URL('../support/supplier-invoice.xml', import.meta.url), 'utf8')

test('a supplier’s e-invoice is paid by a transfer that another person approves, and its file is read as the bank does', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const { results } = await administrator.get('directory/v1/organizations/?search=Bois d')
  const supplier = results.find(({ company_name: name }: { company_name: string }) => name.startsWith('Bois d’Arrée'))
  const digits = supplier.siret_number.replaceAll(/\D/g, '')
  const number = `VIR-${Date.now()}`
  const values = {
    NUMBER: number,
    ORDER: 'aucune',
    SUPPLIER: supplier.company_name,
    SIRET: digits,
    SIREN: digits.slice(0, 9),
    IBAN: supplier.iban.replaceAll(/\s/g, ''),
  }
  const xml = template.replaceAll(/\b(NUMBER|ORDER|SUPPLIER|SIRET|SIREN|IBAN)\b/g, (word) => values[word as 'NUMBER'])
  const received = await administrator.send('POST', 'commercial/v1/received-invoices/', {
    file: `data:application/xml;base64,${Buffer.from(xml).toString('base64')}`,
  })
  const { invoice } = await administrator.send('PATCH', `commercial/v1/received-invoices/${received.id}/`, {
    status: 'approved',
  })
  await administrator.send('PATCH', `commercial/v1/invoices/${invoice}/`, { status: 'accepted' })

  await openAs(page, 'accountant', `/invoices/purchases?search=${number}`)
  await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  await page.getByRole('button', { name: 'Virer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Date d’exécution/).fill('+3')
  await dialog.getByRole('button', { name: 'Préparer l’ordre' }).click()
  await expect(page.getByText(/^Vous avez préparé cet ordre/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approuver' })).toHaveCount(0)
  const wrong = await checkScreen(page, 'order of transfers')
  const [order] = (await administrator.get('payment/v1/transfer-orders/?ordering=-created_at')).results

  await openAs(page, 'administrator', `/synchro?part=transfers&order=${order.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Créer le fichier SEPA' })).toBeVisible()
  wrong.push(...(await checkScreen(page, 'approved order on a phone')))
  // The file is saved as soon as it is made, and again when it is asked for.
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Créer le fichier SEPA' }).dblclick()
  expect((await first).suggestedFilename()).toMatch(/\.xml$/)
  const button = page.getByRole('button', { name: 'Fichier SEPA', exact: true })
  await expect(button).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button.click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  const told = (name: string): (string | undefined)[] =>
    [...file.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  expect([told('NbOfTxs').at(0), told('CtrlSum').at(0), told('InstdAmt')]).toEqual(['1', '1200.00', ['1200.00']])
  expect(told('IBAN')).toContain(values.IBAN)
  expect(told('Ustrd').join()).toContain(number)
  const paid = await administrator.get(`commercial/v1/invoices/${invoice}/`)
  expect([paid.payment_status, paid.left_to_pay]).toEqual(['paid', '0.00'])
  // The platform of the supplier is notified that the payment was sent.
  const { results: sent } = await administrator.get(`commercial/v1/status-messages/?received_invoice=${received.id}`)
  expect(sent.map(({ code }: { code: string }) => code)).toContain('211')

  await page.getByRole('button', { name: 'Constater l’exécution' }).click()
  await expect(page.getByText('L’exécution est constatée')).toBeVisible()
  expect((await administrator.get(`payment/v1/transfer-orders/${order.id}/`)).state).toBe('executed')
  await page.getByRole('button', { name: 'Signaler un rejet' }).click()
  await expect(page.getByRole('dialog', { name: 'Rejet par la banque' })).toBeVisible()
  wrong.push(...(await checkScreen(page, 'rejection on a phone')))
  expect([...errors, ...wrong]).toEqual([])
})
