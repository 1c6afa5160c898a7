import { type Caller, callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

/** Creates a project with six tasks of one person in the week; returns the ids. */
async function overload(lead: Caller, name: string): Promise<{ project: string; yann: string; task: string }> {
  const { results } = await lead.get('auth/v1/users/?page_size=100')
  const yann = results.find((one: { last_name: string }) => one.last_name === 'Le Floch').uuid
  const { id: project } = await lead.send('POST', 'projects/v1/projects/', {
    name,
    steps: [{ name: 'À faire' }, { name: 'Terminé', is_done: true }],
  })
  const [step] = (await lead.get(`projects/v1/steps/?project=${project}`)).results
  const { today } = await lead.get(`projects/v1/workload/?project=${project}`)
  const of = { step: step.id, assigned_users: [yann], deadline: today, estimate_hours: '7' }
  const titles = ['Tracer', 'Débiter', 'Raboter', 'Poncer', 'Coller', 'Vernir']
  const made = []
  for (const title of titles) made.push(await lead.send('POST', 'projects/v1/tasks/', { ...of, title }))
  const { uuid } = results.find((one: { last_name: string }) => one.last_name === 'Jaouen')
  await lead.send('POST', 'projects/v1/tasks/', { ...of, title: 'Livrer', assigned_users: [uuid] })
  return { project, yann, task: made[0].id }
}

/** Returns the workload of a person in all projects: open tasks, and the hours of this week. */
async function chargeOf(lead: Caller, project: string, name: string): Promise<{ open: number; hours: number }> {
  const { people, weeks } = await lead.get(`projects/v1/workload/?project=${project}`)
  const row = people.find((one: { name: string }) => one.name === name)
  const cell = row.cells.find(({ week }: { week: string | null }) => week === weeks[0].week)
  return { open: row.open, hours: Number(cell.hours) }
}

/** Writes hours and minutes as the screen does: `71.h.10`; whole hours have no minutes. */
function written(hours: number): string {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}.h${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Hours before and after, as a pattern of the text on the screen. */
const change = (before: number, after: number): string => [before, after].map(written).join(' → ')

test('the tasks of an overloaded person are reassigned by keys, and the week is reported', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const lead = await callerFor(request, 'lead')
  const { project, yann, task } = await overload(lead, 'Escalier de la mairie annexe')
  const people = async (): Promise<string[]> => (await lead.get(`projects/v1/tasks/${task}/`)).assigned_users

  const { open, hours } = await chargeOf(lead, project, 'Yann Le Floch')
  expect(open).toBeGreaterThanOrEqual(6)

  await openAs(page, 'lead', `/workload?project=${project}`)
  await expect(page.getByText(`${open} tâches ouvertes, plus de 5`).first()).toBeVisible()
  expect(await checkScreen(page, 'plan of charge')).toEqual([])
  await page.getByRole('link', { name: 'Tracer', exact: true }).focus()
  await page.keyboard.press('Space')
  // The task is picked up once its position is announced.
  await expect(page.getByRole('status').filter({ hasText: 'Yann Le Floch' })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(new RegExp(`Yann Le Floch.*${change(hours, hours - 7)}`)).first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await chargeOf(lead, project, 'Yann Le Floch')).open).toBe(open - 1)
  await expect.poll(people).not.toContain(yann)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(people).toEqual([yann])

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
  // Tasks of an ended project are no workload.
  await lead.send('PATCH', `projects/v1/projects/${project}/`, { status: 'ended' })
  expect(errors).toEqual([])
})

test('on a phone the tasks of a week are given to somebody else, and the effect is shown before', async ({
  browser,
  request,
}) => {
  const lead = await callerFor(request, 'lead')
  const { project, task } = await overload(lead, 'Perron du presbytère')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = watch(page)
  const { hours } = await chargeOf(lead, project, 'Erwan Jaouen')
  await openAs(page, 'lead', `/workload?project=${project}`)
  await page
    .getByRole('button', { name: /^Yann Le Floch, sem\./ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Confier Tracer à…' }).tap()
  const dialog = page.getByRole('dialog', { name: /Tracer/ })
  await dialog.getByRole('combobox').fill('Jaouen')
  await page.getByRole('option', { name: /Jaouen/ }).tap()
  await expect(dialog.getByText(new RegExp(`Erwan Jaouen.*${change(hours, hours + 7)}`))).toBeVisible()
  expect(await checkScreen(page, 'task to give away on a phone')).toEqual([])
  await dialog.getByRole('button', { name: 'Confier la tâche' }).tap()
  await expect
    .poll(async () => (await lead.get(`projects/v1/tasks/${task}/`)).assigned_users_object[0].last_name)
    .toBe('Jaouen')
  expect(errors).toEqual([])
})
