import { callerFor, makeCustomer } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

/** Creates a pipeline with two states and two open opportunities of a prospect. */
async function makePipeline(caller: Awaited<ReturnType<typeof callerFor>>, name: string) {
  const { id: pipeline } = await caller.send('POST', 'crm/v1/pipelines/', { name })
  const state = (title: string, probability: number): Promise<{ id: string }> =>
    caller.send('POST', 'crm/v1/states/', { name: title, pipeline, probability })
  const first = await state('Nouveau', 10)
  await state('Négociation', 80)
  const prospect = await makeCustomer(caller, { type: 'prospect', company_name: `Auberge de ${name}` })
  const card = (title: string, amount: string): Promise<{ id: string }> =>
    caller.send('POST', 'commercial/v1/business-opportunities/', {
      name: title,
      amount,
      state: first.id,
      organization: prospect.id,
    })
  const staircase = await card('Escalier', '8200.00')
  await card('Bardage', '1200.05')
  return { pipeline, prospect, staircase }
}

test('a card is moved by keys, dropped on what is won, and its prospect is a customer', async ({ page, request }) => {
  const errors = watch(page)
  const sales = await callerFor(request, 'administrator')
  const { pipeline, prospect, staircase } = await makePipeline(sales, 'Kerlouan')
  const stored = (): Promise<any> => sales.get(`commercial/v1/business-opportunities/${staircase.id}/`)
  await openAs(page, 'sales', `/opportunities/${pipeline}`)
  await expect(page.getByText(/2 ouvertes · 9.400,05.€ · pondéré 940,01.€/)).toBeVisible()
  expect(await checkScreen(page, 'board of opportunities')).toEqual([])

  await page.getByRole('link', { name: 'Escalier' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText(/2 ouvertes · 9.400,05.€ · pondéré 6.680,01.€/)).toBeVisible()
  await expect.poll(async () => (await stored()).probability).toBe(80)

  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Escalier' }) })
  const won = page.getByRole('heading', { level: 2, name: /^Gagné ce mois/ })
  await card.hover()
  await page.mouse.down()
  const to = (await won.boundingBox())!
  await page.mouse.move(to.x + 40, to.y + 120, { steps: 12 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Marquer comme gagnée' }).click()
  await expect(page.getByText(/1 ouverte · 1.200,05.€ · pondéré 120,01.€/)).toBeVisible()
  await expect.poll(async () => (await stored()).status).toBe('accepted')
  expect((await sales.get(`directory/v1/organizations/${prospect.id}/`)).type).toBe('client')
  await page.reload()
  await expect(page.getByText(/1 ouverte · 1.200,05.€ · pondéré 120,01.€/)).toBeVisible()
  expect(errors).toEqual([])
})

test('on a phone a new opportunity is noted, lost with its reason and opened again', async ({ browser, request }) => {
  const sales = await callerFor(request, 'administrator')
  const { pipeline } = await makePipeline(sales, 'Plouescat')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = watch(page)
  await openAs(page, 'sales', `/opportunities/${pipeline}`)
  await page.getByRole('button', { name: /^Nouvelle opportunité/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(/^Objet/).fill('Portail coulissant')
  await panel.getByLabel(/^Montant/).fill('4500')
  await panel
    .getByRole('button', { name: /^Enregistrer|^Créer/ })
    .first()
    .dblclick()
  await expect(page.getByText(/3 ouvertes · 13.900,05.€/)).toBeVisible()
  expect(await checkScreen(page, 'board on a phone')).toEqual([])
  await page.getByRole('link', { name: 'Portail coulissant' }).click()
  await page.waitForURL(/\/opportunity\//)
  await page
    .getByRole('button', { name: /^Autres actions|^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Perdue…' }).click()
  await page.getByRole('radio', { name: /Prix/ }).check()
  await page.getByRole('button', { name: 'Marquer comme perdue' }).click()
  const id = new URL(page.url()).pathname.split('/')[2]!
  const stored = (): Promise<any> => sales.get(`commercial/v1/business-opportunities/${id}/`)
  await expect.poll(async () => (await stored()).status).toBe('canceled')
  expect(await stored()).toMatchObject({ lost_reason: 'price', probability: 0 })
  await page.getByRole('button', { name: 'Rouvrir' }).first().click()
  await expect.poll(async () => (await stored()).status).toBe('pending')
  expect((await stored()).probability).toBe(10)
  expect(errors).toEqual([])
})

test('a meeting is planned, shown on its card, and on a phone a held call is logged in three taps', async ({
  browser,
  request,
}) => {
  const sales = await callerFor(request, 'administrator')
  const { pipeline, staircase } = await makePipeline(sales, 'Roscoff')
  const held = async (): Promise<any[]> =>
    (await sales.get(`crm/v1/activities/?business_opportunity=${staircase.id}&view=done`)).results
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = watch(page)
  await openAs(page, 'sales', `/opportunity/${staircase.id}`)
  const activities = page.getByRole('region', { name: 'Appels et rendez-vous' })
  await expect(activities.getByText('Rien de prévu')).toBeVisible()
  await activities.getByRole('button', { name: 'Planifier' }).tap()
  const panel = page.getByRole('dialog', { name: 'Nouvelle activité' })
  await panel.getByLabel(/^Type/).selectOption('rdv')
  await panel.getByLabel(/^Début/).fill('28/11/2099')
  await panel.getByLabel('Heure de début').fill('14:00')
  expect(await checkScreen(page, 'form of an activity')).toEqual([])
  await panel.getByRole('button', { name: /^Enregistrer/ }).tap()
  await expect(activities.getByText('Le 28/11/2099 à 14:00')).toBeVisible()
  expect(await checkScreen(page, 'page of an opportunity')).toEqual([])

  await page.getByRole('button', { name: 'Consigner un appel' }).tap()
  const said = page.getByLabel('Ce qui s’est dit')
  await expect(said).toBeFocused()
  await page.keyboard.type('Il relit le devis')
  await page.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect.poll(async () => (await held()).map(({ description }) => description)).toEqual(['Il relit le devis'])

  await openAs(page, 'sales', `/opportunities/${pipeline}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Escalier' }) })
  await expect(card).toContainText('Rendez-vous le 28/11/2099 à 14:00')
  expect(errors).toEqual([])
})
