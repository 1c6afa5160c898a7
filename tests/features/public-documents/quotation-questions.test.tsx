import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, show } = staffApp()

it('shows what the customer asked on the page of the quotation, and answers it once, on its page and by mail', async () => {
  const client = await customer(state.person)
  const { body } = await sentQuotation(state.person, client)
  const page = `commercial/v1/quotations/public/${body.public_key}/`
  const line = (await state.suite.anonymous('GET', page)).body.quotation_lines[0].id
  await state.suite.anonymous('POST', `${page}question/`, { text: 'Quel bois ?', line, name: 'Solène' })
  const user = await show(`/quotation/${body.id}/sales`)
  const card = await screen.findByRole('region', { name: 'Questions du client' })
  expect(within(card).getByText('Quel bois ?', { ignore: '.srOnly' })).toBeTruthy()
  expect(card.textContent).toMatch(/Table.*Solène/)
  await user.click(within(card).getByRole('button', { name: /^Répondre/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Répondre' })
  await user.click(within(dialog).getByRole('button', { name: 'Répondre' }))
  expect(await within(dialog).findByText('Ce champ est requis')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Votre réponse/), 'Du chêne massif.')
  // The address that the quotation was sent to is prefilled.
  expect(within(dialog).getByText('solene@keranna.example')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Répondre' }))
  await waitFor(() => expect(within(card).getByText('Du chêne massif.')).toBeTruthy())
  expect(within(card).queryByRole('button', { name: /^Répondre/ })).toBeNull()
  const shown = await state.suite.anonymous('GET', page)
  expect(shown.body.questions).toMatchObject([{ line, answer: 'Du chêne massif.' }])
})
