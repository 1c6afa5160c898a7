import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeListeners } from '../../../src/api/live/change-stream.ts'
import { customer, pay, sentQuotation, validated } from '../../support/documents.ts'

const { state, show } = staffApp()

/** Says what the stream would say after changes of others. */
const changed = (...entities: string[]): void => {
  for (const listen of changeListeners) listen(entities)
}
const news = () => screen.getAllByRole('status').find(({ textContent }) => /à l’instant/.test(textContent ?? ''))

it('P7: an open quotation shows the question and the acceptance of its customer as they come', async () => {
  const { body } = await sentQuotation(state.person, await customer(state.person))
  const page = `commercial/v1/quotations/public/${body.public_key}/`
  await show(`/quotation/${body.id}/sales`)
  expect(await screen.findByText('Total TTC')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Questions du client' })).toBeNull()
  await state.suite.anonymous('POST', `${page}question/`, { text: 'Quel bois ?', name: 'Solène' })
  changed('commercial/quotation-questions')
  const card = await screen.findByRole('region', { name: 'Questions du client' })
  expect(card.textContent).toContain('Quel bois ?')
  await waitFor(() => expect(news()?.textContent).toMatch(/^Question du client à l’instant \(\d\d:\d\d\)$/))
  const { etag } = await state.person.call('GET', `commercial/v1/quotations/${body.id}/`)
  const version = { 'if-match': etag ?? '' }
  await state.person.call('PATCH', `commercial/v1/quotations/${body.id}/`, { status: 'accepted' }, version)
  changed('commercial/quotations')
  await waitFor(() => expect(news()?.textContent).toMatch(/^Accepté à l’instant/))
  expect(screen.getByText('Accepté')).toBeTruthy()
})

it('P7: a payment that comes waits until what is typed is done, and an own one is no news', async () => {
  const { body } = await validated(state.person, await customer(state.person), '100.00')
  const user = await show(`/invoice/${body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Ajouter un paiement' }))
  const dialog = await screen.findByRole('dialog', { name: /^Encaisser / })
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Montant/)
  await user.clear(amount)
  await user.type(amount, '20')
  await pay(state.person, body.id, '50.00')
  changed('commercial/invoices', 'commercial/invoice-payments')
  expect(amount.value).toMatch(/^20/)
  expect(screen.getByRole('dialog', { name: /^Encaisser / })).toBe(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(news()?.textContent).toMatch(/^50,00\s€ reçus, Partielle à l’instant/))
  const shown = news()?.textContent
  await user.click(screen.getByRole('button', { name: 'Ajouter un paiement' }))
  const own = await screen.findByRole('dialog', { name: /^Encaisser / })
  const day = within(own).getByLabelText(/^Date du paiement/)
  await user.clear(day)
  await user.type(day, `${state.suite.clock.now().slice(0, 10)}{Tab}`)
  await user.click(within(own).getByRole('button', { name: 'Enregistrer le paiement' }))
  expect(await screen.findByText('Payée')).toBeTruthy()
  expect(news()?.textContent).toBe(shown)
})
