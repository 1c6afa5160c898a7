import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client as queries } from '../../../src/app/router.ts'
import { customer, draft, pay, validate } from '../../support/documents.ts'

const { state, show } = staffApp()

it('divides an invoice into parts that make its total, and shows which are paid', async () => {
  const client = await customer(state.person)
  const made = await draft(state.person, client)
  const user = await show(`/invoice/${made.body.id}/sales?action=installments`)
  const dialog = await screen.findByRole('dialog', { name: /^Échéancier/ })
  await user.click(within(dialog).getByRole('button', { name: 'Répartir' }))
  const first = within(dialog).getByLabelText('Échéance 1, montant')
  await user.clear(first)
  await user.type(first, '30{Tab}')
  expect(within(dialog).getByText(/^Reste à répartir : 10,00/)).toBeTruthy()
  const save = within(dialog).getByRole('button', { name: 'Enregistrer' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(first)
  await user.type(first, '40{Tab}')
  await user.click(save)
  const schedule = await screen.findByRole('region', { name: 'Échéancier' })
  expect(within(schedule).getAllByText(/^40,00/)).toHaveLength(3)
  const path = `commercial/v1/invoices/${made.body.id}/`
  const { body, etag } = await state.person.call('GET', path)
  expect(body.installments.map(({ amount }: { amount: string }) => amount)).toEqual(['40.00', '40.00', '40.00'])
  const validated = await validate(state.person, { body, etag } as never)
  expect(validated.status).toBe(200)
  await pay(state.person, body.id, '40.00')
  cleanup()
  queries.clear()
  await show(`/invoice/${body.id}/sales`)
  expect(await screen.findAllByText('Réglée')).toHaveLength(1)
  const shown = await state.suite.anonymous('GET', `commercial/v1/invoices/public/${validated.body.public_key}/`)
  expect(shown.body.installments).toHaveLength(3)
})
