import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'

const { state, show, router } = staffApp()

it.each<[RoleName, string[], string[]]>([
  [
    'employee',
    ['Nouvelle tâche', 'Nouvelle note', 'Nouveau dossier', 'Nouvel événement'],
    ['Nouveau projet', 'Nouveau contact', 'Nouvelle opportunité', 'Nouvelle activité'],
  ],
  ['lead', ['Nouvelle tâche', 'Nouvel événement', 'Nouveau projet'], ['Nouvelle opportunité']],
  [
    'sales',
    ['Nouvelle activité', 'Nouveau contact', 'Nouvelle organisation', 'Nouvelle opportunité'],
    ['Nouveau projet'],
  ],
])('offers to %s all that the role may create', async (role, offered, closed) => {
  const user = await show('/', await state.suite.person(state.company, role, `${role}@create.test`))
  const button = await screen.findByRole('button', { name: /^Créer/ })
  await screen.findByRole('heading', { level: 1 })
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: 'Créer' })
  for (const name of offered) expect(await within(menu).findByRole('menuitem', { name })).toBeTruthy()
  for (const name of closed) expect(within(menu).queryByRole('menuitem', { name })).toBeNull()
})

it('leads to the form of what is created', async () => {
  const user = await show('/', await state.suite.person(state.company, 'lead', 'form@create.test'))
  await user.click(await screen.findByRole('button', { name: /^Créer/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nouveau projet' }))
  expect(router.state.location.pathname).toBe('/projects')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it.each([
  ['Nouvelle tâche', '/tasks', /^Titre/],
  ['Nouvelle note', '/file-manager', /^Nom/],
  ['Nouveau dossier', '/file-manager', /^Nom/],
  ['Nouvelle activité', '/opportunities/all', /^(Nom|Titre|Objet)/],
])('P4: %s opens its form at once', async (name, pathname, field) => {
  const user = await show('/', state.person)
  await user.click(await screen.findByRole('button', { name: /^Créer/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
  expect(router.state.location.pathname).toBe(pathname)
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByRole('textbox', { name: field })).toBeTruthy()
})

it('P4: a note made from anywhere opens once it has its name', async () => {
  const user = await show('/file-manager?form=note', state.person)
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Nom/ }), 'Cotes')
  await user.keyboard('{Enter}')
  expect((await screen.findAllByText('Cotes')).length).toBeGreaterThan(0)
  expect(router.state.location.search).toMatch(/file=/)
  expect(router.state.location.search).not.toMatch(/form=/)
})
