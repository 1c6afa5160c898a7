import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
  for (const [name, iban] of [
    ['Compte courant', 'FR7630006000011234567890189'],
    ['Compte livret', 'FR1420041010050500013M02606'],
  ])
    expect(await state.person.call('POST', 'payment/v1/bank-accounts/', { name, iban })).toMatchObject({ status: 201 })
})

const lines = [
  { product_name: 'Table', quantity: '2', price: '100.00' },
  { product_name: 'Chaise', quantity: '4', price: '25.00' },
]
const invoiced = async (isPaid = false): Promise<{ id: string; number: string }> => {
  const { body } = await validated(state.person, client, '0', { invoice_lines: lines })
  if (isPaid) await pay(state.person, body.id, '360.00')
  return body
}
type User = Awaited<ReturnType<typeof show>>
const act = async (user: User, name: RegExp | string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
/** Validates the credit on the page, without its mail. */
async function accept(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Valider' }))
  const question = await screen.findByRole('dialog', { name: 'Valider l’avoir' })
  await user.click(within(question).getByRole('checkbox', { name: /^Envoyer aussi/ }))
  await user.click(within(question).getByRole('button', { name: 'Valider' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^AV-/ })).toBeTruthy()
}
const read = (path: string) => state.person.call('GET', `commercial/v1/${path}/`)

it('gives one unit of a paid invoice back, refunds the money and says why nothing is left', async () => {
  const { id, number } = await invoiced(true)
  const user = await show(`/invoice/${id}/sales?action=credit`)
  const dialog = await screen.findByRole('dialog', { name: `Avoir sur ${number}` })
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const tables = await within(dialog).findByLabelText('Table')
  await user.clear(tables)
  await user.type(tables, '1')
  const chairs = within(dialog).getByLabelText('Chaise')
  await user.clear(chairs)
  await user.type(chairs, '0')
  // Nothing is credited without a reason of the list.
  const make = within(dialog).getByRole('button', { name: 'Créer l’avoir' })
  expect((make as HTMLButtonElement).disabled).toBe(true)
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Marchandise abîmée')
  await user.type(within(dialog).getByLabelText('Objet'), 'Table reprise')
  await user.click(within(dialog).getByRole('button', { name: 'Créer l’avoir' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^PROV-/ })).toBeTruthy()
  await accept(user)
  expect((await screen.findByText('à rendre ou à imputer')).textContent).toBeTruthy()

  cleanup()
  const again = await show(`/invoice/${id}/sales`)
  expect(await screen.findByRole('link', { name: /^Avoir AV-/ })).toBeTruthy()
  await again.click(await screen.findByRole('button', { name: /^Rembourser 120,00/ }))
  await again.click(await screen.findByRole('button', { name: 'Valider' }))
  const promise = await screen.findByRole('dialog', { name: 'Valider le remboursement' })
  await again.click(within(promise).getByRole('button', { name: 'Valider' }))
  await again.click(await screen.findByRole('button', { name: /^Verser 120,00/ }))
  const payment = await screen.findByRole('dialog', { name: /^Verser le remboursement/ })
  await again.selectOptions(await within(payment).findByLabelText('Compte bancaire'), 'Compte livret · 2606')
  const day = within(payment).getByLabelText(/^Date du paiement/)
  await again.clear(day)
  await again.type(day, `${state.suite.clock.now().slice(0, 10)}{Tab}`)
  await again.click(within(payment).getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findAllByText('Versé')).length).toBeGreaterThan(0)
  expect((await read(`invoices/${id}`)).body).toMatchObject({ left_to_pay: '0.00', payment_status: 'paid' })
  const paidBack = await state.person.call('GET', 'commercial/v1/refund-payments/?expand=bank_account')
  expect(paidBack.body.results).toMatchObject([{ bank_account: { name: 'Compte livret' } }])
})

it('grants a rebate at the rate of the invoice, and uses it on another one', async () => {
  const { id } = await invoiced(true)
  const { body: other } = await validated(state.person, client, '200.00')
  const user = await show(`/invoice/${id}/sales`)
  await act(user, 'Créer un avoir')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une remise/ }))
  await user.type(within(dialog).getByLabelText(/^Libellé/), 'Retard de pose')
  await user.type(within(dialog).getByLabelText(/^Montant HT/), '50')
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Geste commercial, remise')
  await user.click(within(dialog).getByRole('button', { name: 'Créer l’avoir' }))
  const heading = await screen.findByRole('heading', { level: 1, name: /^PROV-/ })
  const { body: list } = await state.person.call('GET', `commercial/v1/credits/?linked_invoice=${id}`)
  expect(list.results).toMatchObject([{ number: heading.textContent, total_price: '60.00' }])
  await accept(user)
  await act(user, 'Imputer sur une facture')
  const allocation = await screen.findByRole('dialog')
  await user.selectOptions(await within(allocation).findByLabelText(/^Facture à régler/), other.id)
  await user.click(within(allocation).getByRole('button', { name: 'Imputer' }))
  expect(await screen.findByText('entièrement utilisé')).toBeTruthy()
  expect((await read(`invoices/${other.id}`)).body.left_to_pay).toBe('180.00')
  await user.click(await screen.findByRole('button', { name: `Annuler l’imputation sur ${other.number}` }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toMatch(/60,00.€ redeviennent disponibles sur l’avoir/)
  await user.type(within(question).getByRole('textbox'), 'Mauvaise facture')
  await user.click(within(question).getByRole('button', { name: 'Annuler l’imputation' }))
  expect(await screen.findByText('à rendre ou à imputer')).toBeTruthy()
  expect((await read(`invoices/${other.id}`)).body.left_to_pay).toBe('240.00')
})

it('changes the lines of a credit that grants a rebate too, and keeps that', async () => {
  const { id } = await invoiced()
  const { body: invoice } = await state.person.call('GET', `commercial/v1/invoices/${id}/?expand=invoice_lines`)
  const [table, chair] = invoice.invoice_lines
  const { body: credit } = await state.person.call('POST', 'commercial/v1/credits/', {
    linked_invoice: id,
    credit_lines: [
      { product_name: 'Table', quantity: '1', source_line: table.id },
      { product_name: 'Chaise', quantity: '2', source_line: chair.id },
      { product_name: 'Retard', quantity: '1', price: '10.00', taxes: table.taxes },
    ],
  })
  const user = await show(`/credit/${credit.id}/sales?action=modifyDraft`)
  const dialog = await screen.findByRole('dialog')
  const tables = await within(dialog).findByLabelText('Table')
  expect(within(dialog).getByText(/^Cet avoir garde aussi : Retard/)).toBeTruthy()
  await user.clear(tables)
  await user.type(tables, '2')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body: changed } = await state.person.call('GET', `commercial/v1/credits/${credit.id}/?expand=credit_lines`)
  expect(
    changed.credit_lines.map(({ product_name: name, quantity }: Record<string, string>) => [name, Number(quantity)]),
  ).toEqual([
    ['Table', 2],
    ['Chaise', 2],
    ['Retard', 1],
  ])
  expect(changed.sub_total_price).toBe('260.00')
})

it('cancels an invoice by its credit, with the reason', async () => {
  const { id } = await invoiced()
  const user = await show(`/invoice/${id}/sales`)
  await act(user, 'Annuler par un avoir')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Motif/), 'Erreur de client')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler par un avoir' }))
  expect((await screen.findAllByText('Annulée')).length).toBeGreaterThan(0)
  const { body: list } = await state.person.call('GET', `commercial/v1/credits/?linked_invoice=${id}`)
  expect(list.results).toMatchObject([{ status: 'accepted', total_price: '360.00', subject: 'Erreur de client' }])
})

it('asks for a deposit of an order, says what it comes to, and deducts it from the final invoice', async () => {
  const { body: order } = await state.person.call('POST', 'commercial/v1/purchase-orders/', {
    organization: client,
    purchase_order_lines: lines,
  })
  const user = await show(`/purchase-order/${order.id}/sales`)
  await act(user, 'Demander un acompte')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^soit 108,00/)).toBeTruthy()
  const percent = within(dialog).getByLabelText(/^Part demandée/)
  await user.clear(percent)
  await user.type(percent, '150')
  expect(within(dialog).getByText('Indiquez un pourcentage entre 0 et 100.')).toBeTruthy()
  await user.clear(percent)
  await user.type(percent, '50')
  await user.click(within(dialog).getByRole('button', { name: 'Créer l’acompte' }))
  expect(await screen.findByText(/^Acompte de 50/)).toBeTruthy()
  const { body: list } = await state.person.call('GET', `commercial/v1/invoices/?linked_purchase_order=${order.id}`)
  const deposit = list.results[0].id
  const { etag } = await read(`invoices/${deposit}`)
  const version = { 'if-match': etag ?? '' }
  await state.person.call('PATCH', `commercial/v1/invoices/${deposit}/`, { status: 'accepted' }, version)
  const { body: final } = await state.person.call(
    'POST',
    `commercial/v1/purchase-orders/${order.id}/convert_invoice/`,
    {},
  )
  cleanup()
  await show(`/invoice/${final.id}/sales`)
  expect(await screen.findByText(/^Acompte AC-/)).toBeTruthy()
  expect(screen.getAllByText(/180,00/).length).toBeGreaterThan(0)
})
