import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeProject } from '../../support/projects.ts'

const { state, show } = staffApp()

it('sends no report without readers: its form opens on them, marked as missing', async () => {
  const { person } = state
  const { project } = await makeProject(person)
  const { body } = await person.call('POST', 'projects/v1/reports/', { project, sent_to: [] })
  const user = await show(`/reports?report=${body.id}`)
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  const form = await screen.findByRole('dialog')
  const readers = await within(form).findByRole('combobox', { name: /^Destinataires/ })
  expect(document.activeElement).toBe(readers)
  expect(within(form).getByText('Ce champ est requis')).toBeTruthy()

  // A form that is opened to be changed asks for no reader.
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).queryByText('Ce champ est requis')).toBeNull()
  expect(document.activeElement).toBe(within(again).getByLabelText(/^Titre|^Nom/))
})
