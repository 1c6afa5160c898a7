import { callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

type Caller = Awaited<ReturnType<typeof callerFor>>

/** A project of three tasks that follow one another, a week from now: from a Monday on. */
async function plan(lead: Caller, name: string): Promise<{ project: string; starts: () => Promise<string[]> }> {
  const { id: project } = await lead.send('POST', 'projects/v1/projects/', {
    name,
    steps: [{ name: 'À faire' }, { name: 'Terminé', is_done: true }],
  })
  const [step] = (await lead.get(`projects/v1/steps/?project=${project}`)).results
  const made: string[] = []
  for (const [title, first, last] of [
    ['Débiter', 6, 8],
    ['Raboter', 8, 10],
    ['Poncer', 10, 11],
  ] as const) {
    const [start_at, end_at] = [first, last].map((day) => `2027-09-${String(day).padStart(2, '0')}T00:00:00+02:00`)
    made.push((await lead.send('POST', 'projects/v1/tasks/', { title, step: step.id, start_at, end_at })).id)
  }
  for (const index of [1, 2])
    await lead.send('POST', 'projects/v1/task-links/', { from: made[index - 1], to: made[index] })
  const starts = async (): Promise<string[]> => {
    const { results } = await lead.get(`projects/v1/projects/${project}/gantt/`)
    return made.map((id) => {
      const { start_at } = results.find((one: { id: string }) => one.id === id)
      return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.parse(start_at)).slice(-2)
    })
  }
  return { project, starts }
}

test('a bar is dragged with the mouse, what follows is seen before, and all of it comes back', async ({
  page,
  request,
}) => {
  const errors = watch(page)
  const lead = await callerFor(request, 'lead')
  const { project, starts } = await plan(lead, 'Préau du bourg')
  await openAs(page, 'lead', `/project/${project}?menu-display=gantt`)
  const bar = page.getByRole('button', { name: /^Débiter, du/ })
  await bar.scrollIntoViewIfNeeded()
  expect(await checkScreen(page, 'plan of a project')).toEqual([])
  const box = (await bar.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 3 })
  await page.mouse.move(x + 30, y, { steps: 3 })
  await expect(page.getByRole('status').filter({ hasText: '2 tâches suivent' })).toBeAttached()
  expect(await starts()).toEqual(['06', '08', '10'])
  await page.mouse.up()
  await expect(page.getByText('3 tâches déplacées')).toBeVisible()
  // The last one had Friday: it goes over the week-end.
  await expect.poll(starts).toEqual(['07', '09', '13'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(starts).toEqual(['06', '08', '10'])
  expect(errors).toEqual([])
})

test('by keyboard alone a bar is moved, made longer, given up and opened', async ({ page, request }) => {
  const lead = await callerFor(request, 'lead')
  const { project, starts } = await plan(lead, 'Préau de la chapelle')
  await openAs(page, 'lead', `/project/${project}?menu-display=gantt`)
  const bar = page.getByRole('button', { name: /^Débiter, du/ })
  await bar.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Raboter, du/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(starts).toEqual(['06', '09', '13'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Fin prévue' })).toHaveValue('08/09/2027')
})

test('on a phone the plan is a table whose days are typed', async ({ browser, request }) => {
  const lead = await callerFor(request, 'lead')
  const { project, starts } = await plan(lead, 'Préau du port')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors = watch(page)
  await openAs(page, 'lead', `/project/${project}?menu-display=gantt`)
  await expect(page.getByRole('table', { name: 'Plan de Préau du port' })).toBeVisible()
  expect(await checkScreen(page, 'plan of a project on a phone')).toEqual([])
  const field = page.getByRole('textbox', { name: 'Début de Débiter' })
  await field.fill('07/09/2027')
  await field.press('Enter')
  await expect.poll(starts).toEqual(['07', '09', '13'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
  await context.close()
})
