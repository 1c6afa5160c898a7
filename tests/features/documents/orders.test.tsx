import { staffApp } from '../../support/staff.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer, sentQuotation } from '../../support/documents.ts'

const { state, calls, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

const lines = [
  { product_name: 'Table', quantity: '4', price: '100.00' },
  { product_name: 'Chaise', quantity: '2', price: '50.00' },
]
const chain = () => within(screen.getByRole('list', { name: 'Chaîne des documents' }))
/** Finds what the deal says once it has been read, and unfolds it where it branches: it is drawn anew then. */
const inChain = (text: string | RegExp) =>
  waitFor(() => {
    const unfold = screen.queryByRole('button', { name: 'Déplier la chaîne' })
    if (unfold && !chain().queryByText(text)) fireEvent.click(unfold)
    return chain().getByText(text)
  })

async function ordered(): Promise<string> {
  const { body } = await state.person.call('POST', 'commercial/v1/purchase-orders/', {
    organization: client,
    purchase_order_lines: lines,
  })
  return body.id
}

it('makes an order of a part of an accepted quotation, and shows the deal with its rests in units and euros', async () => {
  const sent = await sentQuotation(state.person, client, { quotation_lines: lines })
  const version = { 'if-match': sent.etag ?? '' }
  await state.person.call('PATCH', `commercial/v1/quotations/${sent.body.id}/`, { status: 'accepted' }, version)
  const user = await show(`/quotation/${sent.body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Convertir en commande' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const tables = await within(dialog).findByLabelText('Table')
  await user.clear(tables)
  await user.type(tables, '3')
  await user.click(within(dialog).getByRole('button', { name: 'Créer la commande' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^BC-/ })).toBeTruthy()
  // Folded, the deal is one line with the rest in euros.
  const folded = await waitFor(() => chain().getByText('Reste à facturer'))
  expect(folded.nextElementSibling?.textContent).toMatch(/^600,00/)
  expect(await inChain('À livrer')).toBeTruthy()
  const deal = chain()
  // One table is left of the quotation, five units of the order.
  expect(deal.getByText('À commander ou facturer').nextElementSibling?.textContent).toMatch(/^120,00/)
  expect(deal.getByText('À facturer').nextElementSibling?.textContent).toMatch(/^480,00/)
  // To be invoiced, and to be delivered: units of two lines have no sum.
  expect(deal.getAllByText('2 lignes')).toHaveLength(2)
})

it('invoices a part of an order, and leads to the draft', async () => {
  const id = await ordered()
  const user = await show(`/purchase-order/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Convertir en facture' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const tables = await within(dialog).findByLabelText('Table')
  await user.clear(tables)
  await user.type(tables, '1')
  await user.click(within(dialog).getByRole('button', { name: 'Créer la facture' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^PROV-/ })).toBeTruthy()
  expect((await inChain('À facturer')).closest('li')?.textContent).toMatch(/3 unitésde BC-/)
})

it('prepares the delivery of a part, without prices, and follows it to the door', async () => {
  const id = await ordered()
  const user = await show(`/purchase-order/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Préparer la livraison' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const chairs = await within(dialog).findByLabelText('Chaise')
  await user.clear(chairs)
  await user.type(chairs, '0')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le bon de livraison' }))
  await user.click(await screen.findByRole('button', { name: 'Commencer la préparation' }))
  await user.click(await screen.findByRole('button', { name: 'Marquer comme prêt' }))
  await user.click(await screen.findByRole('button', { name: 'Expédier' }))
  const transport = await screen.findByRole('dialog')
  await user.click(within(transport).getByRole('button', { name: 'Expédier' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^BL-/ })).toBeTruthy()
  expect(screen.queryByText(/400,00/, { selector: 'td *' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Confirmer la livraison' }))
  expect((await screen.findAllByText('Livré')).length).toBeGreaterThan(0)
  const left = await state.person.call('GET', `commercial/v1/purchase-orders/${id}/remaining/?for=delivery-notes`)
  expect(left.body.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['0', '2'])
})

it('ends an order with the reason why its rest is given up, shows it, and opens it again', async () => {
  const id = await ordered()
  const user = await show(`/purchase-order/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Solder la commande' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Motif/), 'Le client a renoncé')
  await user.click(within(dialog).getByRole('button', { name: 'Solder la commande' }))
  expect(await screen.findByText(/Soldée avec un reliquat abandonné.*Le client a renoncé/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rouvrir la commande' }))
  await waitFor(() => expect(screen.queryByText(/Soldée avec un reliquat/)).toBeNull())
  const { body } = await state.person.call('GET', `commercial/v1/purchase-orders/${id}/`)
  expect([body.status, body.end_reason]).toEqual(['active', null])
})

it('writes an order to a supplier, which is a document of ours, and sends it', async () => {
  const supplier = await customer(state.person, { company_name: 'Bois du Nord', type: 'manufacturer' })
  const user = await show('/purchase-order-create/purchases')
  const party = await screen.findByRole('combobox', { name: /^Fournisseur/ })
  await user.type(party, 'Bois du N')
  await user.click(await screen.findByRole('option', { name: /Bois du Nord/ }))
  const name = await screen.findByLabelText('Désignation, ligne 1')
  await user.click(name)
  await user.keyboard('Chêne{Enter}')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(
      calls.find(({ path, method }) => method === 'POST' && path.endsWith('/purchase-orders/'))?.body,
    ).toMatchObject({ organization: supplier, is_sales: false }),
  )
  expect(await screen.findByRole('button', { name: 'Envoyer la commande' })).toBeTruthy()
})

it('sums what is to come: a cancelled order is in the list, not in its foot', async () => {
  const id = await ordered()
  const { body: before } = await state.person.call('GET', 'commercial/v1/purchase-orders/?stats=true')
  const { etag } = await state.person.call('GET', `commercial/v1/purchase-orders/${id}/`)
  const version = { 'if-match': etag ?? '' }
  await state.person.call('PATCH', `commercial/v1/purchase-orders/${id}/`, { status: 'canceled' }, version)
  const { body: after } = await state.person.call('GET', 'commercial/v1/purchase-orders/?stats=true')
  expect(after.count).toBe(before.count)
  expect(Number(before.stats.total_price) - Number(after.stats.total_price)).toBe(600)
  await show('/purchase-orders/sales')
  expect((await screen.findAllByText('Annulée')).length).toBeGreaterThan(0)
})

it('says why an order that was taken from is not cancelled', async () => {
  const id = await ordered()
  const address = `commercial/v1/purchase-orders/${id}/`
  expect((await state.person.call('POST', `${address}make_delivery_note/`, {})).status).toBe(201)
  const user = await show(`/purchase-order/${id}/sales`)
  expect(await inChain('Bon de livraison')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const item = await screen.findByRole('menuitem', { name: /^Annuler la commande/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Un autre document en a été fait')
  const { etag } = await state.person.call('GET', address)
  const refused = await state.person.call('PATCH', address, { status: 'canceled' }, { 'if-match': etag ?? '' })
  expect([refused.status, refused.body.code]).toEqual([409, 'converted'])
})

it('delivers more than was ordered once the reason is said, and shows it with the line', async () => {
  const id = await ordered()
  const made = await state.person.call('POST', `commercial/v1/purchase-orders/${id}/make_delivery_note/`, {})
  const user = await show(`/delivery-note/${made.body.id}/sales?action=modifyDraft`)
  const dialog = await screen.findByRole('dialog')
  const tables = await within(dialog).findByLabelText('Table')
  await user.clear(tables)
  await user.type(tables, '5{Tab}')
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' })
  const reason = await within(dialog).findByLabelText(/^Motif de la livraison au-delà/)
  expect(save.disabled).toBe(true)
  await user.type(reason, 'Une table de secours')
  await user.click(save)
  expect(await screen.findByText(/Au-delà de la commande.*Une table de secours/)).toBeTruthy()
})

it('calls an order late while something of it is to be delivered, not while it is to be billed', async () => {
  const late = async (): Promise<string> => {
    const { body } = await state.person.call('POST', 'commercial/v1/purchase-orders/', {
      organization: client,
      delivery_date: '2026-11-10',
      purchase_order_lines: [{ product_name: 'Vitre', quantity: '3', price: '100.00' }],
    })
    return body.id
  }
  const [open, gone] = [await late(), await late()]
  const { body: note } = await state.person.call(
    'POST',
    `commercial/v1/purchase-orders/${gone}/make_delivery_note/`,
    {},
  )
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery']) {
    const { etag } = await state.person.call('GET', `commercial/v1/delivery-notes/${note.id}/`)
    await state.person.call('PATCH', `commercial/v1/delivery-notes/${note.id}/`, { status }, { 'if-match': etag ?? '' })
  }
  await show(`/purchase-order/${gone}/sales`)
  expect((await screen.findAllByText('À envoyer')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Livraison en retard/)).toBeNull()
  cleanup()
  await show(`/purchase-order/${open}/sales`)
  expect((await screen.findAllByText(/^Livraison en retard de/)).length).toBeGreaterThan(0)
})

it('takes a delivery note that was prepared too early back, step by step', async () => {
  const id = await ordered()
  const { body: note } = await state.person.call('POST', `commercial/v1/purchase-orders/${id}/make_delivery_note/`, {})
  const user = await show(`/delivery-note/${note.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Commencer la préparation' }))
  await user.click(await screen.findByRole('button', { name: 'Marquer comme prêt' }))
  await screen.findByRole('button', { name: 'Expédier' })
  for (const [name, next] of [
    ['Revenir à la préparation', 'Marquer comme prêt'],
    ['Remettre en attente', 'Commencer la préparation'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    await screen.findByRole('button', { name: next })
  }
  const { body } = await state.person.call('GET', `commercial/v1/delivery-notes/${note.id}/`)
  expect(body.status).toBe('waiting')
})
