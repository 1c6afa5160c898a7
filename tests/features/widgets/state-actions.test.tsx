import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { quotations } from '../../../src/api/commercial/documents/quotations.ts'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, calls, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

describe('the steps of a record', () => {
  const open = async (sample = 'full') => {
    const user = await show(`/page-test?menu-gallery=panels&menu-state=${sample}`)
    return { user, card: within(await screen.findByRole('region', { name: 'Étapes' })) }
  }

  it('makes a step that can be undone at once, and undoes it', async () => {
    const { user, card } = await open()
    await user.click(await card.findByRole('button', { name: 'Activer' }))
    expect(await card.findByText('Actif')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await screen.findByText('Contrat de maintenance : Actif')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await card.findByText('Brouillon')).toBeTruthy()
  })

  it('asks before a step that cannot be undone', async () => {
    const { user, card } = await open()
    await user.click(await card.findByRole('button', { name: 'Activer' }))
    await card.findByText('Actif')
    await user.click(card.getByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Clore' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Clore' }))
    expect(question.getByText(/cette étape ne pourra pas être annulée/)).toBeTruthy()
    // The undo of the step before is offered beside the question.
    await user.click(question.getAllByRole('button', { name: 'Annuler' })[0]!)
    expect(card.getByText('Actif')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Clore' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Clore' })).getByRole('button', { name: 'Clore' }),
    )
    expect(await card.findByText('Clos')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('asks for the reason of a step that wants one', async () => {
    const { user, card } = await open()
    await user.click(await card.findByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refuser' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuser' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText('Ce champ est requis')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Motif/), 'Trop cher')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await card.findByText('Refusé')).toBeTruthy()
  })

  it('offers no step to a person without the right', async () => {
    const { card } = await open('readOnly')
    expect((await card.findAllByText(/\S/)).length).toBeGreaterThan(0)
    expect(card.queryByRole('button', { name: 'Autres actions' })).toBeNull()
    expect(card.queryByRole('button', { name: /Activer/ })).toBeNull()
  })
})

it('tells that a quotation changed meanwhile, keeps the reason and goes on', async () => {
  const sent = await sentQuotation(state.person, client)
  const path = `commercial/v1/quotations/${sent.body.id}/`
  const user = await show(`/quotation/${sent.body.id}/sales`)
  await screen.findByRole('button', { name: 'Marquer comme accepté' })
  await state.person.call('PATCH', path, { expiration_date: '2027-03-14' }, { 'if-match': sent.etag ?? '' })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Refuser ou annuler' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement
  await user.type(reason, 'Projet abandonné')
  await user.click(dialog.getByRole('button', { name: 'Refuser ou annuler' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('a changé entre-temps')
  expect(reason.value).toBe('Projet abandonné')
  expect((await screen.findAllByText(/14\/03\/2027|14 mars/)).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Refuser ou annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await state.person.call<{ status: string }>('GET', path)).body.status).toBe('canceled')
  const patches = calls.filter(({ method, path: to }) => method === 'PATCH' && to.endsWith(path))
  expect(patches.map(({ body }) => body.reason)).toEqual(['Projet abandonné', 'Projet abandonné'])
})

it('a click changes what was shown: where another read has seen a newer version since, it asks instead', async () => {
  const sent = await sentQuotation(state.person, client)
  const path = `commercial/v1/quotations/${sent.body.id}/`
  const user = await show(`/quotation/${sent.body.id}/sales`)
  const refuse = async () => {
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refuser ou annuler' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Motif/), 'Projet abandonné')
    return dialog
  }
  await screen.findByRole('button', { name: 'Marquer comme accepté' })
  await state.person.call('PATCH', path, { expiration_date: '2027-04-15' }, { 'if-match': sent.etag ?? '' })
  // A card, a search or a hover reads the record without the page showing it.
  await quotations.one(sent.body.id, {}, { isSilent: true })
  const dialog = await refuse()
  await user.click(dialog.getByRole('button', { name: 'Refuser ou annuler' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('a changé entre-temps')
  expect((await state.person.call<{ status: string }>('GET', path)).body.status).toBe('pending')
  expect((await screen.findAllByText(/15\/04\/2027|15 avril/)).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Refuser ou annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await state.person.call<{ status: string }>('GET', path)).body.status).toBe('canceled')
})
