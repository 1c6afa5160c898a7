import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'
import { takeSavedFiles } from '../../support/files/saved-files.ts'

const { state, show } = staffApp()
let files: ReturnType<typeof takeSavedFiles> | undefined
afterEach(() => files?.restore())

it('shows the receipts of a month with their sums, and writes the year as CSV', async () => {
  const { body } = await validated(state.person, await customer(state.person, { company_name: 'Port Rhu Voiles' }))
  await pay(state.person, body.id, '70.00', { payment_method: 'cb' })
  await pay(state.person, body.id, '20.00', { payment_method: 'cash' })
  files = takeSavedFiles()
  const user = await show('/receipts-book?day=2026-11-20')
  const table = within(await screen.findByRole('table', { name: 'Livre des recettes' }))
  expect(table.getAllByRole('link', { name: body.number })).toHaveLength(2)
  expect(screen.getByText(/^90,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'CSV de l’année 2026' }))
  await waitFor(() => expect(files?.saved).toHaveLength(1))
  expect(files.saved[0]?.name).toBe('livre-des-recettes 2026.csv')
  expect(await new Response(files.saved[0]?.blob).text()).toMatch(/Port Rhu Voiles;Biens;[^;]+;70,00/)
  await user.click(screen.getByRole('button', { name: 'Période précédente' }))
  expect(await screen.findByText('Aucune recette ce mois-ci')).toBeTruthy()
})
