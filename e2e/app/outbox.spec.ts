import { expect, type Page, test, workerReady } from '../support/offline.ts'
import { type Caller, callerFor } from '../support/api.ts'
import { logIn } from '../support/people.ts'

const waiting = (page: Page, text: string) => page.getByRole('button', { name: text })
const reply = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** Opens the page of a new organization, which this device then knows. */
async function openOrganization(page: Page, caller: Caller, name: string): Promise<string> {
  const { id } = await caller.send('POST', 'directory/v1/organizations/', { company_name: name, type: 'prospect' })
  await logIn(page, 'administrator')
  await page.goto(`/organization/${id}`)
  await expect(page.getByRole('region', { name: 'Activité' })).toBeVisible()
  return id
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Écrire une note…').fill(text)
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
}

async function textsOf(caller: Caller, id: string): Promise<string[]> {
  const { results } = await caller.get(`directory/v1/organization-notes/?organization=${id}`)
  return results.map(({ text }: { text: string }) => text)
}

test('a note and a task written without a network survive a reload and are sent once, in order, when it is back', async ({
  here: page,
  front,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  const id = await openOrganization(page, caller, 'Sans réseau')
  await workerReady(page)
  await front.cut()
  await writeNote(page, 'Écrite dans le train')
  await expect(page.getByText('Gardé sur cet appareil')).toBeVisible()
  await expect(page.getByLabel('Écrire une note…')).toHaveValue('')
  await expect(waiting(page, '1 envoi en attente')).toBeVisible()
  await page.getByRole('region', { name: 'Tâches' }).getByRole('button', { name: 'Tâche', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle tâche' })
  await dialog.getByLabel('Titre').fill('Rappeler du train')
  await dialog.getByLabel('Échéance').fill('demain')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(waiting(page, '2 envois en attente')).toBeVisible()
  await expect(page.getByText('Sauvegardée!')).toHaveCount(0)
  await page.reload()
  await waiting(page, '2 envois en attente').click()
  const outbox = page.getByRole('dialog', { name: 'Envois en attente' })
  await expect(outbox.getByRole('listitem')).toHaveText([
    /Note.*Sans réseau.*Écrite dans le train/,
    /Tâche.*Sans réseau.*Rappeler du train/,
  ])
  await front.restore()
  await expect(outbox.getByText('Tout est parti.')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').filter({ hasText: 'Écrite dans le train' })).toBeVisible()
  const sent = front.asked.filter((line) => /^POST .*(organization-notes|tasks)\/$/.test(line))
  expect(sent.map((line) => line.split('/').at(-2))).toEqual(['organization-notes', 'tasks'])
  expect(await textsOf(caller, id)).toEqual(['Écrite dans le train'])
})

test('a note whose answer was lost with the line is there once', async ({ here: page, front, request }) => {
  const caller = await callerFor(request, 'administrator')
  const id = await openOrganization(page, caller, 'Réponse perdue')
  await page.route('**/organization-notes/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await front.cut()
    await route.abort('connectionreset')
  })
  await writeNote(page, 'Arrivée sans réponse')
  await expect(waiting(page, '1 envoi en attente')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await textsOf(caller, id)).toEqual(['Arrivée sans réponse'])
  await front.restore()
  await expect(waiting(page, '1 envoi en attente')).toBeHidden({ timeout: 40_000 })
  expect(await textsOf(caller, id)).toEqual(['Arrivée sans réponse'])
})

test('a note that is refused later is shown with what was typed, and is mended or given up', async ({
  here: page,
  front,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  const id = await openOrganization(page, caller, 'Refus différé')
  await workerReady(page)
  await front.cut()
  await writeNote(page, 'Première version')
  await expect(waiting(page, '1 envoi en attente')).toBeVisible()
  await writeNote(page, 'À abandonner')
  await expect(waiting(page, '2 envois en attente')).toBeVisible()
  await page.route('**/organization-notes/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(reply(422, { errors: { text: [{ code: 'too_long', params: { max: 10 } }] } }))
      : route.continue(),
  )
  await front.restore()
  await waiting(page, '2 envois refusés').click({ timeout: 40_000 })
  await page.unrouteAll({ behavior: 'wait' })
  const outbox = page.getByRole('dialog', { name: 'Envois en attente' })
  const first = outbox.getByRole('listitem').filter({ hasText: 'Première version' })
  await expect(first.getByRole('alert')).toContainText('L’envoi a été refusé')
  await first.getByLabel('Texte').fill('Seconde version')
  await outbox.getByRole('listitem').first().getByRole('button', { name: 'Renvoyer' }).click()
  await expect(outbox.getByRole('listitem')).toHaveCount(1)
  await outbox.getByRole('button', { name: 'Abandonner' }).click()
  await outbox.getByRole('button', { name: 'Abandonner pour de bon' }).click()
  await expect(outbox.getByText('Tout est parti.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /envois? (en attente|refusé)/ })).toHaveCount(0)
  expect(await textsOf(caller, id)).toEqual(['Seconde version'])
})

test('who logs out is asked about what still waits, and it is never sent for the next person', async ({
  here: page,
  front,
  request,
}) => {
  const caller = await callerFor(request, 'administrator')
  const id = await openOrganization(page, caller, 'Départ avec envoi')
  await workerReady(page)
  await front.cut()
  await writeNote(page, 'Jamais partie')
  await expect(waiting(page, '1 envoi en attente')).toBeVisible()
  await page.goto('/logout')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Un envoi attend encore la connexion.')
  await question.getByRole('button', { name: 'Se déconnecter et effacer' }).click()
  await page.waitForURL(/\/login/)
  await front.restore()
  await logIn(page, 'sales')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: /envois? en attente/ })).toHaveCount(0)
  expect(await textsOf(caller, id)).toEqual([])
})
