import { type Caller, callerFor } from './support/api.ts'
import { openAs } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { checkScreen, watch } from './support/watch.ts'

/** A project of its own with six tasks of one person in the week, and the ids of both. */
async function overload(lead: Caller, name: string): Promise<{ project: string; maelle: string; task: string }> {
  const { results } = await lead.get('auth/v1/users/?page_size=100')
  // Two who have nothing to do in the projects of the demo.
  const [maelle, armelle] = ['Quéré', 'Kerbrat'].map(
    (name) => results.find((one: { last_name: string }) => one.last_name === name).uuid,
  )
  const { id: project } = await lead.send('POST', 'projects/v1/projects/', {
    name,
    steps: [{ name: 'À faire' }, { name: 'Terminé', is_done: true }],
  })
  const [step] = (await lead.get(`projects/v1/steps/?project=${project}`)).results
  const { today } = await lead.get(`projects/v1/workload/?project=${project}`)
  const of = { step: step.id, assigned_users: [maelle], deadline: today, estimate_hours: '7' }
  const titles = ['Tracer', 'Débiter', 'Raboter', 'Poncer', 'Coller', 'Vernir']
  const made = []
  for (const title of titles) made.push(await lead.send('POST', 'projects/v1/tasks/', { ...of, title }))
  await lead.send('POST', 'projects/v1/tasks/', { ...of, title: 'Livrer', assigned_users: [armelle] })
  return { project, maelle, task: made[0].id }
}

test('who has too much is relieved by keys, and the week is reported', async ({ page, request }) => {
  const errors = watch(page)
  const lead = await callerFor(request, 'lead')
  const { project, maelle, task } = await overload(lead, 'Escalier de la mairie annexe')
  const people = async (): Promise<string[]> => (await lead.get(`projects/v1/tasks/${task}/`)).assigned_users

  await openAs(page, 'lead', `/workload?project=${project}`)
  await expect(page.getByText('6 tâches ouvertes, plus de 5')).toBeVisible()
  expect(await checkScreen(page, 'plan of charge')).toEqual([])
  await page.getByRole('link', { name: 'Tracer' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/Maëlle Quéré.*42.h → 35.h \(Surchargé → Charge normale\)/).first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('5 tâches ouvertes, 5 au plus')).toBeVisible()
  await expect.poll(people).not.toContain(maelle)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(people).toEqual([maelle])

  await page.goto('/reports?form=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Projet').selectOption({ label: 'Escalier de la mairie annexe' })
  await form.getByRole('button', { name: 'Écrire le rapport' }).click()
  await expect(page.getByRole('region', { name: 'Faits de la semaine' })).toBeVisible()
  expect(await checkScreen(page, 'weekly report')).toEqual([])
  const id = new URL(page.url()).searchParams.get('report')!
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Rapport hebdomadaire').fill('Le tracé est fait, le débit commence.')
  await panel.getByLabel('Destinataires').fill('Tanguy')
  await page.getByRole('option', { name: /Tanguy/ }).click()
  await panel.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(page.getByText('Le tracé est fait, le débit commence.')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText(/^Envoyé le .* à Yvon Tanguy/)).toBeVisible()
  expect((await lead.get(`projects/v1/reports/${id}/`)).status).toBe('sent')
  await lead.send('PATCH', `projects/v1/projects/${project}/`, { status: 'ended' })
  expect(errors).toEqual([])
})

test('on a phone the tasks of a week are given to somebody else, the effect told before', async ({
  browser,
  request,
}) => {
  const lead = await callerFor(request, 'lead')
  const { project, task } = await overload(lead, 'Perron du presbytère')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = watch(page)
  await openAs(page, 'lead', `/workload?project=${project}`)
  await page.getByRole('button', { name: /^Maëlle Quéré, sem\./ }).tap()
  await page.getByRole('button', { name: 'Confier Tracer à…' }).tap()
  const dialog = page.getByRole('dialog', { name: /Tracer/ })
  await dialog.getByRole('combobox').fill('Kerbrat')
  await page.getByRole('option', { name: /Kerbrat/ }).tap()
  await expect(dialog.getByText(/Armelle Kerbrat.*7.h → 14.h/)).toBeVisible()
  expect(await checkScreen(page, 'task to give away on a phone')).toEqual([])
  await dialog.getByRole('button', { name: 'Confier la tâche' }).tap()
  await expect
    .poll(async () => (await lead.get(`projects/v1/tasks/${task}/`)).assigned_users_object[0].last_name)
    .toBe('Kerbrat')
  expect(errors).toEqual([])
})
