import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeProject } from '../../support/projects.ts'
import type { Person } from '../../support/suite.ts'

const { state, show, router, calls } = staffApp()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(state.suite.clock.now()) }))
afterEach(() => void vi.useRealTimers())

/** Makes a colleague with a late task of a project, a task of a record due today and a personal one of next month. */
async function busy(role: 'employee' | 'lead', name: string): Promise<Person> {
  const person = await state.suite.person(state.company, role, `${name}@my-tasks.test`)
  const { todo } = await makeProject(state.person, { name: `Chantier ${name}` })
  await state.person.call('POST', 'projects/v1/tasks/', {
    title: 'Poser les volets',
    step: todo,
    deadline: '2026-11-12',
    assigned_users: [person.user],
  })
  const own = (values: object) => person.call('POST', 'dashboard/v1/tasks/', { finished: false, ...values })
  await own({ title: 'Rappeler', date: '2026-11-20', dashboard_title: 'FA-7', link: '/directory' })
  await own({ title: 'Badge', date: '2026-12-20' })
  return person
}

const group = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const left = async (person: Person): Promise<string[]> =>
  (await person.call('GET', 'dashboard/v1/my-tasks/')).body.results.map(({ title }: { title: string }) => title)

it('P4: /tasks shows both kinds in groups by their day, each with a link to its record', async () => {
  await show('/tasks', await busy('employee', 'groups'))
  const late = await group(/^En retard/)
  expect(late.getByText('Poser les volets')).toBeTruthy()
  expect(late.getByRole('link', { name: 'Chantier groups' })).toBeTruthy()
  const today = await group(/^Aujourd’hui/)
  expect(today.getByRole('link', { name: 'FA-7' }).getAttribute('href')).toBe('/directory')
  expect((await group(/^Plus tard/)).getByText('Badge')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Sans date/ })).toBeNull()
})

it('P4: one press finishes a task of either kind, and undo reopens it', async () => {
  const person = await busy('lead', 'press')
  const user = await show('/tasks', person)
  await user.click(await screen.findByRole('checkbox', { name: 'Terminer la tâche Poser les volets' }))
  await waitFor(async () => expect(await left(person)).toEqual(['Rappeler', 'Badge']))
  expect(screen.queryByText('Poser les volets')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Poser les volets')).toBeTruthy()
  expect(await left(person)).toEqual(['Poser les volets', 'Rappeler', 'Badge'])
  await user.click(screen.getByRole('checkbox', { name: 'Terminer la tâche Rappeler' }))
  await waitFor(async () => expect(await left(person)).toEqual(['Poser les volets', 'Badge']))
})

it('P4: a task is made and changed on the page, one of a project opens over it', async () => {
  const person = await busy('employee', 'form')
  const user = await show('/tasks?form=new', person)
  await user.type(await screen.findByRole('textbox', { name: /^Titre/ }), 'Commander les vis')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await (await group(/^Aujourd’hui/)).findByText('Commander les vis')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Badge' }))
  expect(await screen.findByRole('textbox', { name: /^Titre/ })).toHaveProperty('value', 'Badge')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('link', { name: 'Poser les volets' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Chantier form' })).toBeTruthy()
})

it('P4: a role without projects has the page too, without the tabs of projects', async () => {
  const hr = await state.suite.person(state.company, 'hr', 'hr@my-tasks.test')
  const user = await show('/tasks', hr)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mes tâches' })).toBeTruthy()
  expect(await screen.findByText("Vous n'avez pas de tâche")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Terminées' })).toBeNull()
  expect(calls.some(({ path }) => path.includes('/projects/v1/'))).toBe(false)
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Nouvelle tâche' })).toBeTruthy()
})

it('P4: the tile of home shows the same tasks, and finishes one once the question is answered', async () => {
  const person = await busy('lead', 'tile')
  const user = await show('/', person)
  const tile = within(await screen.findByRole('region', { name: 'Mes tâches' }))
  expect(await tile.findByText('Poser les volets')).toBeTruthy()
  expect(tile.getByRole('link', { name: 'Chantier tile' })).toBeTruthy()
  await user.click(tile.getByRole('checkbox', { name: 'Terminer la tâche Poser les volets' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminer la tâche' }))
  await waitFor(async () => expect(await left(person)).toEqual(['Rappeler', 'Badge']))
  await user.click(tile.getByRole('link', { name: 'Tout voir' }))
  expect(router.state.location.pathname).toBe('/tasks')
  expect(await screen.findByText('Rappeler')).toBeTruthy()
})
