import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const flows = async () =>
  (await state.person.call('GET', 'commercial/v1/business-management-flows/')).body.results.map(
    ({ month, type, total }: Record<string, unknown>) => [month, type, total],
  )

it('shows each month beside its forecast, which is edited in its cell, and opens the payments of an amount', async () => {
  const { body } = await validated(state.person, await customer(state.person), '100.00')
  await pay(state.person, body.id, '70.00')
  const user = await show('/business-management?year=2026')
  await user.click(await screen.findByRole('button', { name: 'Nouvelle prévision' }))
  await user.type(await screen.findByLabelText(/^Nom/), 'Prudente')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const cell = await screen.findByLabelText('Entrées prévues, novembre 2026')
  await user.type(cell, '1 000,50{Enter}')
  await waitFor(async () => expect(await flows()).toEqual([[11, 'in', '1000.50']]))
  const table = within(screen.getByRole('table', { name: 'Entrées et sorties de 2026' }))
  await waitFor(() => expect(table.getAllByText(/^-930,50/)).toHaveLength(2))
  await user.clear(cell)
  await user.type(cell, '1200')
  await user.tab()
  await waitFor(async () => expect(await flows()).toEqual([[11, 'in', '1200.00']]))
  await user.clear(cell)
  await user.tab()
  await waitFor(async () => expect(await flows()).toEqual([]))
  await user.click(table.getByRole('link', { name: /^70,00/ }))
  const panel = within(await screen.findByRole('dialog', { name: /^Entrées · novembre 2026/ }))
  expect(await panel.findByRole('link', { name: body.number })).toBeTruthy()
})
