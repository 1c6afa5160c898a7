import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const numbers: string[] = []

beforeAll(async () => {
  const client = await customer(state.person, { company_name: 'Résidence Ker Anna' })
  for (const [net, expiration_payment] of [
    ['100.00', '2026-12-31'],
    ['50.00', '2026-12-01'],
  ] as const)
    numbers.push((await validated(state.person, client, net, { expiration_payment })).body.number)
})

const sharesOf = async (): Promise<string[][]> => {
  const table = await screen.findByRole('table', { name: /^Factures, la plus ancienne/ })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
    )
}

it('one payment settles two invoices, the oldest due first, is seen before it is recorded, and taken back at once', async () => {
  const user = await show('/invoices/sales')
  for (const number of numbers) await user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
  await user.click(await screen.findByRole('button', { name: 'Encaisser' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Encaisser 2 factures ensemble' })).toBeTruthy()
  const amount = await screen.findByLabelText(/^Montant/)
  await user.clear(amount)
  await user.type(amount, '100')
  await waitFor(async () =>
    expect((await sharesOf()).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      [numbers[1], '60,00 €'],
      [numbers[0], '40,00 €'],
    ]),
  )
  const day = screen.getByLabelText(/^Date du paiement/)
  await user.clear(day)
  await user.type(day, '20/11/2026')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le paiement' }))
  const recorded = await screen.findByRole('button', { name: 'Annuler le règlement' })
  await waitFor(async () => expect((await sharesOf()).map((cells) => cells.at(-2))).toEqual(['0,00 €', '80,00 €']))
  await user.click(recorded)
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Annuler le règlement' }))
  await waitFor(async () => expect((await sharesOf()).map((cells) => cells.at(-2))).toEqual(['60,00 €', '120,00 €']))
})
