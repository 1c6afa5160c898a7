import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

const { state, show } = staffApp()
let account: string

const lines = async (): Promise<{ amount: string; label: string }[]> =>
  (await state.person.call('GET', `payment/v1/transactions/?account=${account}&ordering=date`)).body.results
const fileOf = (text: string, name: string): File => new File([text], name, { type: 'text/csv' })

beforeAll(async () => {
  const iban = 'FR7630006000011234567890189'
  account = (await state.person.call('POST', 'payment/v1/bank-accounts/', { name: 'Courant', iban })).body.id
})

async function drop(text: string, name: string) {
  const user = await show('/bank')
  await user.click(await screen.findByRole('button', { name: 'Importer un relevé' }))
  const dialog = await screen.findByRole('dialog', { name: 'Importer un relevé' })
  await waitFor(() => expect(dialog.querySelector('input[type=file]')).toBeTruthy())
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, fileOf(text, name))
  return { user, dialog }
}

describe('a statement file', () => {
  it('is shown with its count and sums before it is imported', async () => {
    const text =
      'Date;Libellé;Montant;Sens;Statut\n10/11/2026;CARTE;45,60;D;Comptabilisé\n12/11/2026;VIR;1200,00;C;\n12/11/2026;PLUS TARD;9,00;D;En attente'
    const { user, dialog } = await drop(text, 'sens.csv')
    const preview = await within(dialog).findByRole('region', { name: 'Contenu du fichier' })
    expect(within(preview).getByText('2 lignes')).toBeTruthy()
    expect(preview.textContent).toContain('1\u00a0ligne que la banque'.replace('\u00a0', ' '))
    expect(await lines()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Importer 2 lignes' }))
    await waitFor(async () => expect((await lines()).map(({ amount }) => amount)).toEqual(['-45.60', '1200.00']))
  })
  it('without titles is read by columns that are named on its first rows', async () => {
    const { user, dialog } = await drop('-3,00;20/11/2026;FRAIS', 'nu.csv')
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    const column = (at: number): HTMLElement => within(dialog).getByRole('combobox', { name: `Colonne ${at}` })
    await user.selectOptions(column(1), 'Montant')
    await user.selectOptions(column(2), 'Date')
    expect(within(dialog).getByText(/Il manque la colonne/)).toBeTruthy()
    await user.selectOptions(column(3), 'Libellé')
    await user.click(await within(dialog).findByRole('button', { name: 'Importer 1 ligne' }))
    await waitFor(async () => expect((await lines()).map(({ label }) => label)).toContain('FRAIS'))
  })
})
