import { type Page, expect, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import {
  keepsTyped,
  nothingClaimed,
  onPatch,
  openQuotation,
  quantity,
  save,
  savesAtLast,
  subject,
  typing,
} from '../support/editor.ts'
import { restoreSession, logIn, loginOf } from '../support/people.ts'

const notSaved = 'L’enregistrement n’a pas abouti. Votre saisie est gardée, réessayez.'

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
  // Once nothing is unsaved, the app may reload itself once for the missing part.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(async () => (await sales.get(`commercial/v1/quotations/${id}/`)).subject).toBe('Portes et pose')
  await expect(page.getByText('Aucun changement depuis l’enregistrement')).toBeVisible()
  await keepsTyped(page)
  await page.unrouteAll({ behavior: 'wait' })
  // No worker is left on its way when the browser closes the page.
  await expect(() => page.goto('about:blank')).toPass()
})
