import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, pendingQuotation } from '../../support/documents.ts'

const { state, show } = staffApp()
const templates = 'commercial/v1/quotation-templates/'
const kitchen = (client: string) =>
  pendingQuotation(state.person, client, {
    subject: 'Cuisine en chêne',
    quotation_lines: [
      { kind: 'section', product_name: 'Meubles' },
      { product_name: 'Caisson', quantity: '4', price: '120.00' },
    ],
  })

it('keeps a quotation as a template from its page, under its subject', async () => {
  const client = await customer(state.person)
  const { body } = await kitchen(client)
  const user = await show(`/quotation/${body.id}/sales?action=template`)
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer comme modèle' })
  const name = within(dialog).getByLabelText<HTMLInputElement>(/^Nom du modèle/)
  expect(name.value).toBe('Cuisine en chêne')
  await user.click(within(dialog).getByRole('button', { name: /^Enregistrer le modèle/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await state.person.call('GET', templates)).body.results).toMatchObject([
    { name: 'Cuisine en chêne', lines: [{ kind: 'section' }, { product_name: 'Caisson' }] },
  ])
})

it('puts a quotation in the place of a template of the same name, and says so before', async () => {
  const client = await customer(state.person)
  await state.person.call('POST', templates, { name: 'Escalier', quotation: (await kitchen(client)).body.id })
  const other = await pendingQuotation(state.person, client, { subject: 'escalier' })
  const next = await show(`/quotation/${other.body.id}/sales?action=template`)
  const again = await screen.findByRole('dialog', { name: 'Enregistrer comme modèle' })
  expect(await within(again).findByText(/il sera remplacé par ce devis/)).toBeTruthy()
  await next.click(within(again).getByRole('button', { name: /^Remplacer le modèle/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { results } = (await state.person.call('GET', `${templates}?name=Escalier`)).body
  expect(results).toHaveLength(1)
  expect(results[0].lines).toMatchObject([{ product_name: 'Table' }])
})

it('starts a quotation from a row of the tab of templates, for a customer', async () => {
  const client = await customer(state.person, { company_name: 'Hôtel des Dunes', siret_number: null })
  const { body } = await kitchen(client)
  await state.person.call('POST', templates, { name: 'Cuisine complète', quotation: body.id })
  const user = await show('/quotations/sales?menu-quotations=templates')
  await user.click(await screen.findByRole('link', { name: /Cuisine complète/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau devis depuis un modèle' })
  expect(await within(dialog).findByDisplayValue('Cuisine complète')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Client/), 'Dunes')
  await user.click(await screen.findByRole('option', { name: /Hôtel des Dunes/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Commencer le devis/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /Hôtel des Dunes/ })).toBeTruthy()
  expect(await screen.findByDisplayValue('Caisson')).toBeTruthy()
})

it('offers the templates in the editor of a new quotation', async () => {
  const user = await show('/quotation-create/sales')
  await user.click(await screen.findByRole('button', { name: 'Depuis un modèle' }))
  expect(await screen.findByRole('dialog', { name: 'Nouveau devis depuis un modèle' })).toBeTruthy()
})

it('keeps what is written in the editor as a template', async () => {
  const client = await customer(state.person)
  const { body } = await kitchen(client)
  const next = await show(`/quotation-modify/${body.id}/sales`)
  await next.type(await screen.findByDisplayValue('Caisson'), 'Caisson bas')
  await next.click(screen.getByRole('button', { name: 'Enregistrer comme modèle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer comme modèle' })
  await next.clear(within(dialog).getByLabelText(/^Nom du modèle/))
  await next.type(within(dialog).getByLabelText(/^Nom du modèle/), 'Meubles bas')
  await next.click(within(dialog).getByRole('button', { name: /^Enregistrer le modèle/ }))
  await waitFor(async () =>
    expect((await state.person.call('GET', `${templates}?name=Meubles%20bas`)).body.results).toMatchObject([
      { lines: [{ kind: 'section' }, { product_name: 'Caisson bas' }] },
    ]),
  )
})
