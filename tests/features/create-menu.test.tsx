import { staffApp } from '../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RoleName } from '../../src/contract/roles.ts'

const { state, show, router } = staffApp()

it.each<[RoleName, string[], string[]]>([
  ['employee', ['Nouvel événement'], ['Nouveau projet', 'Nouveau contact', 'Nouvelle opportunité']],
  ['lead', ['Nouvel événement', 'Nouveau projet'], ['Nouvelle opportunité']],
  [
    'sales',
    ['Nouvel événement', 'Nouveau contact', 'Nouvelle organisation', 'Nouvelle opportunité'],
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
