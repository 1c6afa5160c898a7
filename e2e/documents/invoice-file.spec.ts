import { readFile } from 'node:fs/promises'
import { readPdfA } from '../../tests/support/files/pdf-a.ts'
import { callerFor, makeCustomer } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

test('an invoice that lacks what the law asks does not leave and says what; complete, it leaves as a Factur-X', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const party = await makeCustomer(administrator, { company_name: 'Chantier Kerlouan', siret_number: undefined })
  const { id } = await administrator.send('POST', 'commercial/v1/invoices/', {
    organization: party.id,
    invoice_lines: [{ product_name: 'Porte de service', quantity: '2', price: '300.00' }],
  })
  await openAs(page, 'accountant', `/invoice/${id}/sales`)
  const validate = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Valider la facture' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^Envoyer aussi/ }).uncheck()
    await dialog.getByRole('button', { name: 'Valider la facture' }).click()
  }
  await validate()
  await expect(page.getByText(/SIR(EN|ET)/).first()).toBeVisible()
  expect(await administrator.get(`commercial/v1/invoices/${id}/`)).toMatchObject({ status: 'pro_format' })

  await administrator.send('PATCH', `directory/v1/organizations/${party.id}/`, { siret_number: '40483304800022' })
  await page.reload()
  await validate()
  await expect(page.getByRole('heading', { level: 1, name: /^FA-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Télécharger la facture électronique (Factur-X)' }).click()
  const { number } = await administrator.get(`commercial/v1/invoices/${id}/`)
  const { xml } = await readPdfA(await readFile(await (await waiting).path()))
  for (const part of [`<ram:ID>${number}</ram:ID>`, '404833048', '<ram:GrandTotalAmount>720.00</ram:GrandTotalAmount>'])
    expect(xml).toContain(part)
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('the aged balance of a past day is that of the service, and each amount opens its documents; on a phone in Arabic too', async ({
  browser,
  page,
  request,
}) => {
  const accountant = await callerFor(request, 'accountant')
  const at = '2026-06-30'
  const { results } = await accountant.get(`commercial/v1/aged-scales/?at=${at}&is_sales=true&expand=organization`)
  const [row] = results as { organization: { company_name: string }; total: string }[]
  const shown = (amount: string) =>
    new RegExp(Number(amount).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replaceAll(/\s/g, '.'))
  const errors = watch(page)
  await openAs(page, 'accountant', `/aged-scales?at=${at}`)
  const line = page.getByRole('row', { name: new RegExp(row!.organization.company_name) })
  await expect(line).toContainText(shown(row!.total))
  await line
    .getByRole('link', { name: shown(row!.total) })
    .last()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/^Total au 30\/06\/2026/)).toContainText(shown(row!.total))
  const amounts = await panel.getByRole('row').locator('td:last-child').allTextContents()
  const cents = amounts.map((text) => BigInt(text.replaceAll(/[^\d-]/g, '')))
  expect(cents.reduce((sum, own) => sum + own, 0n)).toBe(BigInt(row!.total.replace('.', '')))

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  const phone = await context.newPage()
  await phone.addInitScript(() => localStorage.setItem('ensemble.language', 'ar'))
  const phoneErrors = watch(phone)
  await openAs(phone, 'accountant', `/aged-scales?at=${at}`)
  await expect(phone.getByText(row!.organization.company_name).first()).toBeVisible()
  expect([...errors, ...phoneErrors, ...(await checkScreen(phone, 'aged balance, ar'))]).toEqual([])
  await context.close()
})
