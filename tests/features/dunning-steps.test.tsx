import { staffApp } from '../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sendOutbox } from '../../server/services/notifications/outbox.ts'
import { customer, pay, validated } from '../support/documents.ts'

const { state, show } = staffApp()
const daysAgo = (days: number): string =>
  new Date(Date.parse(state.suite.clock.now()) - days * 86_400_000).toISOString().slice(0, 10)
const made: Record<string, string> = {}

async function invoice(party: string, price: string, days: number): Promise<string> {
  const dates = { issue_date: daysAgo(60), expiration_payment: daysAgo(days) }
  const { body } = await validated(state.person, party, price, dates)
  const mail = { type: 'invoice', emails: ['compta@port.example'], object: 'Facture' }
  await state.person.call('POST', 'commercial/v1/send-transaction/', {
    ...mail,
    data: { id: body.id, content: '<p>Bonjour</p>' },
  })
  await sendOutbox(state.suite.backend)
  return body.id
}

beforeAll(async () => {
  const { person } = state
  made.port = await customer(person, { company_name: 'Hôtel du Port', email: 'compta@port.example' })
  made.credited = await customer(person, { company_name: 'SCI du Menhir', phone: '+33298112233' })
  made.disputed = await invoice(made.port, '100.00', 20)
  made.late = await invoice(made.port, '70.00', 12)
  await person.call('POST', 'commercial/v1/reminders/', { invoice: made.disputed, kind: 'dispute', text: 'Rayée' })
  made.covered = await invoice(made.credited, '50.00', 12)
  const paid = await validated(person, made.credited, '500.00', { expiration_payment: daysAgo(-60) })
  await pay(person, paid.body.id, '600.00')
  const credit = await person.call('POST', 'commercial/v1/credits/', { linked_invoice: paid.body.id, need_lines: true })
  const version = { 'if-match': credit.etag ?? '' }
  await person.call('PATCH', `commercial/v1/credits/${credit.body.id}/`, { status: 'accepted' }, version)
  made.credit = credit.body.id
})

it('a disputed invoice says on its page why nothing is sent', async () => {
  const user = await show(`/invoice/${made.disputed}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Relancer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Relire avant l’envoi' })
  expect(await within(dialog).findByText(/en litige/)).toBeTruthy()
  expect(within(dialog).queryByLabelText('Texte')).toBeNull()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Envoyer/ }).disabled).toBe(true)
})

it('what waits names each customer once and leads to the step of their dunning', async () => {
  const user = await show('/waiting?source=late')
  const row = await screen.findByRole('row', { name: /Hôtel du Port/ })
  expect(row.textContent).toMatch(/relance à envoyer, 84,00/)
  expect(screen.queryByRole('row', { name: /SCI du Menhir/ })).toBeNull()
  await user.click(within(row).getByRole('link'))
  const pane = await screen.findByRole('region', { name: 'Hôtel du Port' })
  expect(await within(pane).findByRole('table', { name: 'Factures en retard' })).toBeTruthy()
  await user.click(within(pane).getByRole('link', { name: /^Relancer/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Relire avant l’envoi' })
  expect(await within(dialog).findByRole('group', { name: /Hôtel du Port · FA-.+ · Relance$/ })).toBeTruthy()
  expect(within(dialog).getByText(/en litige/)).toBeTruthy()
})

it('the panel of a customer shows the free credit, leads to its allocation, and holds the means to reach them', async () => {
  await show(`/dunning?tab=all&of=${made.credited}`)
  const panel = await screen.findByRole('dialog', { name: 'SCI du Menhir' })
  expect(within(panel).getByText(/^L’avoir libre de 600,00 € couvre ce retard/)).toBeTruthy()
  const link = within(panel).getByRole('link', { name: 'Imputer l’avoir' })
  expect(link.getAttribute('href')).toContain(`${made.credit}`)
  expect(within(panel).getByRole('button', { name: /^Télécharger FA-.+ en PDF$/ })).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Relancer' })).toBeTruthy()
})
