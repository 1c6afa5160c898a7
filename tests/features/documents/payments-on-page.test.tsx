import { staffApp } from '../../support/staff.tsx'
import { customer, validated } from '../../support/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'

const { state, posted, show } = staffApp()

let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

const paidOn = async (user: UserEvent, form: HTMLElement): Promise<void> => {
  const day = within(form).getByLabelText(/^Date du paiement/)
  await user.clear(day)
  await user.type(day, `${state.suite.clock.now().slice(0, 10)}{Tab}`)
}

it('says how much is too much, and keeps it as a credit of the customer with consent', async () => {
  const { body } = await validated(state.person, client, '100.00')
  const user = await show(`/invoice/${body.id}/sales?action=pay`)
  const dialog = await screen.findByRole('dialog', { name: /^Encaisser / })
  const amount = within(dialog).getByLabelText(/^Montant/)
  await user.clear(amount)
  await user.type(amount, '150')
  expect(await within(dialog).findByText(/dépasse le reste à payer/)).toBeTruthy()
  await user.click(within(dialog).getByLabelText(/Garder le trop-perçu de 30,00/))
  expect(within(dialog).queryByText(/dépasse le reste à payer/)).toBeNull()
  await paidOn(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le paiement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted('/incoming_payments/').at(-1)?.body).toMatchObject({ accept_surplus: true, amount: '150' })
})

const withCredit = async (): Promise<string> => {
  const party = await customer(state.person, { company_name: 'Paye trop' })
  const { body } = await validated(state.person, party, '100.00')
  await state.person.call('POST', `commercial/v1/invoices/${body.id}/incoming_payments/`, {
    amount: '150.00',
    accept_surplus: true,
  })
  return party
}

it('shows the credit of a customer on his page', async () => {
  await show(`/organization/${await withCredit()}`)
  const term = await screen.findByText('Crédit du client')
  expect(term.parentElement?.textContent).toMatch(/30,00/)
})

it('pays the next invoice from the credit of the customer, no more than it holds', async () => {
  const next = await validated(state.person, await withCredit(), '20.00')
  const user = await show(`/invoice/${next.body.id}/sales?action=pay`)
  const dialog = await screen.findByRole('dialog', { name: /^Encaisser / })
  await user.click(await within(dialog).findByLabelText(/Utiliser le crédit du client.*30,00/))
  expect(within(dialog).queryByLabelText(/^Mode/)).toBeNull()
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toMatch(/^24,00/)
  await paidOn(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le paiement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted('/invoice-payments/').at(-1)?.body).toMatchObject({ from_credit: true, amount: '24.00' })
  expect(await screen.findByText('Crédit du client')).toBeTruthy()
})

it('says the terms of the customer in words, those of the end of the month too', async () => {
  const party = await state.person.call('POST', 'directory/v1/organizations/', {
    company_name: 'Chantier du Guip',
    type: 'client',
    deadline: 'net_45_eom',
  })
  const draft = await state.person.call('POST', 'commercial/v1/invoices/', {
    organization: party.body.id,
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  await show(`/invoice/${draft.body.id}/sales`)
  expect(
    await within(await screen.findByRole('region', { name: 'Règlement' })).findByText('45 jours fin de mois'),
  ).toBeTruthy()
})

it('records a part of an invoice, refuses more than is left, and says why that much is left', async () => {
  const { body } = await validated(state.person, client, '1000.00')
  const user = await show(`/invoice/${body.id}/sales?action=pay`)
  const dialog = await screen.findByRole('dialog', { name: /^Encaisser / })
  const amount = within(dialog).getByLabelText(/^Montant/)
  await user.clear(amount)
  await user.type(amount, '2000')
  expect(await within(dialog).findByText(/dépasse le reste à payer/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '71,25')
  const day = within(dialog).getByLabelText(/^Date du paiement/)
  await user.clear(day)
  await user.type(day, `${state.suite.clock.now().slice(0, 10)}{Enter}`)
  expect(await screen.findByText('Partielle')).toBeTruthy()
  expect(posted('/invoice-payments/')[0]?.body).toMatchObject({
    invoice: body.id,
    amount: '71.25',
    payment_method: 'bank_transfer',
    provider: 'user',
  })
  await user.click(screen.getByRole('button', { name: /^Pourquoi/ }))
  const why = await screen.findByRole('dialog', { name: /^Pourquoi/ })
  expect(within(why).getByText(/^-71,25/)).toBeTruthy()
})
