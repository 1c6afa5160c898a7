import { type APIRequestContext, type Browser, type BrowserContext, type Page, expect, test } from './support/test.ts'
import { type Caller, callerFor } from './support/api.ts'
import { restoreSession, logIn, loginOf, openAs } from './support/people.ts'

const save = '**/api/commercial/v1/quotations/*/'
const notSaved = 'L’enregistrement n’a pas abouti. Votre saisie est gardée, réessayez.'

const openQuotation = async (sales: Caller): Promise<{ id: string; number: string }> => {
  const { results } = await sales.get('directory/v1/organizations/?search=Hôtel du Port')
  return sales.send('POST', 'commercial/v1/quotations/', {
    organization: results[0].id,
    subject: 'Portes',
    quotation_lines: [
      { product_name: 'Porte', quantity: '2', price: '500.00' },
      { product_name: 'Pose', quantity: '1', price: '200.00' },
    ],
  })
}

const quantity = (page: Page, line = 1) => page.getByLabel(`Quantité, ligne ${line}`)
const subject = (page: Page) => page.getByLabel('Objet', { exact: true })

/** Opens the editor of a fresh quotation and changes a line and the subject. */
async function typing(page: Page, id: string): Promise<void> {
  await page.goto(`/quotation-modify/${id}/sales`)
  await quantity(page).fill('7')
  await subject(page).fill('Portes et pose')
}

async function keepsTyped(page: Page): Promise<void> {
  await expect(subject(page)).toHaveValue('Portes et pose')
  await expect(quantity(page)).toHaveValue('7')
}

const nothingClaimed = (page: Page) => expect(page.getByText('Sauvegardée!')).toHaveCount(0)

async function savesAtLast(page: Page, sales: Caller, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Sauvegardée!').first()).toBeVisible()
  const { subject: saved, quotation_lines: lines } = await sales.get(
    `commercial/v1/quotations/${id}/?expand=quotation_lines`,
  )
  expect([saved, Number(lines[0].quantity), lines.length]).toEqual(['Portes et pose', 7, 2])
}

const onPatch = (page: Page, answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) =>
  page.route(save, (route) => (route.request().method() === 'PATCH' ? answer(route) : route.continue()))

const errors = [
  [
    'the service fails',
    (page: Page) =>
      onPatch(page, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"boom"}' }),
      ),
  ],
  [
    'the service answers nonsense',
    (page: Page) =>
      onPatch(page, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }),
      ),
  ],
  ['no answer comes in time', (page: Page) => onPatch(page, (route) => route.abort('timedout'))],
] as const

for (const [name, breaks] of errors) {
  test(`nothing is lost and nothing wrong is said when ${name}`, async ({ page, request }) => {
    const sales = await callerFor(request, 'sales')
    const { id } = await openQuotation(sales)
    await restoreSession(page, 'sales')
    await typing(page, id)
    await breaks(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: notSaved })).toBeVisible()
    await nothingClaimed(page)
    await keepsTyped(page)
    await page.unroute(save)
    await savesAtLast(page, sales, id)
  })
}

const cuts = [
  [
    'the browser is offline',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  [
    'the service is gone',
    async (page: Page) => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      await page.route('**/config.json', (route) => route.abort('connectionrefused'))
    },
    (page: Page) => page.unrouteAll(),
  ],
] as const

for (const [name, cut, mend] of cuts) {
  test(`one sentence says that ${name}; what was saved and what is read go on by themselves after it, once`, async ({
    page,
    request,
  }) => {
    const sales = await callerFor(request, 'sales')
    const { id } = await openQuotation(sales)
    await restoreSession(page, 'sales')
    await typing(page, id)
    await cut(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Connexion perdue/)).toHaveCount(1)
    await page.getByRole('radio', { name: 'Historique' }).check({ force: true })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await nothingClaimed(page)
    await keepsTyped(page)
    await mend(page)
    await expect(page.getByText('Sauvegardée!')).toHaveCount(1, { timeout: 35_000 })
    await expect(page.getByText(/^Connexion perdue/)).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const saved = await sales.get(`commercial/v1/quotations/${id}/?expand=quotation_lines`)
    expect([saved.subject, Number(saved.quotation_lines[0].quantity), saved.quotation_lines.length]).toEqual([
      'Portes et pose',
      7,
      2,
    ])
  })
}

test('what is typed while a slow save is on its way stays, and is saved with the next', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  await typing(page, id)
  let patches = 0
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await onPatch(page, async (route) => {
    patches += 1
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await quantity(page, 2).fill('3')
  await page.getByLabel('Référence du client').fill('CMD-77')
  release()
  await expect(page.getByText('Sauvegardée!').first()).toBeVisible()
  expect(patches).toBe(1)
  await expect(quantity(page, 2)).toHaveValue('3')
  await expect(page.getByLabel('Référence du client')).toHaveValue('CMD-77')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Aucun changement depuis l’enregistrement')).toBeVisible()
  const saved = await sales.get(`commercial/v1/quotations/${id}/?expand=quotation_lines`)
  expect([
    saved.subject,
    saved.ref,
    ...saved.quotation_lines.map(({ quantity: many }: { quantity: string }) => Number(many)),
  ]).toEqual(['Portes et pose', 'CMD-77', 7, 3])
})

async function logInAgain(page: Page): Promise<void> {
  const { email, password } = loginOf('sales')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test('an expired session leads to the log-in and back, and the draft is offered', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await logIn(page, 'sales')
  await typing(page, id)
  await expect(page.getByText(/Enregistré sur cet appareil à/)).toBeVisible()
  await page.route('**/api/auth/v1/**/token/', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  )
  await onPatch(page, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"token_expired","detail":"expired"}',
    }),
  )
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/login/)
  await nothingClaimed(page)
  await page.unrouteAll()
  await logInAgain(page)
  await page.waitForURL(/\/quotation-modify\//)
  await page.getByRole('button', { name: 'La reprendre' }).click()
  await keepsTyped(page)
  await savesAtLast(page, sales, id)
})

test('a closed tab offers its draft again; it is gone once it is saved', async ({ context, page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  await typing(page, id)
  await expect(page.getByText(/Enregistré sur cet appareil à/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const later = await context.newPage()
  await later.goto(`/quotation-modify/${id}/sales`)
  await expect(subject(later)).toHaveValue('Portes')
  await later.getByRole('button', { name: 'La reprendre' }).click()
  await keepsTyped(later)
  await savesAtLast(later, sales, id)
  await later.reload()
  await expect(subject(later)).toHaveValue('Portes et pose')
  await expect(later.getByRole('button', { name: 'La reprendre' })).toHaveCount(0)
})

async function colleague(browser: Browser, id: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, 'administrator', `/quotation-modify/${id}/sales`)
  await expect(quantity(page)).toHaveValue('2')
  return { context, page }
}

/** A person types into a quotation that a colleague has open and changes too. */
async function bothWrite(
  browser: Browser,
  page: Page,
  request: APIRequestContext,
): Promise<{ sales: Caller; id: string; other: { context: BrowserContext; page: Page } }> {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  await typing(page, id)
  const other = await colleague(browser, id)
  await quantity(other.page).fill('9')
  return { sales, id, other }
}

const answers = [
  ['keep mine', 'Fusionner et enregistrer', null, 7],
  ['take theirs for the field', 'Fusionner et enregistrer', /Celle de Gwenaël Cariou\s: 9/, 9],
] as const

for (const [name, button, choice, expected] of answers) {
  test(`two people, one quotation: ${name}, and all the rest of both stays`, async ({ browser, page, request }) => {
    const { sales, id, other } = await bothWrite(browser, page, request)
    await quantity(other.page, 2).fill('4')
    await other.page.keyboard.press('Control+s')
    await expect(other.page.getByText('Sauvegardée!').first()).toBeVisible()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré ce document' })
    await expect(dialog.getByText(/La vôtre\s: 7/)).toBeVisible()
    await nothingClaimed(page)
    if (choice) await dialog.getByLabel(choice).check()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText('Sauvegardée!').first()).toBeVisible()
    const saved = await sales.get(`commercial/v1/quotations/${id}/?expand=quotation_lines`)
    expect([
      saved.subject,
      ...saved.quotation_lines.map(({ quantity: many }: { quantity: string }) => Number(many)),
    ]).toEqual(['Portes et pose', expected, 4])
    await other.context.close()
  })
}

test('two people, one quotation: taking the other version leaves nothing half saved', async ({
  browser,
  page,
  request,
}) => {
  const { other } = await bothWrite(browser, page, request)
  await other.page.keyboard.press('Control+s')
  await expect(other.page.getByText('Sauvegardée!').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click()
  await expect(quantity(page)).toHaveValue('9')
  await expect(subject(page)).toHaveValue('Portes')
  await nothingClaimed(page)
  await other.context.close()
})

test('a save whose answer was lost is no quarrel: the second save says that it is kept', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  await typing(page, id)
  await onPatch(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(notSaved)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await savesAtLast(page, sales, id)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a part of the app that does not come leaves the editor whole', async ({ page, request }) => {
  const sales = await callerFor(request, 'sales')
  const { id } = await openQuotation(sales)
  await restoreSession(page, 'sales')
  let isTyped = (): void => undefined
  const typed = new Promise<void>((resolve) => {
    isTyped = resolve
  })
  await page.route(/\/assets\/(pdf-worker|document-pdf)-/, async (route) => {
    await typed
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' })
  })
  await typing(page, id)
  isTyped()
  await expect(page.getByText('L’aperçu n’a pas pu être dessiné')).toBeVisible()
  await keepsTyped(page)
  // Once nothing is unsaved, the app may load itself anew for the missing part, once.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(async () => (await sales.get(`commercial/v1/quotations/${id}/`)).subject).toBe('Portes et pose')
  await expect(page.getByText('Aucun changement depuis l’enregistrement')).toBeVisible()
  await keepsTyped(page)
  await page.unrouteAll({ behavior: 'wait' })
  // No worker is left on its way when the browser closes the page.
  await expect(() => page.goto('about:blank')).toPass()
})
