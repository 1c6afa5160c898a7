import { expect, type Page, type Route, test } from '../support/test.ts'
import { callerFor } from '../support/api.ts'
import { logIn, loginOf, openAs, restoreSession } from '../support/people.ts'

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
const organizations = /\/api\/directory\/v1\/organizations\/\?/
const saveError = "Une erreur est survenue, certaines de vos modifications n'ont pas pu être sauvegardées"
const firstLink = (page: Page) => page.getByRole('table').getByRole('link').first()

async function openOrganization(page: Page): Promise<void> {
  await page.goto('/directory')
  await firstLink(page).click()
  await expect(page.getByRole('region', { name: 'Activité' })).toBeVisible()
}

test.describe('a person at work', () => {
  test.beforeEach(async ({ page }) => {
    await restoreSession(page, 'administrator')
  })

  test('a list that fails offers to try again, and comes', async ({ page }) => {
    await page.route(organizations, (route) => route.fulfill(json(500, { detail: 'broken' })))
    await page.goto('/directory')
    await expect(page.getByText('La liste n’a pas pu être chargée')).toBeVisible({ timeout: 30_000 })
    await page.unroute(organizations)
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await expect(firstLink(page)).toBeVisible()
    await expect(page.getByText('certaines de vos données ne peuvent être chargées')).toBeHidden()
  })

  test('the list of an address is asked once, before the app is there; when that is refused the app asks again', async ({
    page,
  }) => {
    const asked: string[] = []
    const lists = /\/api\/commercial\/v1\/invoices\/\?page=1&page_size=30/
    page.on('request', (request) => {
      if (lists.test(request.url())) asked.push(request.resourceType())
    })
    await page.goto('/invoices/sales')
    await expect(firstLink(page)).toBeVisible()
    expect(asked.splice(0)).toEqual(['fetch'])
    await page.route(lists, async (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill(json(503, { detail: 'broken' })) : route.continue(),
    )
    await page.reload()
    await expect(firstLink(page)).toBeVisible()
    expect(asked).toEqual(['fetch', 'xhr'])
  })

  test('a service that never answers ends in the same offer', async ({ page }) => {
    await page.route('**/directory', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"services"', '"callSeconds":1,"services"'),
      })
    })
    await page.route(organizations, () => new Promise(() => undefined))
    await page.goto('/directory')
    await expect(page.getByText('La liste n’a pas pu être chargée')).toBeVisible({ timeout: 30_000 })
  })

  test('offline is said; back on the line the list is read again within five seconds', async ({
    page,
    context,
    request,
  }) => {
    const caller = await callerFor(request, 'administrator')
    const { id } = await caller.send('POST', 'directory/v1/organizations/', {
      company_name: 'Aaa Avant la coupure',
      type: 'prospect',
    })
    await page.goto('/directory')
    await expect(page.getByRole('link', { name: 'Aaa Avant la coupure' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Connexion perdue.')).toBeVisible()
    await caller.send('PATCH', `directory/v1/organizations/${id}/`, { company_name: 'Aaa Après la coupure' })
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Aaa Après la coupure' })).toBeVisible({ timeout: 5000 })
    await expect(page.getByText('Connexion perdue.')).toBeHidden()
    await caller.send('DELETE', `directory/v1/organizations/${id}/`)
  })

  test('a refused right is said, and nothing else changes', async ({ page }) => {
    await openOrganization(page)
    await page.route('**/api/directory/v1/organization-notes/', (route) =>
      route.request().method() === 'POST' ? route.fulfill(json(403, { code: 'forbidden' })) : route.continue(),
    )
    await page.getByLabel('Écrire une note…').fill('Note refusée')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.getByText("Vous n'avez pas les droits")).toBeVisible()
    await expect(page.getByLabel('Écrire une note…')).toHaveValue('Note refusée')
  })

  test('a note and a task that could not be saved stay in their forms, and are saved once the service answers', async ({
    page,
  }) => {
    await openOrganization(page)
    const broken = (route: Route) =>
      route.request().method() === 'POST' ? route.fulfill(json(500, {})) : route.continue()
    await page.route('**/organization-notes/', broken)
    await page.route('**/api/dashboard/v1/tasks/', broken)
    await page.getByLabel('Écrire une note…').fill('Note gardée')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.getByText(saveError)).toBeVisible()
    await page.getByRole('region', { name: 'Tâches' }).getByRole('button', { name: 'Tâche', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle tâche' })
    await dialog.getByLabel('Titre').fill('Tâche gardée')
    await dialog.getByLabel('Échéance').fill('demain')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByLabel('Titre')).toHaveValue('Tâche gardée')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Tâche gardée')).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(
      page.getByRole('region', { name: 'Activité' }).getByRole('article').filter({ hasText: 'Note gardée' }),
    ).toBeVisible()
  })

  test('a form that could not be saved keeps all that was typed, and a second try saves it once', async ({
    page,
    request,
  }) => {
    await page.goto('/directory?form=new')
    const form = page.getByRole('dialog', { name: 'Nouvelle organisation' })
    await form.getByLabel('Raison sociale').fill('Panne et Fils')
    await page.route('**/api/directory/v1/organizations/', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(saveError)).toBeVisible()
    await expect(form.getByLabel('Raison sociale')).toHaveValue('Panne et Fils')
    await page.unrouteAll()
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Sauvegardée!')).toBeVisible()
    const found = await (
      await callerFor(request, 'administrator')
    ).get('directory/v1/organizations/?search=Panne%20et%20Fils')
    expect(found.count).toBe(1)
  })

  test('a panel that fails takes no other part of the page with it', async ({ page }) => {
    await page.route(/\/api\/dashboard\/v1\/tasks\/\?.*external_id/, (route) =>
      route.fulfill(json(200, { results: [null], count: 1 })),
    )
    await openOrganization(page)
    await expect(page.getByText('Cette partie n’a pas pu s’afficher')).toBeVisible()
    await page.getByLabel('Écrire une note…').fill('Le reste marche')
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Tâches' })).toBeVisible()
  })

  test('a part of the app that does not arrive is asked for once more by itself, then by the person', async ({
    page,
  }) => {
    let asked = 0
    await page.route(/\/assets\/TaxesScreen-.*\.js/, (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/admin')
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Taxes', exact: true }).click()
    await loadedAnew
    await expect(page.getByText('La page n’a pas pu être chargée')).toBeVisible()
    expect(asked).toBeGreaterThanOrEqual(2)
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Taxes' })).toBeVisible()
  })

  test("a palette that does not arrive takes nothing of the page with it, and the keys are the page's again", async ({
    page,
  }) => {
    await page.route(/\/assets\/Palette-.*\.js/, (route) => route.abort())
    await page.goto('/directory?form=new')
    const name = page.getByLabel('Raison sociale')
    await name.fill('À garder')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByText('Cette partie n’a pas pu s’afficher')).toBeVisible()
    await expect(name).toHaveValue('À garder')
    await name.press('End')
    await page.keyboard.type(' !')
    await expect(name).toHaveValue('À garder !')
  })

  test('a newer build is offered when the person comes back, and loading it asks a form with changes first', async ({
    page,
  }) => {
    const parts = page.waitForResponse(/\/assets\/new-version-.*\.js/)
    await page.goto('/directory?form=new')
    await parts
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/(<script type="module"[^>]*src="\/assets\/)[^"]+/, '$1newer.js'),
        })
      },
    )
    await page.getByLabel('Raison sociale').fill('À garder')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Une nouvelle version est disponible.')).toBeVisible()
    const question = page.waitForEvent('dialog')
    const click = page.getByRole('button', { name: 'Recharger la page' }).click()
    await (await question).accept()
    await click
    await page.getByRole('button', { name: 'La reprendre' }).click()
    await expect(page.getByLabel('Raison sociale')).toHaveValue('À garder')
  })
})

test('a wide logo that comes late moves nothing of the menu', async ({ page, request }) => {
  const caller = await callerFor(request, 'isolation')
  const { company } = await caller.get('auth/v1/users/me/')
  await openAs(page, 'isolation')
  const wide = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 120 })
    canvas.getContext('2d')!.fillRect(0, 0, 600, 120)
    return canvas.toDataURL('image/png')
  })
  await caller.send('PATCH', `auth/v1/companies/${company}/`, { logo: wide })
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/files/v1/content/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/directory')
  const menu = page.getByRole('navigation').first()
  const entry = menu.getByRole('link', { name: 'Annuaire', exact: true })
  const before = await entry.boundingBox()
  arrive()
  const logo = menu.getByRole('presentation').first()
  await expect.poll(async () => (await logo.boundingBox())?.width ?? 0).toBeGreaterThan(80)
  expect(await entry.boundingBox()).toEqual(before)
  await caller.send('PATCH', `auth/v1/companies/${company}/`, { logo: null })
  await page.unrouteAll({ behavior: 'wait' })
})

test('a session that ends in the middle of a form, without being remembered: after the log-in the form is back', async ({
  page,
}) => {
  const { email, password } = loginOf('administrator')
  const fill = async (): Promise<void> => {
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  }
  await page.goto('/login?next=%2Fdirectory%3Fform%3Dnew')
  await fill()
  await page.getByLabel('Rester connecté sur cet appareil').uncheck()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvelle organisation' })
  await form.getByLabel('Raison sociale').fill('Scierie du Léon')
  await form.getByLabel('Ville').fill('Landivisiau')
  // Reads of the form are answered; its write is refused, so the session ends on saving.
  await page.route('**/api/directory/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(json(401, { code: 'token_expired' })),
  )
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL(/\/login/)
  await page.unrouteAll()
  await fill()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'La reprendre' }).click()
  await expect(form.getByLabel('Raison sociale')).toHaveValue('Scierie du Léon')
  await expect(form.getByLabel('Ville')).toHaveValue('Landivisiau')
  await page.goto('/logout')
  await expect(page.getByRole('alertdialog', { name: 'Brouillons non enregistrés' })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter et effacer' }).click()
  await page.waitForURL(/\/login/)
  await logIn(page, 'administrator')
  await page.goto('/directory?form=new')
  await expect(form.getByLabel('Raison sociale')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'La reprendre' })).toBeHidden()
})
