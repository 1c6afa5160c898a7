import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { makeOpportunity } from '../../support/crm.ts'
import { makeProject } from '../../support/projects.ts'

const { state, show, router } = staffApp()

beforeAll(async () => {
  const { person } = state
  const { todo } = await makeProject(person)
  for (const at of [1, 2, 3, 4, 5, 6])
    await person.call('POST', 'projects/v1/tasks/', {
      title: `Volet ${at}`,
      step: todo,
      deadline: '2026-11-12',
      late_management: at < 3,
      assigned_users: [person.user],
    })
  await makeOpportunity(person, { amount: '1200.00' })
  await makeOpportunity(person, { amount: '300.50' })
  const places = ['pipeline', 'late_tasks', 'overloaded'].map((i, at) => ({ i, x: at * 3, y: 0, w: 3, h: 2 }))
  await person.call('POST', 'dashboard/v1/layouts/own/', { widget: 'home', lg: places })
})

const rows = (): Element[] => [...document.querySelectorAll('tr[data-key]')]

it('P4: the open pipeline opens the list of open opportunities that sums to it', async () => {
  const user = await show('/')
  await user.click(await screen.findByRole('link', { name: /^Affaires en cours.*1\s500,50.*2 affaires/ }))
  expect(router.state.location.pathname).toBe('/opportunities/all')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect((await screen.findByRole('link', { name: 'En cours' })).getAttribute('aria-current')).toBe('page')
  expect(await screen.findByText(/1\s500,50/)).toBeTruthy()
})

it('P4: late tasks and overloaded people open what they count, and say their number once', async () => {
  let user = await show('/')
  await user.click(await screen.findByRole('link', { name: /^Tâches à risque et en retard\s*2 tâches$/ }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Mes tâches' }))
  expect(await screen.findByRole('region', { name: /^En retard/ })).toBeTruthy()
  cleanup()
  user = await show('/')
  await user.click(await screen.findByRole('link', { name: /^Personnes surchargées\s*1 personne$/ }))
  expect(await screen.findByText('Surchargé')).toBeTruthy()
  expect(
    within(screen.getByRole('combobox', { name: 'Charge des personnes' })).getByRole('option', { selected: true })
      .textContent,
  ).toBe('Surchargé')
})
