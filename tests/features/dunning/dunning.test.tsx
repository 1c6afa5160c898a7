import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
const base = 'commercial/v1/reminders/'

const daysAgo = (days: number): string =>
  new Date(Date.parse(state.suite.clock.now()) - days * 86_400_000).toISOString().slice(0, 10)
const made: Record<string, string> = {}
const invoice = async (party: string, price: string, days: number): Promise<string> =>
  (await validated(state.person, party, price, { issue_date: daysAgo(days), expiration_payment: daysAgo(days) })).body
    .id
const rowsOf = async (id: string): Promise<any[]> =>
  (await state.person.call('GET', `${base}?invoice=${id}`)).body.results

beforeAll(async () => {
  const { person } = state
  made.port = await customer(person, { company_name: 'Hôtel du Port', email: 'compta@port.example' })
  made.menhir = await customer(person, { company_name: 'SCI du Menhir', phone: '+33298112233' })
  made.old = await invoice(made.menhir, '1000.00', 40)
  made.late = await invoice(made.port, '100.00', 12)
  made.young = await invoice(made.menhir, '50.00', 2)
})

it('late customers are listed by age with their next step; each text is reviewed before it is sent', async () => {
  const user = await show('/dunning')
  const row = await screen.findByRole('row', { name: /Hôtel du Port/ })
  expect(row.textContent).toMatch(/Relance.*120,00/)
  expect(screen.getByRole('link', { name: /^À faire 2/ })).toBeTruthy()
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Relancer' }))
  const dialog = await screen.findByRole('dialog')
  const text = await within(dialog).findByLabelText<HTMLTextAreaElement>('Texte')
  expect(text.value).toMatch(/Sauf erreur de notre part, la facture FA-/)
  expect(within(dialog).getByText('E-mail à compta@port.example')).toBeTruthy()
  await user.clear(text)
  await user.type(text, 'Bonjour, avez-vous reçu notre facture ?')
  expect(await rowsOf(made.late!)).toEqual([])
  // The typed text is restored after the dialog was closed.
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await user.click(within(await screen.findByRole('row', { name: /Hôtel du Port/ })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Relancer' }))
  const again = await screen.findByRole('dialog')
  await user.click(await within(again).findByRole('button', { name: 'La reprendre' }))
  expect(within(again).getByLabelText<HTMLTextAreaElement>('Texte').value).toMatch(/^Bonjour, avez-vous reçu/)
  await user.click(within(again).getByRole('button', { name: 'Envoyer 1 relance' }))
  await screen.findByText('1 relance est partie.')
  const [written, ...more] = await rowsOf(made.late!)
  expect(more).toEqual([])
  expect(written).toMatchObject({ level: 1, channel: 'mail', recipients: 'compta@port.example' })
  expect(written.text).toMatch(/^Bonjour, avez-vous reçu notre facture/)
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('row', { name: /Hôtel du Port/ })).toBeNull())
})

it('what a customer says on the telephone is typed in: a promise for all invoices, then a dispute of one', async () => {
  const user = await show(`/dunning?of=${made.menhir}`)
  const panel = await screen.findByRole('dialog', { name: 'SCI du Menhir' })
  expect(within(panel).getByText(/Je vous appelle au sujet des factures FA-\S+ et FA-/)).toBeTruthy()
  expect(within(panel).getByRole('link', { name: /33/ }).getAttribute('href')).toMatch(/^tel:\+33298112233/)
  await user.click(within(panel).getByRole('button', { name: 'Noter une promesse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Noter une promesse' })
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Noter une promesse' })
  expect(save.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText(/^Promis pour le/), `${daysAgo(-5)}{Tab}`)
  await user.type(within(dialog).getByLabelText(/^Ce qui a été dit/), 'Virement en fin de semaine')
  await user.click(save)
  await waitFor(async () => {
    for (const id of [made.old, made.young])
      expect((await rowsOf(id!))[0]).toMatchObject({
        kind: 'promise',
        promised_on: daysAgo(-5),
        text: 'Virement en fin de semaine',
      })
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Noter une promesse' })).toBeNull())
  await within(panel).findAllByText('Promesse de règlement')
  await user.click(within(panel).getByRole('button', { name: 'Signaler un litige' }))
  const dispute = await screen.findByRole('dialog', { name: 'Signaler un litige' })
  await user.selectOptions(within(dispute).getByLabelText(/^Facture/), made.young!)
  await user.type(within(dispute).getByLabelText(/^Motif du litige/), 'Table rayée')
  await user.click(within(dispute).getByRole('button', { name: 'Signaler un litige' }))
  await waitFor(async () =>
    expect((await rowsOf(made.young!))[0]).toMatchObject({ kind: 'dispute', text: 'Table rayée' }),
  )
  expect((await rowsOf(made.old!))[0].kind).toBe('promise')
})

it('the page of the invoice tells its dunning and lifts the dispute', async () => {
  const user = await show(`/invoice/${made.young}/sales`)
  const card = await screen.findByRole('region', { name: 'Relances' })
  expect(await within(card).findByText('Table rayée')).toBeTruthy()
  await user.click(await within(card).findByRole('button', { name: 'Lever le litige' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Lever le litige' }))
  expect(await within(card).findByText('Litige levé')).toBeTruthy()
})

it('charges the penalties of a late invoice by a draft of their own, and says when nothing is left of them', async () => {
  const user = await show(`/invoice/${made.young}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Facturer les pénalités' }))
  await waitFor(() => expect(window.location.pathname).not.toContain(made.young))
  expect(await screen.findByText(/^Indemnité forfaitaire pour frais de recouvrement, facture FA-/)).toBeTruthy()
  const [, , draft] = window.location.pathname.split('/')
  const { body } = await state.person.call('GET', `commercial/v1/invoices/${draft}/`)
  expect([body.status, body.linked_invoice]).toEqual(['pro_format', made.young])
  cleanup()
  const again = await show(`/invoice/${made.young}/sales`)
  await again.click(await screen.findByRole('button', { name: 'Facturer les pénalités' }))
  expect(await screen.findByText(/^Rien n’est à facturer en plus/)).toBeTruthy()
})
