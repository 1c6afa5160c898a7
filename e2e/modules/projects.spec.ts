import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

const list = 'Débiter\n- Raboter\n3. Poncer'

test('a project is made, a list pasted, a card moved by keys, and a thing to do becomes a sub-task', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const lead = await callerFor(request, 'lead')
  await openAs(page, 'lead', '/projects')
  await page
    .getByRole('button', { name: /^Nouveau projet/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Nom/).fill('Perron de la chapelle')
  await form.getByRole('button', { name: /^Enregistrer/ }).click()
  await page.waitForURL(/\/project\//)
  const id = new URL(page.url()).pathname.split('/')[2]!
  const tasks = async (): Promise<any[]> =>
    (await lead.get(`projects/v1/tasks/?project=${id}&ordering=position&expand=step`)).results

  await page.getByRole('button', { name: 'Ajouter dans À faire' }).click()
  const field = page.getByRole('textbox', { name: 'Nouvelle tâche dans À faire' })
  await expect(field).toBeFocused()
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, list)
  await page.getByRole('button', { name: 'Créer 3 tâches' }).click()
  await expect(page.getByRole('link', { name: 'Poncer' })).toBeVisible()
  expect((await tasks()).map(({ title }) => title)).toEqual(['Débiter', 'Raboter', 'Poncer'])
  expect(await checkScreen(page, 'board of a project')).toEqual([])

  await page.getByRole('link', { name: 'Raboter' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const stepOf = async (wanted: string): Promise<string> =>
    (await tasks()).find(({ title }) => title === wanted)?.step.name
  await expect.poll(() => stepOf('Raboter')).toBe('En cours')

  await page.getByRole('link', { name: 'Raboter' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Ajouter une chose à faire').fill('Affûter les fers')
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Cocher Affûter les fers' }).click()
  await expect(panel.getByText('1/1')).toBeVisible()
  expect(await checkScreen(page, 'panel of a task')).toEqual([])
  await panel.getByRole('button', { name: /^En faire une sous-tâche/ }).click()
  await expect(panel.getByRole('list', { name: 'Sous-tâches' }).getByText('Affûter les fers')).toBeVisible()
  await expect.poll(() => stepOf('Affûter les fers')).toBe('Terminé')
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Sous-tâches' })).toBeVisible()
  expect(errors).toEqual([])
})

test('on a phone a task is opened, given a step and commented on', async ({ browser, request }) => {
  const lead = await callerFor(request, 'lead')
  const { id: project } = await lead.send('POST', 'projects/v1/projects/', {
    name: 'Perron du bourg',
    steps: [{ name: 'À faire' }, { name: 'Terminé', is_done: true }],
  })
  const [step] = (await lead.get(`projects/v1/steps/?project=${project}`)).results
  const { id: task } = await lead.send('POST', 'projects/v1/tasks/', { title: 'Sceller les marches', step: step.id })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = watch(page)
  await openAs(page, 'lead', `/project/${project}`)
  await page.getByRole('link', { name: 'Sceller les marches' }).tap()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Étape').selectOption('Terminé')
  await expect.poll(async () => (await lead.get(`projects/v1/projects/${project}/`)).advancement).toBe(100)
  await panel.getByLabel('Nouveau commentaire').fill('Scellées ce matin')
  await panel.getByRole('button', { name: 'Commenter' }).tap()
  await expect(panel.getByRole('list', { name: 'Commentaires' }).getByText('Scellées ce matin')).toBeVisible()
  expect((await lead.get(`projects/v1/comments/?task=${task}`)).count).toBe(1)
  expect(await checkScreen(page, 'task on a phone')).toEqual([])
  expect(errors).toEqual([])
})
