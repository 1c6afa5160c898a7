import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/outbox.ts'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()

// Responses are no Blob in this environment.
vi.mock('../../../src/api/commercial/documents/documents-list.ts', async (original) => ({
  ...(await original<object>()),
  invoicePdf: () => Promise.resolve({ blob: new Blob(['%PDF-1.7']), name: 'facture.pdf' }),
}))
vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
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
  made.port = await customer(person, {
    company_name: 'Hôtel du Port',
    email: 'compta@port.example',
    phone: '+33298445566',
  })
  made.paused = await customer(person, { company_name: 'Le Fournil', phone: '+33298556677' })
  made.angry = await customer(person, { company_name: 'Bar des Brisants' })
  const scratched = await invoice(made.angry, '30.00', 12)
  await person.call('POST', 'commercial/v1/reminders/', { invoice: scratched, kind: 'dispute', text: 'Rayée' })
  made.promised = await invoice(made.paused, '90.00', 12)
  await person.call('POST', 'commercial/v1/reminders/', {
    invoice: made.promised,
    kind: 'promise',
    promised_on: daysAgo(-5),
  })
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
  expect(row.textContent).toMatch(/relance à envoyer pour 84,00/)
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
  expect(within(panel).getByRole('button', { name: /^Voir FA-.+ en PDF$/ })).toBeTruthy()
  const remind = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Relancer' })
  expect(remind.disabled).toBe(true)
  expect(document.getElementById(remind.getAttribute('aria-describedby')!)?.textContent).toMatch(/^L’avoir libre/)
})

it('P7: the panel of a customer reminds, calls and notes the call, writes and shows the PDF', async () => {
  const user = await show(`/dunning?of=${made.port}`)
  const panel = await screen.findByRole('dialog', { name: 'Hôtel du Port' })
  expect(within(panel).queryByText(/^Aucune relance ne part/)).toBeNull()
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Relancer' }).disabled).toBe(false)
  const mail = within(panel).getByRole('link', { name: 'compta@port.example' })
  expect(decodeURIComponent(mail.getAttribute('href')!)).toMatch(
    /^mailto:compta@port.example\?subject=Vos factures FA-/,
  )
  // The call that is pressed is there to be noted.
  const phone = within(panel).getByRole('link', { name: /98/ })
  expect(phone.getAttribute('href')).toBe('tel:+33298445566')
  phone.addEventListener('click', (event) => event.preventDefault())
  await user.click(phone)
  const call = await screen.findByRole('dialog', { name: 'Noter un appel' })
  await user.click(within(call).getByRole('button', { name: 'Annuler' }))
  await user.click(within(panel).getAllByRole('button', { name: /^Voir FA-.+ en PDF$/ })[0]!)
  const pdf = await screen.findByRole('dialog', { name: /^FA-/ })
  expect(await within(pdf).findByRole('button', { name: 'Télécharger le PDF' })).toBeTruthy()
})

it('P7: nothing is asked of a customer who is paused, and the reason is there', async () => {
  await show(`/dunning?tab=all&of=${made.paused}`)
  const panel = await screen.findByRole('dialog', { name: 'Le Fournil' })
  const remind = await within(panel).findByRole<HTMLButtonElement>('button', { name: 'Relancer' })
  const reason = (): string => document.getElementById(remind.getAttribute('aria-describedby')!)?.textContent ?? ''
  expect(remind.disabled).toBe(true)
  expect(reason()).toMatch(/^Aucune relance ne part\s: promesse de règlement pour le \d\d\/\d\d\/\d{4}\.$/)
  expect(within(panel).queryByText(/Je vous appelle/)).toBeNull()
  expect(within(panel).queryByRole('link', { name: 'Appeler' })).toBeNull()
  cleanup()
  await show(`/dunning?tab=all&of=${made.angry}`)
  const angry = await screen.findByRole('dialog', { name: 'Bar des Brisants' })
  expect(within(angry).getByRole('note').textContent).toMatch(/^Aucune relance ne part\s: en litige, «\sRayée\s»\.$/)
})
