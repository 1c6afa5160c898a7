import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const accounts = [
  ['Compte courant', 'FR7630006000011234567890189'],
  ['Compte livret', 'FR1420041010050500013M02606'],
] as const

it('records a payment over the bank account that is chosen, and asks for none in cash', async () => {
  for (const [name, iban] of accounts)
    expect(await state.person.call('POST', 'payment/v1/bank-accounts/', { name, iban })).toMatchObject({ status: 201 })
  const { body } = await validated(state.person, await customer(state.person))
  const user = await show(`/invoice/${body.id}/sales?action=pay`)
  const dialog = await screen.findByRole('dialog')
  const select = await within(dialog).findByLabelText<HTMLSelectElement>('Compte bancaire')
  expect([...select.options].map(({ text }) => text)).toEqual(['Compte courant · 0189', 'Compte livret · 2606'])
  await user.selectOptions(within(dialog).getByLabelText(/^Mode de règlement/), 'cash')
  expect(within(dialog).queryByLabelText('Compte bancaire')).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText(/^Mode de règlement/), 'bank_transfer')
  await user.selectOptions(within(dialog).getByLabelText('Compte bancaire'), 'Compte livret · 2606')
  const day = within(dialog).getByLabelText(/^Date du paiement/)
  await user.clear(day)
  await user.type(day, state.suite.clock.now().slice(0, 10))
  await user.click(within(dialog).getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const paid = await state.person.call('GET', `commercial/v1/invoice-payments/?invoice=${body.id}&expand=bank_account`)
  expect(paid.body.results).toMatchObject([{ bank_account: { name: 'Compte livret' } }])
})

it('says that a document is not sent yet, instead of opening a public page that returns 404', async () => {
  const { call } = state.person
  const supplier = await customer(state.person, { type: 'manufacturer', siret_number: null })
  const { body } = await call('POST', 'commercial/v1/purchase-orders/', {
    organization: supplier,
    is_sales: false,
    purchase_order_lines: [{ product_name: 'Chêne', quantity: '1', price: '80.00' }],
  })
  // The mail is scheduled: the public key exists already, the public page does not yet.
  const sent = await call('POST', 'commercial/v1/send-transaction/', {
    type: 'purchase-order',
    emails: ['scierie@legoff.example'],
    object: 'Commande',
    send_at: '2026-11-27T08:00:00.000Z',
    data: { id: body.id, content: '<p>Bonjour</p>' },
  })
  expect([sent.status, sent.body]).toMatchObject([201, {}])
  const { public_key: key } = (await call('GET', `commercial/v1/purchase-orders/${body.id}/`)).body
  expect(key).toBeTruthy()
  expect((await state.suite.anonymous('GET', `commercial/v1/purchase-orders/public/${key}/`)).status).toBe(404)
  const user = await show(`/purchase-order/${body.id}/purchases`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const item = await screen.findByRole('menuitem', { name: /^Voir comme le fournisseur/ })
  expect(item.getAttribute('aria-disabled') ?? String((item as HTMLButtonElement).disabled)).toBe('true')
  expect(item.textContent).toMatch(/pas encore été envoyé/)
})

it('warns that a card payment of the invoice is pending before another payment is recorded', async () => {
  const { body } = await validated(state.person, await customer(state.person))
  const { public_key: key } = (await state.person.call('GET', `commercial/v1/invoices/${body.id}/`)).body
  const started = await state.suite.anonymous('POST', `commercial/v1/invoices/public/${key}/incoming_payments/`, {})
  expect(started.status).toBe(201)
  await show(`/invoice/${body.id}/sales?action=pay`)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Un paiement par carte de .+ est en attente pour cette facture/)).toBeTruthy()
})
