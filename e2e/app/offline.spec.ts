import { callerFor } from '../support/api.ts'
import { expect, followCalls, type Page, test, workerReady } from '../support/offline.ts'
import { logIn, loginOf } from '../support/people.ts'

const firstLink = (page: Page) => page.getByRole('table').getByRole('link').first()
const lost = (page: Page) => page.getByText('Connexion perdue.')
/** Returns the keys of the lists and records in IndexedDB. */
const seenPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('ensemble.seen')
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('kept')) return resolve([])
          const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          reading.onsuccess = () => resolve(reading.result.map(String))
        }
      }),
  )

/** Returns the keys of the records that were opened and chosen last, in local storage. */
const recentKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ensemble.recent')))

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(firstLink(page)).toBeVisible()
  await expect.poll(() => seenPlaces(page)).toContainEqual(expect.stringContaining('"list"'))
  await workerReady(page)
}

test('after one visit the app opens without a network, with the list as it was seen and when', async ({
  here: page,
  front,
}) => {
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  const name = await firstLink(page).innerText()
  await front.cut()
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(lost(page)).toContainText(/Vu le \d\d\/\d\d\/\d{4} à \d\d:\d\d\./)
  await front.restore()
  await expect(lost(page)).toBeHidden({ timeout: 40_000 })
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the start page is shown as it was arranged, with the figures and the note as they were seen', async ({
  here: page,
  front,
}) => {
  await logIn(page, 'manager')
  const note = page.getByRole('textbox', { name: 'Mon bloc-notes' })
  const late = page.getByRole('link', { name: /^En retard/ })
  await expect(note).toHaveValue(/décembre/)
  await expect(late).toContainText('€')
  const figure = await late.innerText()
  for (const key of ['"own","home"', '/notes","own"', 'invoices","tiles"'])
    await expect.poll(() => seenPlaces(page)).toContainEqual(expect.stringContaining(key))
  await workerReady(page)
  await front.cut()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Disposer la page' })).toBeVisible()
  await expect(note).toHaveValue(/décembre/)
  expect(await late.innerText()).toBe(figure)
})

test('a record that was seen is shown, with no bank account, and read again from the line', async ({
  here: page,
  front,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  const { id } = await caller.send('POST', 'directory/v1/organizations/', {
    company_name: 'Vue avant la coupure',
    type: 'prospect',
    iban: 'FR7630006000011234567890189',
  })
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  await page.goto(`/organization/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vue avant la coupure' })).toBeVisible()
  await expect.poll(() => seenPlaces(page)).toContainEqual(expect.stringContaining(`"one","${id}"`))
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('ensemble.seen')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )
  expect(kept).toContain('Vue avant la coupure')
  expect(kept).not.toContain('FR7630006000011234567890189')
  await front.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vue avant la coupure' })).toBeVisible()
  await expect(lost(page)).toContainText('Vu le')
  // Meanwhile another person changes it: the version of the device is the one that was seen.
  await caller.send('PATCH', `directory/v1/organizations/${id}/`, { company_name: 'Changée entre-temps' })
  await front.restore()
  await expect(page.getByRole('heading', { level: 1, name: 'Changée entre-temps' })).toBeVisible({ timeout: 40_000 })
  await caller.send('DELETE', `directory/v1/organizations/${id}/`)
})

test('who logs out leaves nothing behind, and the next person sees nothing of the one before', async ({
  here: page,
  front,
}) => {
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Rechercher ou agir' }).fill('Hôtel du Port')
  await page
    .getByRole('option', { name: /Hôtel du Port/ })
    .first()
    .click()
  await expect.poll(() => recentKeys(page)).toHaveLength(1)
  await page.goto('/logout')
  await page.waitForURL(/\/login/)
  await expect.poll(() => seenPlaces(page)).toEqual([])
  expect(await recentKeys(page)).toEqual([])
  await logIn(page, 'sales')
  await expect(page.getByRole('main')).toBeVisible()
  await front.cut()
  await page.goto('/directory')
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await front.restore()
  await expect(firstLink(page)).toBeVisible({ timeout: 40_000 })
})

test('the session of another person on the same machine is answered nothing of the first', async ({
  here: page,
  front,
}) => {
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  await front.cut()
  // The log-in was changed under the app, without a log-out that could have wiped anything.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ensemble.session')!)
    localStorage.setItem('ensemble.session', JSON.stringify({ ...kept, user: { ...kept.user, uuid: 'another' } }))
  })
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect.poll(() => seenPlaces(page)).toEqual([])
})

test('responses of services and public pages are never in the caches of the worker', async ({ here: page, front }) => {
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/'])
  await front.cut()
  await expect(page.goto('/invoice-public/kervadec/x')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})

/** Hides the page a minute later, after which a tab asks for a newer build again. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 61_000
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const startScript = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

test('a deploy: an open tab goes on with its own files, loads the new build once when hidden, and no form is lost', async ({
  open,
  browser,
  front,
}) => {
  const page = await open(browser)
  const idle = followCalls(page)
  await logIn(page, 'administrator')
  await visit(page, '/directory')
  const before = await startScript(page)
  const form = await page.context().newPage()
  await form.goto('/directory?form=new')
  await form.getByLabel('Raison sociale').fill('À garder')
  front.deploy()
  // A screen that this tab has not loaded yet: its file is gone from the server.
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  expect(await startScript(page)).toBe(before)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  // A page that still waits for an answer is not reloaded when it is hidden.
  await idle()
  await hide(page)
  await expect.poll(() => startScript(page).catch(() => before)).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  await hide(page)
  await hide(form)
  await expect(form.getByText('Une nouvelle version est disponible.')).toBeVisible()
  await expect(form.getByLabel('Raison sociale')).toHaveValue('À garder')
  expect(await startScript(form)).toBe(before)
  expect(loads).toBe(1)
  // The new build opens without a network as well.
  await workerReady(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('next-'))))
    .toBe(true)
  await front.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  expect(await startScript(page)).not.toBe(before)
})

test('two deploys of a server that sends its page for missing files: one reload each, no write fails, no form is lost', async ({
  browser,
  front,
}) => {
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'block', locale: 'fr-FR' })
  // On a metered line nothing is prefetched: each screen requests its file when it is opened.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  await logIn(page, 'administrator')
  await page.goto('/directory')
  await expect(firstLink(page)).toBeVisible()
  const form = await context.newPage()
  let [pageStarts, formStarts] = [0, 0]
  page.on('load', () => (pageStarts += 1))
  await form.goto('/directory?form=new')
  form.on('load', () => (formStarts += 1))
  const screens = [
    { link: 'Stock', heading: 'Produits' },
    { link: 'Agenda', heading: 'Agenda' },
  ]
  for (const [at, { link, heading }] of screens.entries()) {
    const before = await startScript(page)
    const name = `Pendant la mise en ligne ${at}`
    await form.getByLabel('Raison sociale').fill(name)
    front.deploy('page')
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await startScript(page)).not.toBe(before)
    expect(pageStarts).toBe(at + 1)
    await expect(form.getByLabel('Raison sociale')).toHaveValue(name)
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.getByRole('heading', { level: 1, name })).toBeVisible()
    // The page may have been reloaded: the written record exists, once.
    expect(formStarts).toBeLessThanOrEqual(1)
    await form.goto(`/directory?search=${encodeURIComponent(name)}`)
    await expect(form.getByRole('link', { name, exact: true })).toHaveCount(1)
    await form.goto('/directory?form=new')
    formStarts = 0
  }
  await context.close()
})

test('on plain http nothing is kept, and the profile says so', async ({ page, suite }) => {
  const address = suite.url.replace(/\/\/[^:]+/, '//suite.test')
  await page.goto(`${address}/login`)
  const { email, password } = loginOf('administrator')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${address}/profile`)
  await expect(page.getByText('Cette adresse n’est pas sécurisée (http)')).toBeVisible()
  expect(await seenPlaces(page)).toEqual([])
})
