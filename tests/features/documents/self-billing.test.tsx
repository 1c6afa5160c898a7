import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { deliveries } from '../../support/deliveries.ts'
import { customer, draft } from '../../support/documents.ts'

const { state, calls, show } = staffApp()
let agreed = ''
let silent = ''
let client = ''
const choice = /^Facturer au nom du fournisseur \(autofacturation\)/
const supplier = {
  type: 'manufacturer',
  company_name: 'Scierie du Goyen',
  intracommunity_vat_number: 'FR83404833048',
  self_billing_since: '2026-01-15',
}

beforeAll(async () => {
  agreed = await customer(state.person, supplier)
  client = await customer(state.person)
  silent = await customer(state.person, { ...supplier, company_name: 'Bois du Nord', self_billing_since: null })
})

it('offers beside an order of a supplier who agreed to make the invoice in his name, and makes it', async () => {
  const { id } = await deliveries(state.person, agreed).ordered({ is_sales: false })
  const user = await show(`/purchase-order/${id}/purchases`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /facture du fournisseur/i }))
  const dialog = await screen.findByRole('dialog')
  const box = await within(dialog).findByRole('checkbox', { name: choice })
  expect(within(dialog).getByText(/Mandat depuis le 15\/01\/2026/)).toBeTruthy()
  await user.click(box)
  await user.click(within(dialog).getByRole('button', { name: 'Créer la facture' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/convert_invoice/'))?.body).toMatchObject({ type: 'self_billing' }),
  )
  expect(await screen.findByText(/Autofacture établie au nom et pour le compte du fournisseur/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Valider la facture' }))
  const validation = await screen.findByRole('dialog')
  expect(within(validation).getByText(/numéro dans la série de ce fournisseur/)).toBeTruthy()
  await user.click(within(validation).getByRole('checkbox', { name: /^Envoyer aussi par e-mail/ }))
  await user.click(within(validation).getByRole('button', { name: 'Valider la facture' }))
  expect((await screen.findAllByText(/^AF-404833048-\d{4}-00001/)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: /^Envoyer/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Télécharger le PDF' })).toBeTruthy()
})

it('bills what was received in the name of a supplier who agreed', async () => {
  const deal = deliveries(state.person, agreed)
  const order = await deal.ordered({ is_sales: false })
  const note = await deal.noted(order.id, { need_lines: true, is_sales: false })
  expect((await deal.move(`delivery-notes/${note.body.id}`, 'deliver')).status).toBe(200)
  const user = await show(`/delivery-note/${note.body.id}/purchases`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Facturer cette réception au nom du fournisseur' }))
  expect(await screen.findByText(/Autofacture établie au nom et pour le compte du fournisseur/)).toBeTruthy()
})

it('offers it of no other supplier', async () => {
  const { id } = await deliveries(state.person, silent).ordered({ is_sales: false })
  const user = await show(`/purchase-order/${id}/purchases`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /facture du fournisseur/i }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Créer la facture' })).toBeTruthy()
  expect(within(dialog).queryByRole('checkbox', { name: choice })).toBeNull()
})

it('turns a draft into one in the editor: the number and the file of the supplier are no longer asked for', async () => {
  const made = await draft(state.person, agreed, '10.00', { is_sales: false, number: 'S-44' })
  const user = await show(`/invoice-modify/purchases/${made.body.id}`)
  expect(await screen.findByLabelText('N° du fournisseur')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: choice }))
  expect(screen.queryByLabelText('N° du fournisseur')).toBeNull()
  expect(await screen.findByRole('radio', { name: /^Aperçu/ })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Contrôle légal' }))
  expect(await screen.findByText('Toutes les mentions obligatoires sont là')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Valider la facture' })).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'PATCH' && path.includes('/invoices/'))?.body).toMatchObject({
      type: 'self_billing',
    }),
  )
  const { body } = await state.person.call('GET', `commercial/v1/invoices/${made.body.id}/`)
  expect([body.type, body.number]).toEqual(['self_billing', expect.stringMatching(/^PROV-/)])
})

it('says of a supplier what the invoice in his name lacks, and takes the agreement where it was withdrawn', async () => {
  const party = await customer(state.person, { ...supplier, company_name: 'Scierie Le Bihan', city: null })
  const made = await draft(state.person, party, '10.00', { is_sales: false, type: 'self_billing' })
  await state.suite.backend.db.query('update directory_organizations set self_billing_since = null where id = $1', [
    party,
  ])
  const user = await show(`/invoice/${made.body.id}/purchases`)
  await user.click(await screen.findByRole('button', { name: 'Valider la facture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Valider la facture' }))
  await user.type(await within(dialog).findByLabelText(/Fournisseur : ville/), 'Pont-Croix')
  await user.type(within(dialog).getByLabelText(/Fournisseur : mandat d’autofacturation/), '01/01/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Valider la facture' }))
  await waitFor(async () => {
    const { body } = await state.person.call('GET', `commercial/v1/invoices/${made.body.id}/`)
    expect(body.status).toBe('accepted')
  })
})

it.each([
  ['a supplier', () => agreed, 'Scierie du Goyen', 1],
  ['a customer', () => client, 'Résidence Ker Anna', 0],
])('the form of %s asks for the agreement as it should', async (_, of, name, count) => {
  const user = await show(`/organization/${of()}`)
  const [open] = await screen.findAllByRole('button', { name: 'Modifier' })
  await user.click(open!)
  expect(((await screen.findByLabelText(/^Raison sociale/)) as HTMLInputElement).value).toBe(name)
  const fields = screen.queryAllByLabelText('Mandat d’autofacturation depuis le') as HTMLInputElement[]
  expect(fields.map(({ value }) => value)).toEqual(count ? ['15/01/2026'] : [])
})
