import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Creates a pipeline with one state. */
async function makePipeline(caller: Awaited<ReturnType<typeof callerFor>>, name: string): Promise<string> {
  const { id } = await caller.send('POST', 'crm/v1/pipelines/', { name })
  await caller.send('POST', 'crm/v1/states/', { name: 'À rappeler', pipeline: id, probability: 10 })
  return id
}

test('a form is built, a visitor sends it on a phone, and the card is shown on the board', async ({
  page,
  browser,
  request,
}) => {
  const errors = watch(page)
  const caller = await callerFor(request, 'administrator')
  const pipeline = await makePipeline(caller, 'Salon de Landerneau')
  await openAs(page, 'administrator', '/lead-forms')
  expect(await checkScreen(page, 'lead forms')).toEqual([])
  await page.getByRole('link', { name: /^Nouveau formulaire/ }).click()
  await page
    .getByLabel(/^Nom \*/)
    .first()
    .fill('Salon')
  await page.getByLabel(/^Titre affiché/).fill('Restons en contact')
  await page.getByLabel('Code postal').first().selectOption('hidden')
  const place = page.getByRole('combobox', { name: 'Pipeline' })
  await place.click()
  await place.fill('Landerneau')
  await page.getByRole('option', { name: /Landerneau/ }).click()
  await page.getByLabel('Origine').selectOption('physic_event')
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  await page.waitForURL(/lead-form-modify/)
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
  expect(await checkScreen(page, 'a lead form')).toEqual([])
  const address = (await page.getByRole('link', { name: 'Voir la page' }).getAttribute('href'))!

  const context = await browser.newContext(phone)
  const visitor = await context.newPage()
  const own = watch(visitor)
  await visitor.goto(address)
  await visitor.getByLabel(/^Nom/).fill('Kerdoncuff')
  await visitor.getByLabel(/^E-mail/).fill('nora.kerdoncuff@courriel.example')
  await visitor.getByLabel(/^Message/).fill('Une porte de grange')
  await visitor.reload()
  await expect(visitor.getByLabel(/^Message/)).toHaveValue('Une porte de grange')
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await expect(visitor.getByText('Cochez la case pour donner votre accord.')).toBeVisible()
  expect(await checkScreen(visitor, 'a public form')).toEqual([])
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await expect(visitor.getByText('Votre demande est envoyée')).toBeVisible()
  expect(own).toEqual([])
  await context.close()

  await page.goto(`/opportunities/${pipeline}`)
  await expect(page.getByRole('link', { name: 'Kerdoncuff · Restons en contact' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a visitor books a free time, which is shown in the agenda, and cancels it', async ({
  page,
  browser,
  request,
}) => {
  const caller = await callerFor(request, 'manager')
  const administrator = await callerFor(request, 'administrator')
  const { uuid: user } = await caller.get('auth/v1/users/me/')
  const { public_key: key, id } = await administrator.send('POST', 'crm/v1/booking-pages/', {
    title: 'Visite de l’atelier',
    user,
    types: 'rdv',
    notice_hours: 0,
    consent_text: 'J’accepte d’être rappelé.',
  })
  const context = await browser.newContext(phone)
  const visitor = await context.newPage()
  const own = watch(visitor)
  await visitor.goto(`/booking/kervadec/${key}/`)
  await visitor.getByRole('group', { name: 'Heure' }).getByRole('radio').first().check()
  await visitor.getByLabel(/^Nom/).fill('Kerdoncuff')
  await visitor.getByLabel(/^E-mail/).fill('nora.kerdoncuff@courriel.example')
  await visitor.getByRole('checkbox').check()
  expect(await checkScreen(visitor, 'a booking page')).toEqual([])
  await visitor.getByRole('button', { name: /^Réserver/ }).click()
  await expect(visitor.getByText('C’est réservé')).toBeVisible()

  const { results } = await administrator.get(`crm/v1/bookings/?booking_page=${id}`)
  await openAs(page, 'manager', `/agenda?form=${results[0].activity}&of=activities`)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Visite de l’atelier/)
      .first(),
  ).toBeVisible()

  const { results: mails } = await administrator.get('notifications/v1/mailbox/?page_size=20')
  const mail = mails.find(({ subject }: { subject: string }) => subject.includes('Visite de l’atelier'))
  const { body_text: text } = await administrator.get(`notifications/v1/mailbox/${mail.id}/`)
  const cancel = /\?cancel=([\w-]+)/.exec(text)?.[1]
  await visitor.goto(`/booking/kervadec/${key}/?cancel=${cancel}`)
  await visitor.getByRole('button', { name: 'Annuler ce rendez-vous' }).click()
  await expect(visitor.getByText('Rendez-vous annulé')).toBeVisible()
  expect((await administrator.get(`crm/v1/bookings/?booking_page=${id}`)).results[0].activity).toBe(null)
  expect(own).toEqual([])
  await context.close()
})
