import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { post } from '../../../src/api/http/call.ts'
import { takeUpView } from '../../../src/api/role-view/kept-view.ts'
import { currentSession, setSession } from '../../../src/api/session/session.ts'

const { state, calls, show, draw, visit } = staffApp()
const stored = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? 'null')

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Opens the application as a role, up to the clean start that the browser would make. */
async function openAs(role: string): Promise<void> {
  const navigate = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const user = await show('/admin?menu-admin=rights')
  await user.click(await screen.findByRole('button', { name: role }))
  await user.click(await screen.findByRole('button', { name: 'Ouvrir l’application comme ce rôle' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'))
  cleanup()
}

it('opens the application itself with the rights of the role, in a frame that says so', async () => {
  await openAs('Magasinier')
  expect(currentSession()).toMatchObject({ view: { role: 'stock' }, user: { role: 'stock' } })
  // Other tabs of this device keep the own rights.
  expect(stored(localStorage, 'ensemble.session')).toMatchObject({ user: { role: 'administrator' } })
  await visit('/')
  await draw()
  const bar = within(await screen.findByRole('complementary', { name: 'Voir comme' }))
  expect(bar.getByText(/^Vue.: Magasinier · lecture seule$/)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Société et utilisateurs' })).toEqual([])
  await visit('/invoices/sales')
  expect((await screen.findAllByText('Cet écran vous est fermé')).length).toBeGreaterThan(0)
})

it('refuses every write before it leaves, and says so', async () => {
  await openAs('Commercial')
  await visit('/')
  await draw()
  await screen.findByRole('complementary', { name: 'Voir comme' })
  const before = calls.length
  await expect(post('directory', 'organizations/', { company_name: 'Fantôme' })).rejects.toMatchObject({
    status: 403,
    code: 'view_only',
  })
  expect(calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  expect(await screen.findByText(/^Lecture seule.: rien n’est enregistré dans cette vue$/)).toBeTruthy()
})

it('survives a reload of the tab, and one button leads back to the own rights', async () => {
  await openAs('Commercial')
  // A new page of this tab begins with the own session and takes up the view.
  setSession(stored(localStorage, 'ensemble.session'))
  expect(currentSession()?.view).toBeUndefined()
  takeUpView()
  expect(currentSession()).toMatchObject({ view: { role: 'sales' } })
  await visit('/')
  const user = await draw()
  const navigate = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const bar = await screen.findByRole('complementary', { name: 'Voir comme' })
  await user.click(within(bar).getByRole('button', { name: 'Quitter cette vue' }))
  expect(navigate).toHaveBeenCalledWith('/')
  expect(sessionStorage.getItem('ensemble.view')).toBeNull()
  setSession(stored(localStorage, 'ensemble.session'))
  takeUpView()
  expect(currentSession()).toMatchObject({ user: { role: 'administrator' } })
  expect(currentSession()?.view).toBeUndefined()
})

it('is offered on a person with their groups, and to administrators alone', async () => {
  const { body: group } = await state.person.call('POST', 'auth/v1/groups/', {
    name: 'Comptes',
    permissions: ['user:full', 'group:full', 'company:full'],
  })
  const hr = await state.suite.person(state.company, 'hr', 'rh@suite.test')
  const { etag } = await state.person.call('GET', `auth/v1/users/${hr.user}/`)
  await state.person.call('PATCH', `auth/v1/users/${hr.user}/`, { groups: [group.id] }, { 'if-match': etag ?? '' })
  const navigate = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const user = await show(`/admin?menu-admin=users&form=${hr.user}`)
  await user.click(await screen.findByRole('button', { name: 'Ouvrir l’application comme ce rôle' }))
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  expect(currentSession()).toMatchObject({ view: { role: 'hr', groups: ['Comptes'] } })
  expect(currentSession()?.user?.permissions).toContain('user:full')
  sessionStorage.clear()
  cleanup()
  await show(`/admin?menu-admin=users&form=${hr.user}`, hr)
  await screen.findByRole('button', { name: 'Changer le rôle ou les groupes' })
  expect(screen.queryByRole('button', { name: 'Ouvrir l’application comme ce rôle' })).toBeNull()
})
