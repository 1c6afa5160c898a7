import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const { show } = staffApp()

it('P4: the address of the agenda is there as a QR code for the phone, once it is made', async () => {
  const user = await show('/agenda')
  await user.click(await screen.findByRole('button', { name: 'Importer ou s’abonner' }))
  await user.click(await screen.findByRole('menuitem', { name: 'S’abonner depuis un téléphone' }))
  const dialog = await screen.findByRole('dialog', { name: 'S’abonner depuis un téléphone' })
  expect(within(dialog).queryByRole('img')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Créer l’adresse' }))
  expect(await within(dialog).findByRole('img', { name: 'QR code de l’adresse d’abonnement' })).toBeTruthy()
  expect(within(dialog).getByText(/^Photographiez ce code/)).toBeTruthy()
})
