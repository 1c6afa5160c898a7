import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'
import { takeSavedFiles } from '../../support/files/saved-files.ts'

const { state, show } = staffApp()
let files: ReturnType<typeof takeSavedFiles> | undefined
afterEach(() => files?.restore())

it('shows what a period sold to private persons, goes to another one, and writes it as CSV', async () => {
  const anne = await customer(state.person, { company_name: 'Anne Le Goff', is_person: true, siret_number: null })
  await validated(state.person, anne, '1234.50')
  files = takeSavedFiles()
  const user = await show(`/e-reporting?day=${state.suite.clock.now().slice(0, 10)}`)
  const table = within(await screen.findByRole('table', { name: 'Ventes' }))
  expect(table.getByText('Particuliers')).toBeTruthy()
  expect(table.getByText(/^1.234,50/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files?.saved).toHaveLength(1))
  expect(files.saved[0]?.name).toMatch(/^e-reporting \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  expect(await new Response(files.saved[0]?.blob).text()).toMatch(/Particuliers;Biens;.*1234,50/)
  await user.click(screen.getByRole('button', { name: 'Période précédente' }))
  expect(await screen.findByText('Rien à déclarer pour cette période')).toBeTruthy()
})
