import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../support/suite.ts'

const { state, show } = staffApp('employee')
let ben: Person

beforeAll(async () => {
  ben = await state.suite.person(state.company, 'hr')
})

const make = async (path: 'files' | 'folders', values: Record<string, unknown>, person = state.person) =>
  (await person.call('POST', `files/v1/${path}/`, path === 'files' ? { type: 'note', ...values } : values)).body
const read = async (id: string) => (await state.person.call('GET', `files/v1/files/${id}/`)).body
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const openMenu = async (user: Awaited<ReturnType<typeof show>>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }))

it('makes a note in the folder that is shown, and keeps its text', async () => {
  const { id } = await make('folders', { name: 'Chantiers' })
  const user = await show(`/file-manager?place=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note' }))
  await screen.findByRole('dialog', { name: 'Nouvelle note' })
  expect(await screen.findByText('Vous seul voyez cet élément.')).toBeTruthy()
  const { body } = await state.person.call('GET', `files/v1/files/?folder_parent=${id}`)
  expect(body.results[0]).toMatchObject({ type: 'note', name: 'Nouvelle note' })
})

it('moves by menu and takes it back, deletes into the bin and takes it back', async () => {
  const folder = await make('folders', { name: 'Archives' })
  const note = await make('files', { name: 'Relevé' })
  const user = await show('/file-manager')
  await openMenu(user, 'Relevé')
  await user.click(await screen.findByRole('menuitem', { name: 'Déplacer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Déplacer 1 élément' })
  await user.selectOptions(within(dialog).getByLabelText('Dossier'), 'Archives')
  await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }))
  await screen.findByText('1 élément déplacé')
  expect((await read(note.id)).folder_parent).toBe(folder.id)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await row('Relevé')
  expect((await read(note.id)).folder_parent).toBeNull()
  await openMenu(user, 'Relevé')
  await user.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }))
  await screen.findByText('1 élément mis à la corbeille')
  await user.click(await screen.findByRole('link', { name: 'Corbeille' }))
  await openMenu(user, 'Relevé')
  await user.click(await screen.findByRole('menuitem', { name: 'Restaurer' }))
  await screen.findByText('La corbeille est vide')
  expect((await read(note.id)).name).toBe('Relevé')
})

it('shows all that is in the bin, page by page', async () => {
  for (let at = 0; at < 51; at += 1) {
    const { id } = await make('folders', { name: `Ancien ${at}` })
    const { etag } = await state.person.call('GET', `files/v1/folders/${id}/`)
    await state.person.call('DELETE', `files/v1/folders/${id}/`, undefined, { 'if-match': etag ?? '' })
  }
  const user = await show('/file-manager?place=bin')
  await row('Ancien 50')
  expect(screen.queryByRole('row', { name: /Ancien 0/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Suivant' }))
  await row('Ancien 0')
})

it('says in words who sees a file and why; of somebody else’s it offers no change', async () => {
  const folder = await make('folders', { name: 'Équipe', shared_users: [state.person.user] }, ben)
  const note = await make('files', { name: 'Planning', text: '<p>Lundi</p>', folder_parent: folder.id }, ben)
  await show(`/file/${note.id}`)
  const panel = await screen.findByRole('dialog', { name: 'Planning' })
  expect(await within(panel).findByText('Par le dossier Équipe')).toBeTruthy()
  expect(within(panel).getByText('Propriétaire')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Modifier la note' })).toBeNull()
  expect(within(panel).queryByRole('button', { name: 'Liens' })).toBeNull()
})

it('makes a link with its end and ends it at once', async () => {
  const note = await make('files', { name: 'Notice', text: '<p>x</p>' })
  const user = await show(`/file/${note.id}`)
  await user.click(await screen.findByRole('button', { name: 'Liens' }))
  const dialog = await screen.findByRole('dialog', { name: 'Liens vers Notice' })
  await user.selectOptions(within(dialog).getByLabelText('Fin du lien'), 'Dans 30 jours')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le lien' }))
  await within(dialog).findByText(/\/file-public\/|\/file\/.*/)
  await user.click(await within(dialog).findByRole('button', { name: 'Fermer ce lien' }))
  const question = await screen.findByRole('alertdialog', { name: /^Fermer ce lien.\?/u })
  expect(within(dialog).queryByText('Terminé')).toBe(null)
  await user.click(within(question).getByRole('button', { name: 'Fermer ce lien' }))
  expect(await within(dialog).findByText('Terminé')).toBeTruthy()
  const { body } = await state.person.call('GET', `files/v1/links/?file=${note.id}`)
  expect(body.results[0].ended_at).toBe(state.suite.clock.now().replace('.000Z', 'Z'))
})
