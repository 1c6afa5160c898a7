import { staffApp } from '../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, validated } from '../support/documents.ts'

const { state, show } = staffApp()

it('a mail that was just sent is counted down, taken back by its button, and only then may be sent again', async () => {
  const party = await customer(state.person, { company_name: 'Hôtel du Port', email: 'compta@port.example' })
  const { body } = await validated(state.person, party, '100.00')
  // The mail leaves by the clock of the service, the countdown runs by that of the browser.
  state.suite.clock.advance((Date.now() - Date.parse(state.suite.clock.now())) / 1000)
  const user = await show(`/invoice/${body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/^Envoi dans \d+ s$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
  await waitFor(() => expect(screen.queryByText(/^Envoi dans \d+ s$/)).toBeNull())
  expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeTruthy()
  const mails = await state.person.call('GET', `notifications/v1/mailbox/?document=${body.id}`)
  expect(mails.body.results.map((mail: { state: string }) => mail.state)).toEqual(['canceled'])
})
