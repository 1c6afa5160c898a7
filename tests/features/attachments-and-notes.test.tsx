import { staffApp } from '../support/staff.tsx'
import { customer, draft, validated } from '../support/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const { state, calls, show } = staffApp()

it('keeps notes and tasks with an invoice, apart from those of its customer', async () => {
  const organization = await customer(state.person)
  await state.person.call('POST', 'directory/v1/organization-notes/', {
    organization,
    text: 'Payer par virement',
    pin: false,
  })
  const { body: invoice } = await validated(state.person, organization)
  const user = await show(`/invoice/${invoice.id}/sales`)
  const notes = within(await screen.findByRole('region', { name: 'Notes' }))
  await user.click(await notes.findByRole('button', { name: 'Note' }))
  await user.type(await notes.findByLabelText('Écrire une note…'), 'Le solde suivra')
  await user.click(notes.getByRole('button', { name: 'Ajouter la note' }))
  await user.click(await notes.findByRole('button', { name: 'Épingler la note' }))
  await waitFor(() =>
    expect(
      calls
        .filter(({ method, path }) => method !== 'GET' && path.includes('invoice-notes'))
        .map(({ method }) => method),
    ).toEqual(['POST', 'PATCH']),
  )
  const about = within(await screen.findByRole('region', { name: /^Notes sur/ }))
  expect(about.getByText(/Payer par virement/)).toBeTruthy()
  expect(about.queryByText(/Le solde suivra/)).toBeNull()
  const tasks = within(screen.getByRole('region', { name: 'Tâches' }))
  await user.click(tasks.getByRole('button', { name: 'Tâche' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle tâche' }))
  await user.type(form.getByLabelText(/Titre/), 'Rappeler le port')
  await user.type(form.getByLabelText(/Échéance/), '20/11/2026')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await tasks.findByText('Rappeler le port')).toBeTruthy()
  expect(calls.find(({ method, path }) => method === 'POST' && path.includes('tasks'))?.body).toMatchObject({
    external_id: invoice.id,
    link: `/invoice/${invoice.id}/sales`,
  })
})

it.each([
  { of: 'a draft', make: draft, count: 1 },
  { of: 'a validated invoice', make: validated, count: 0 },
])('offers to delete a file of a draft alone: $of', async ({ make, count }) => {
  const { body } = await make(state.person, await customer(state.person))
  await state.person.call('POST', 'commercial/v1/invoice-documents/', { invoice: body.id, title: 'Bon.pdf' })
  await show(`/invoice/${body.id}/sales`)
  await screen.findByText('Bon.pdf')
  expect(screen.queryAllByRole('button', { name: 'Supprimer le document Bon.pdf' })).toHaveLength(count)
})
