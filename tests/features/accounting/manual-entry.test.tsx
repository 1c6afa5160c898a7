import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()

beforeAll(async () => {
  const { person } = state
  const party = await customer(person)
  await validated(person, party, '100.00')
  const paid = await validated(person, party, '50.00')
  await pay(person, paid.body.id, '60.00')
})

it('an entry is typed with its balance at each key, saved when it is zero, and reversed once by its button', async () => {
  const user = await show('/accounting/journals/sundry')
  await user.click(await screen.findByRole('button', { name: 'Saisir une écriture' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enregistrer l’écriture' })
  expect(save.disabled).toBe(true)
  await user.type(within(dialog).getByRole('textbox', { name: /^Libellé( \*)?$/ }), 'Apport en capital')
  const day = within(dialog).getByRole('textbox', { name: /^Date/ })
  await user.clear(day)
  await user.type(day, '19/11/2026')
  const [first, second] = within(dialog).getAllByRole('listitem')
  const choose = async (line: HTMLElement, number: string): Promise<void> => {
    await user.type(within(line).getByRole('combobox', { name: 'Compte' }), number)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${number}`) }))
  }
  await choose(first!, '512000')
  await user.type(within(first!).getByRole('textbox', { name: 'Débit' }), '1000')
  expect(within(dialog).getByText(/Écart de 1.000,00/)).toBeTruthy()
  await choose(second!, '101000')
  await user.type(within(second!).getByRole('textbox', { name: 'Crédit' }), '99')
  expect(within(dialog).getByText(/Écart de 901,00/)).toBeTruthy()
  expect(save.disabled).toBe(true)
  await user.type(within(second!).getByRole('textbox', { name: 'Crédit' }), '{Control>}a{/Control}1000')
  expect(within(dialog).getByText(/Équilibrée/)).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText(/^Écriture 4 enregistrée$/)).toBeTruthy()
  const row = (await screen.findAllByText('Apport en capital'))[0]!.closest('tr')!
  await user.click(within(row).getAllByRole('link')[0]!)
  await user.click(await screen.findByRole('button', { name: 'Extourner' }))
  expect((await screen.findAllByText(/Extournée par l’écriture 5/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Extourner' })).toBeNull())
})

it('an account opens by its number; one that is unknown leads back to the chart', async () => {
  cleanup()
  await show('/accounting-detail/411000')
  expect(await screen.findByRole('heading', { level: 1, name: '411000 Clients' })).toBeTruthy()
  cleanup()
  await show('/accounting-detail/499999')
  expect(await screen.findByRole('link', { name: /liste/i })).toBeTruthy()
})

it('the rows that are not lettered show no running balance', async () => {
  cleanup()
  const user = await show('/accounting-detail/411000')
  await screen.findByText('Solde progressif')
  await user.click(await screen.findByRole('link', { name: /^Non lettrées/ }))
  await waitFor(() => expect(screen.queryByText('Solde progressif')).toBeNull())
  expect(await screen.findByText('Débit hors à-nouveau')).toBeTruthy()
})

it('the journals lead to one another, the bank among them', async () => {
  cleanup()
  const user = await show('/accounting/journals/sales')
  await user.click(await screen.findByRole('link', { name: 'Banque' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Journal de banque' })).toBeTruthy()
  expect((await screen.findAllByText(/Règlement FA-/)).length).toBeGreaterThan(0)
})
