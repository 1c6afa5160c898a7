import { staffApp } from '../../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'
import { handOver, platformSays } from '../../support/platform.ts'
import { dataOf, receivedXml } from '../../support/files/received-files.ts'

const { state, show } = staffApp()
beforeAll(() => {
  state.suite.backend.settings.E_INVOICE_PLATFORM = 'simulator'
})

const sent = async (): Promise<{ id: string; number: string; document: string }> => {
  const { body } = await validated(state.person, await customer(state.person))
  return { ...body, document: await handOver(state.suite, state.person, body.id) }
}
const card = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Facture électronique' })

it('the page of an invoice says in words what the platform and the buyer answered, and what to do then', async () => {
  const { id, document } = await sent()
  await platformSays(state.suite, { document, code: '210', motive: 'TX_TVA_ERR', text: 'Taux de 10 %' })
  await show(`/invoice/${id}/sales`)
  const said = within(await card())
  expect(said.getAllByRole('listitem')).toHaveLength(5)
  expect(said.getByText('Déposée')).toBeTruthy()
  expect(said.getByText('Mise à disposition')).toBeTruthy()
  expect(said.getAllByText('Refusée')).toHaveLength(2)
  expect(said.getByText(/Taux de TVA erroné · Taux de 10 %/)).toBeTruthy()
  expect(said.getByText(/^À corriger par un avoir/)).toBeTruthy()
  // So says its badge, beside its number.
  expect(screen.getAllByText('Refusée')).toHaveLength(3)
  expect(screen.queryByText('À échoir')).toBeNull()
})

it('an invoice that never left says nothing of a platform', async () => {
  const { body } = await validated(state.person, await customer(state.person))
  await show(`/invoice/${body.id}/sales`)
  expect(await screen.findByRole('region', { name: 'Envoi' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Facture électronique' })).toBeNull()
})

it('refused invoices are listed under a tab of their own', async () => {
  const { document, number } = await sent()
  const { number: other } = await sent()
  await platformSays(state.suite, { document, code: '213', giver: 'platform', motive: 'REJ_SEMAN' })
  const user = await show('/invoices/sales')
  await user.click(await screen.findByRole('link', { name: /^Refusées par la plateforme/ }))
  expect(await screen.findByText(number)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(other)).toBeNull())
})

it('the inbox is a tab of the invoices of suppliers, and leads back to them', async () => {
  await state.person.call('POST', 'commercial/v1/received-invoices/', {
    file: dataOf(receivedXml({ document: { number: 'SCI-4800' } })),
  })
  const user = await show('/invoices/purchases')
  await user.click(await screen.findByRole('link', { name: /^À contrôler/ }))
  expect(await screen.findByText('SCI-4800')).toBeTruthy()
  expect(await screen.findByText(/^Déposez une facture Factur-X/)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /^Toutes/ }))
  await waitFor(() => expect(screen.queryByText('SCI-4800')).toBeNull())
})

it('the page of a received invoice shows the status that was sent to the supplier', async () => {
  const { body } = await state.person.call('POST', 'commercial/v1/received-invoices/', {
    file: dataOf(receivedXml({ document: { number: 'SCI-4801' } })),
  })
  await show(`/received-invoice/${body.id}`)
  expect(within(await card()).getByText('Prise en charge')).toBeTruthy()
})
