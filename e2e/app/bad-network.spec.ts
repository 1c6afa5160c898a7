import { givenSeed, seeded } from '../../tests/support/seeded.ts'
import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const seed = givenSeed()

/**
 * Emulates the network of a train: every response takes 400 ms more, and one call in twenty is lost. The first write to
 * each path is done, but its response is lost. Returns these writes.
 */
async function badLine(page: Page): Promise<string[]> {
  const random = seeded(seed)
  const wrote = new Set<string>()
  const written: string[] = []
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const isWriting = request.method() !== 'GET'
    const place = `${request.method()} ${new URL(request.url()).pathname}`
    if (isWriting && !/\/(token|convert-token|client-errors)\//.test(place) && !wrote.has(place)) {
      wrote.add(place)
      written.push(place)
      await route.fetch()
      return route.abort('connectionreset')
    }
    return random() < 0.05 ? route.abort('connectionreset') : route.continue()
  })
  return written
}

/** Repeats an action until its result is shown, as a user does after an error. */
async function untilDone(act: () => Promise<void>, done: Locator): Promise<void> {
  await expect(async () => {
    if (!(await done.isVisible())) await act()
    await expect(done).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

/** Checks that nothing loads forever: every read was answered or shows its error. */
const nothingTurns = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })

test.beforeEach(() => {
  console.log(`bad network: SEED=${seed}`)
})

test('a quotation written on a bad line is there once, with all that was typed', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  await openAs(page, 'sales', '/profile')
  await badLine(page)
  await page.goto(`/quotation-create/sales?organization=${results[0].id}`)
  await page.getByLabel('Objet', { exact: true }).fill('Écrit dans le train')
  // Saved, it has an address of its own.
  await expect(async () => {
    if (!/\/quotation-modify\//.test(page.url()))
      await page.getByRole('button', { name: /^Enregistrer/ }).click({ timeout: 2_000 })
    await page.waitForURL(/\/quotation-modify\//, { timeout: 8_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Écrit dans le train')
  const found = await sales.get('commercial/v1/quotations/?search=Écrit dans le train')
  expect(found.results).toHaveLength(1)
})

test('a payment recorded on a bad line is there once', async ({ page, request }) => {
  const accountant = await callerFor(request, 'accountant')
  const admin = await callerFor(request, 'administrator')
  const { results } = await admin.get('directory/v1/organizations/?search=Hôtel du Port')
  const draft = await admin.send('POST', 'commercial/v1/invoices/', {
    organization: results[0].id,
    subject: 'Payé dans le train',
    invoice_lines: [{ product_name: 'Porte', quantity: '1', price: '100.00' }],
  })
  await admin.send('PATCH', `commercial/v1/invoices/${draft.id}/`, { status: 'accepted' })
  await openAs(page, 'accountant', '/profile')
  await badLine(page)
  await page.goto(`/invoice/${draft.id}/sales?action=pay`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/Montant/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByLabel(/Montant/).fill('20')
  await untilDone(
    () => dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click({ timeout: 2_000 }),
    page.getByText('Partielle').first(),
  )
  const { results: payments } = await accountant.get(`commercial/v1/invoice-payments/?invoice=${draft.id}`)
  expect(payments.map(({ amount }: { amount: string }) => amount)).toEqual(['20.00'])
  await nothingTurns(page)
})

test('a list goes through an outage: the banner says so, what is searched is found once the line is back', async ({
  page,
}) => {
  await openAs(page, 'administrator', '/profile')
  await badLine(page)
  await page.goto('/directory')
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(true)
  await search.fill('Hôtel du Port')
  await expect(page.getByText('Connexion perdue.')).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(false)
  await expect(page.getByText('Connexion perdue.')).toBeHidden({ timeout: 40_000 })
  await expect(search).toHaveValue('Hôtel du Port')
  await expect(page.getByRole('link', { name: 'Hôtel du Port', exact: true })).toBeVisible({ timeout: 30_000 })
  await nothingTurns(page)
})

test('a file brought on a bad line is there once', async ({ page, request }) => {
  const admin = await callerFor(request, 'administrator')
  await openAs(page, 'administrator', '/profile')
  await badLine(page)
  await page.goto('/file-manager')
  const name = 'Plan du train.txt'
  const link = page.getByRole('link', { name })
  await expect(page.getByRole('button', { name: 'Ajouter des fichiers' })).toBeVisible({ timeout: 30_000 })
  const again = page.getByRole('button', { name: 'Réessayer' })
  let isChosen = false
  await untilDone(async () => {
    if (await again.first().isVisible()) return again.first().click()
    if (isChosen) return
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Ajouter des fichiers' }).click(),
    ])
    isChosen = true
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Quai 4') })
  }, link)
  const { results } = await admin.get('files/v1/files/?search=Plan du train')
  expect(results).toHaveLength(1)
})
