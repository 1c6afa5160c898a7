import { staffApp } from '../../support/staff.tsx'
import { customer, draft, validated } from '../../support/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

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
  const notes = within(await screen.findByRole('region', { name: 'Activité' }))
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

describe('the timeline of a record', () => {
  const timelineOf = async () => within(await screen.findByRole('region', { name: 'Activité' }))
  it('shows the former and the present value of a change, pinned notes first, and is filtered by kind', async () => {
    const organization = await customer(state.person, { company_name: 'Brasserie du Port' })
    const note = (text: string, pin: boolean) =>
      state.person.call('POST', 'directory/v1/organization-notes/', { organization, text, pin })
    await note('Préfère le chêne', true)
    await note('A rappelé', false)
    const path = `directory/v1/organizations/${organization}/`
    const { etag = '' } = await state.person.call('GET', path)
    await state.person.call('PATCH', path, { city: 'Quimper' }, { 'if-match': etag })
    const user = await show(`/organization/${organization}`)
    const timeline = await timelineOf()
    expect(await timeline.findByText(/Ville Plouhinec → Quimper/)).toBeTruthy()
    expect(timeline.getAllByRole('listitem')[0]?.textContent).toContain('Préfère le chêne')
    await user.selectOptions(timeline.getByRole('combobox', { name: 'Afficher' }), 'Notes')
    await waitFor(() => expect(timeline.queryByText(/Quimper/)).toBeNull())
    expect(await timeline.findByText(/A rappelé/)).toBeTruthy()
    await user.selectOptions(timeline.getByRole('combobox', { name: 'Afficher' }), 'E-mails')
    expect(await timeline.findByText('Rien de ce type pour le moment.')).toBeTruthy()
  })
  it('proposes after @ the colleagues who may read it, and mentions the one that is chosen', async () => {
    const accountant = await state.suite.person(state.company, 'accountant')
    await state.suite.person(state.company, 'hr')
    const organization = await customer(state.person)
    const user = await show(`/organization/${organization}`)
    const timeline = await timelineOf()
    const field = await timeline.findByLabelText('Écrire une note…')
    await user.type(field, 'Voir avec @hr')
    expect((await screen.findAllByText('Pas de résultats')).length).toBeGreaterThan(0)
    await user.type(field, '{Backspace}{Backspace}acc')
    expect(await screen.findByRole('option', { name: 'accountant Test' })).toBeTruthy()
    await user.keyboard('{Enter}')
    expect((field as HTMLTextAreaElement).value).toBe('Voir avec @accountant Test ')
    await user.click(timeline.getByRole('button', { name: 'Ajouter la note' }))
    expect(await timeline.findByText('@accountant Test')).toBeTruthy()
    expect(
      calls.findLast(({ method, path: at }) => method === 'POST' && at.includes('organization-notes'))?.body,
    ).toMatchObject({ text: 'Voir avec @accountant Test', mentions: [accountant.user] })
  })
  it('shows markup of a note as it was typed, and nothing of it runs', async () => {
    const organization = await customer(state.person)
    const text = '<img src=x onerror="window.hit=1"><b>gras</b>'
    await state.person.call('POST', 'directory/v1/organization-notes/', { organization, text, pin: false })
    await show(`/organization/${organization}`)
    const shown = await (await timelineOf()).findByText(/onerror/)
    expect(shown.textContent).toContain(text)
    expect(shown.querySelector('img')).toBeNull()
  })
})

it('makes a task of "rappeler vendredi": the day is proposed first, and asked for where there is none', async () => {
  const organization = await customer(state.person)
  const user = await show(`/organization/${organization}`)
  const tasks = within(await screen.findByRole('region', { name: 'Tâches' }))
  const field = await tasks.findByLabelText('Rappel')
  await user.type(field, 'rappeler le 20/12/2031')
  expect(tasks.getByText(/Rappeler\s: échéance proposée le 20\/12\/2031/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await tasks.findByText('Rappeler')).toBeTruthy()
  expect(calls.findLast(({ method, path }) => method === 'POST' && path.includes('tasks'))?.body).toMatchObject({
    title: 'Rappeler',
    date: '2031-12-20',
    external_id: organization,
    link: `/organization/${organization}`,
  })
  await user.type(field, 'Relire le devis')
  expect(tasks.getByText(/aucun jour reconnu/)).toBeTruthy()
  await user.click(tasks.getByRole('button', { name: 'Choisir l’échéance' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nouvelle tâche' }))
  expect((form.getByLabelText(/Titre/) as HTMLInputElement).value).toBe('Relire le devis')
})
