import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

type User = Awaited<ReturnType<typeof show>>
const replace = async (user: User): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remplacer par une facture rectificative' }))
}

it('replaces a validated invoice: the editor names it, the validation says what becomes of it, the deal is drawn', async () => {
  const { body } = await validated(state.person, client, '100.00')
  const user = await show(`/invoice/${body.id}/sales`)
  await replace(user)
  await user.click(await screen.findByRole('radio', { name: /^Contrôle légal/ }))
  // Under the title, with the effect of its validation, and in the legal panel.
  expect(await screen.findAllByText(new RegExp(`^Annule et remplace la facture n° ${body.number} du `))).toHaveLength(2)
  expect(screen.getByText(new RegExp(`À la validation, la facture ${body.number} est annulée`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Valider la facture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Valider la facture' })
  expect(
    within(dialog).getByText(new RegExp(`^La facture ${body.number} est annulée par un avoir interne`)),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: /^Envoyer aussi/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Valider la facture' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^FA-/ })).toBeTruthy()
  expect(
    await screen.findByRole('link', { name: new RegExp(`^A annulé et remplacé la facture n° ${body.number}`) }),
  ).toBeTruthy()
  expect(await screen.findByRole('link', { name: new RegExp(`^Facture ${body.number}`) })).toBeTruthy()
})

it('says why an invoice that holds money is not replaced', async () => {
  const { body } = await validated(state.person, client, '100.00')
  await pay(state.person, body.id, '10.00')
  const user = await show(`/invoice/${body.id}/sales`)
  await replace(user)
  expect(await screen.findByText(/^Des règlements sont enregistrés sur cette facture/)).toBeTruthy()
})
