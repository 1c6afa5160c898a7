import { expect, test } from '../support/test.ts'
import { type RunningSuite, spawnSuite } from '../support/spawn-suite.ts'

const services = [
  'AUTH',
  'DIRECTORY',
  'COMMERCIAL',
  'ATS',
  'NOTIFICATIONS',
  'PRODUCTS',
  'HR',
  'HR_PARAMS',
  'PROJECTS',
  'FILES',
  'ACCOUNTING',
  'DASHBOARD',
  'PAYMENT',
  'HISTORY',
  'CALENDAR',
  'TICKETS',
  'CRM',
]

let app: RunningSuite
let foreign: RunningSuite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // The origin of the app must be known to the services before they start.
  const port = String(30_000 + (process.pid % 20_000))
  foreign = await spawnSuite(
    'serve',
    { CONTRACT: 'plain', DEMO: '1', ALLOWED_ORIGINS: `http://127.0.0.1:${port}` },
    process.env.E2E_DEMO,
  )
  const addresses = Object.fromEntries(
    services.map((name) => [`VITE_${name}_URL`, `${foreign.url}/api/${name.toLowerCase().replace('_', '-')}/v1/`]),
  )
  app = await spawnSuite('start', {
    DEMO: '0',
    PORT: port,
    ...addresses,
    VITE_AUTH_V2_URL: `${foreign.url}/api/auth/v2/`,
  })
})
test.afterAll(async () => {
  await app?.stop()
  await foreign?.stop()
})

test('the same built app works on other services that know the specification alone', async ({ page }) => {
  const sent: { method: string; url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(foreign.url))
      sent.push({ method: request.method(), url: request.url(), headers: request.headers() })
  })
  const login = foreign.lines.find((line) => line.startsWith('login administrator'))?.split(' ') ?? []
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Adresse e-mail').fill(login[2] ?? '')
  await page.getByLabel('Mot de passe', { exact: true }).fill(login[3] ?? '')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))

  // The page names no first calls to these services: only the app knows what they accept.
  expect(await (await page.request.get(`${app.url}/invoices/sales`)).text()).not.toContain('data-ask')
  await page.goto(`${app.url}/quotation-create/sales`)
  await expect(page.getByRole('combobox', { name: /Client/ })).toBeFocused()
  const choose = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await choose('Hôtel du Port')
  for (const [product, quantity] of [
    ['Porte coupe', '12'],
    ['Ferme-porte', '12'],
  ] as const) {
    await choose(product)
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Sauvegardée!')).toBeVisible()
  await page.waitForURL(/\/quotation-modify\/([0-9a-f-]{36})\//)
  const id = /([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

  await page.goto(`${app.url}/quotation/${id}/sales`)
  await expect(page.getByText(/^du \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
  await page
    .getByRole('button', { name: 'Autres actions' })
    .click()
    .catch(() => undefined)
  await page
    .getByRole('menuitem', { name: 'Marquer comme accepté' })
    .or(page.getByRole('button', { name: 'Marquer comme accepté' }))
    .first()
    .click()
  const accept = page.getByRole('alertdialog')
  if (await accept.isVisible())
    await accept
      .getByRole('button', { name: /accept/i })
      .last()
      .click()
  await page.getByRole('button', { name: 'Convertir en facture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la facture' }).click()
  await page.waitForURL(/\/invoice/)
  const invoice = /([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.goto(`${app.url}/invoice/${invoice}/sales`)
  await page.getByRole('button', { name: 'Valider la facture' }).click()
  const validate = page.getByRole('dialog')
  await validate.getByRole('button', { name: 'Valider la facture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /FA-\d{4}-\d{5}/ })).toBeVisible()
  // That service makes no public link: the mail says so and waits, the variable is named as its chip is.
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Lien vers le document')
  expect(sent.filter(({ url }) => url.includes('send-transaction'))).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/^Validée et figée/)).toBeVisible()
  // Nothing is shown that such a service would answer of other documents.
  await expect(page.getByRole('region', { name: 'Lignes' })).toContainText('2 lignes')
  for (const name of ['Écritures', 'Activité', 'Notes'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  await page.getByRole('region', { name: 'Règlement' }).getByRole('button', { name: 'Ajouter un paiement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le paiement' }).click()
  await expect(page.getByText('Payée').first()).toBeVisible()
  const payment = page.getByRole('region', { name: 'Règlement' }).getByRole('listitem')
  await expect(payment).toContainText('Virement bancaire')
  await expect(payment).not.toContainText('undefined')

  expect(sent.filter(({ headers }) => 'if-match' in headers || 'idempotency-key' in headers)).toEqual([])
})
