import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { customer, pay, validated } from '../../support/documents.ts'

const { state, show } = staffApp()
let client = ''

beforeAll(async () => {
  client = await customer(state.person)
})

const commercial = 'commercial/v1/'

async function move(path: string, id: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const { etag } = await state.person.call('GET', `${commercial}${path}/${id}/`)
    const version = { 'if-match': etag ?? '' }
    expect((await state.person.call('PATCH', `${commercial}${path}/${id}/`, { status }, version)).status).toBe(200)
  }
}

/** Creates and delivers an order of four tables, and bills it where asked. */
async function delivered({ isBilled }: { isBilled: boolean }): Promise<string> {
  const { body: order } = await state.person.call('POST', `${commercial}purchase-orders/`, {
    organization: client,
    purchase_order_lines: [{ product_name: 'Table', quantity: '4', price: '100.00' }],
  })
  const { body: note } = await state.person.call(
    'POST',
    `${commercial}purchase-orders/${order.id}/make_delivery_note/`,
    {},
  )
  await move('delivery-notes', note.id, 'preparing', 'ready_to_deliver', 'make_the_delivery')
  if (isBilled) {
    const { body: invoice } = await state.person.call(
      'POST',
      `${commercial}purchase-orders/${order.id}/convert_invoice/`,
      {},
    )
    await move('invoices', invoice.id, 'accepted')
  }
  return order.id
}

it('takes a table back of an ended order, receives it, and credits what was billed of it', async () => {
  const id = await delivered({ isBilled: true })
  const user = await show(`/purchase-order/${id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer un retour' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /^Une partie/ }))
  const tables = await within(dialog).findByLabelText('Table')
  await user.clear(tables)
  await user.type(tables, '5')
  expect(await within(dialog).findByText(/^Au plus 4 : le reste figure déjà sur d’autres documents/)).toBeTruthy()
  await user.clear(tables)
  await user.type(tables, '1')
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Non conforme')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le retour' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^RT-/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Réceptionner le retour' }))
  expect(await screen.findByText(/La marchandise est revenue/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Créer un avoir' }))
  expect((await screen.findAllByText(/^Brouillon/)).length).toBeGreaterThan(0)
  const { body } = await state.person.call('GET', `${commercial}credits/?is_sales=true`)
  expect(body.results[0]).toMatchObject({ total_price: '120.00', status: 'pending' })
})

it('leads on to the credit of the next invoice where two billed what came back', async () => {
  const id = await delivered({ isBilled: false })
  const { body: order } = await state.person.call(
    'GET',
    `${commercial}purchase-orders/${id}/?expand=purchase_order_lines`,
  )
  for (const quantity of ['1', '3']) {
    const { body } = await state.person.call('POST', `${commercial}purchase-orders/${id}/convert_invoice/`, {
      lines: [{ line: order.purchase_order_lines[0].id, quantity }],
    })
    await move('invoices', body.id, 'accepted')
  }
  const { body: back } = await state.person.call('POST', `${commercial}purchase-orders/${id}/make_product_return/`, {})
  await move('product-returns', back.id, 'delivered')
  const { body: credit } = await state.person.call('POST', `${commercial}credits/`, {
    linked_product_return: back.id,
    need_lines: true,
  })
  await move('credits', credit.id, 'accepted')
  const user = await show(`/credit/${credit.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Créer l’avoir du reste du retour' }))
  expect((await screen.findAllByText(/^Brouillon/)).length).toBeGreaterThan(0)
  const { body: made } = await state.person.call('GET', `${commercial}credits/?linked_product_return=${back.id}`)
  expect(
    made.results.map(({ total_quantity: quantity }: { total_quantity: string }) => Number(quantity)).sort(),
  ).toEqual([1, 3])
  const rest = made.results.find(({ id: other }: { id: string }) => other !== credit.id)
  await move('credits', rest.id, 'accepted')
  const { body: settled } = await state.person.call('GET', `${commercial}product-returns/${back.id}/`)
  expect(settled.status).toBe('finish')
})

it('says why a return that was never billed has no credit, and leaves it as it is', async () => {
  const id = await delivered({ isBilled: false })
  const { body } = await state.person.call('POST', `${commercial}purchase-orders/${id}/make_product_return/`, {})
  await move('product-returns', body.id, 'delivered')
  const user = await show(`/product-return/${body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Créer un avoir' }))
  expect(await screen.findByText(/Rien de ce retour n’a encore été facturé/)).toBeTruthy()
  const again = await state.person.call('GET', `${commercial}product-returns/${body.id}/`)
  expect(again.body.status).toBe('delivered')
})

it('cancels a return that never came, so that its goods may come back again', async () => {
  const id = await delivered({ isBilled: false })
  const { body } = await state.person.call('POST', `${commercial}purchase-orders/${id}/make_product_return/`, {})
  const user = await show(`/product-return/${body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler le retour' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Annuler le retour' }))
  await waitFor(() => expect(screen.getAllByText('Annulé').length).toBeGreaterThan(0))
  const left = await state.person.call('GET', `${commercial}purchase-orders/${id}/remaining/?for=product-returns`)
  expect(left.body.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['4'])
})

it('begins a delivery note with the choice of its order, takes less of it, and bills what was delivered', async () => {
  const { body: order } = await state.person.call('POST', `${commercial}purchase-orders/`, {
    organization: client,
    subject: 'Terrasse',
    purchase_order_lines: [
      { product_name: 'Lame', quantity: '4', price: '100.00' },
      { product_name: 'Vis', quantity: '10', price: '1.00' },
    ],
  })
  const user = await show('/delivery-note-create/sales')
  await user.click(await screen.findByText(order.number))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le bon de livraison' }))
  await screen.findByRole('button', { name: 'Commencer la préparation' })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  const change = await screen.findByRole('dialog')
  const blades = await within(change).findByLabelText('Lame')
  await user.clear(blades)
  await user.type(blades, '5')
  expect(await within(change).findByText(/^Au plus 4/)).toBeTruthy()
  await user.clear(blades)
  await user.type(blades, '3')
  await user.clear(within(change).getByLabelText('Vis'))
  await user.type(within(change).getByLabelText('Vis'), '0')
  await user.click(within(change).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body: notes } = await state.person.call(
    'GET',
    `${commercial}delivery-notes/?linked_purchase_order=${order.id}&expand=delivery_note_lines`,
  )
  const [note] = notes.results
  expect(note.delivery_note_lines).toMatchObject([{ product_name: 'Lame', quantity: '3' }])
  for (const step of ['Commencer la préparation', 'Marquer comme prêt', 'Expédier'])
    await user.click(await screen.findByRole('button', { name: step }))
  const shipping = await screen.findByRole('dialog')
  await user.selectOptions(within(shipping).getByLabelText('Transporteur'), 'Colissimo')
  await user.click(within(shipping).getByRole('button', { name: 'Expédier' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmer la livraison' }))
  await user.click(await screen.findByRole('button', { name: 'Facturer cette livraison' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^PROV-/ })).toBeTruthy()
  expect((await screen.findAllByText(/^360,00/)).length).toBeGreaterThan(0)
})

it('P2: a delivery note whose order is billed says so instead of offering a refused move', async () => {
  const order = await delivered({ isBilled: true })
  const { body } = await state.person.call('GET', `${commercial}delivery-notes/?linked_purchase_order=${order}`)
  const user = await show(`/delivery-note/${body.results[0].id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const bill = await screen.findByRole('menuitem', { name: /^Facturer cette livraison/ })
  await waitFor(() => expect(bill.getAttribute('aria-disabled')).toBe('true'))
  expect(bill.textContent).toContain('Tout ce que ce bon a livré est déjà facturé.')
})

it('P2: an order that was delivered whole says why nothing more of it is delivered', async () => {
  const user = await show(`/purchase-order/${await delivered({ isBilled: false })}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const deliver = await screen.findByRole('menuitem', { name: /^Préparer la livraison/ })
  await waitFor(() => expect(deliver.getAttribute('aria-disabled')).toBe('true'))
  expect(deliver.textContent).toContain('Tout figure déjà sur d’autres documents.')
})

it('shows the document of a return to logged-in users, and opens its form by its address', async () => {
  const id = await delivered({ isBilled: false })
  const { body } = await state.person.call('POST', `${commercial}purchase-orders/${id}/make_product_return/`, {})
  const user = await show(`/product-return-modify/${body.id}/sales`)
  const change = await screen.findByRole('dialog', { name: /^Modifier RT-/ })
  await user.clear(await within(change).findByLabelText('Table'))
  await user.type(within(change).getByLabelText('Table'), '2')
  await user.click(within(change).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const left = await state.person.call('GET', `${commercial}purchase-orders/${id}/remaining/?for=product-returns`)
  expect(left.body.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['2'])
  cleanup()
  // The content of a response is text here, no Blob.
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
  await show(`/product-return-public/kervadec/${body.id}/sales/`)
  expect(await screen.findByRole('heading', { level: 1, name: /^RT-/ })).toBeTruthy()
  cleanup()
  address.mockRestore()
})

it('gives back less than was paid too much, never more', async () => {
  const { body: invoice } = await validated(state.person, client, '100.00')
  await pay(state.person, invoice.id, '120.00')
  const { body: credit } = await state.person.call('POST', `${commercial}credits/`, {
    linked_invoice: invoice.id,
    need_lines: true,
  })
  await move('credits', credit.id, 'accepted')
  const user = await show('/refund-create/sales')
  await user.click(await screen.findByText(invoice.number))
  await user.click(await screen.findByRole('button', { name: /^Rembourser 120,00/ }))
  await screen.findByRole('button', { name: 'Valider' })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  const change = await screen.findByRole('dialog')
  const amount = await within(change).findByLabelText(/^Montant à rendre/)
  await user.clear(amount)
  await user.type(amount, '130')
  expect(await within(change).findByText(/^Au plus 120,00/)).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '50')
  await user.click(within(change).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await state.person.call('GET', `${commercial}refunds/?linked_invoice=${invoice.id}`)
  expect(body.results).toMatchObject([{ total_price: '50.00' }])
})

it('takes goods back of an invoice that no order tells of; the refund shows its entries, each with its account', async () => {
  const { body: invoice } = await validated(state.person, client, '100.00')
  await pay(state.person, invoice.id, '120.00')
  let user = await show(`/invoice/${invoice.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer un retour' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading', { name: `Retour de marchandise de ${invoice.number}` })).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Non conforme')
  await user.click(within(dialog).getByRole('button', { name: 'Créer le retour' }))
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/product-return\//))
  const back = window.location.pathname.split('/')[2]!
  await move('product-returns', back, 'delivered')
  const named = { linked_product_return: back, need_lines: true }
  const { body: credit } = await state.person.call('POST', `${commercial}credits/`, named)
  await move('credits', credit.id, 'accepted')
  const { body: refund } = await state.person.call('POST', `${commercial}refunds/`, named)
  await move('refunds', refund.id, 'accepted')
  await state.person.call('POST', `${commercial}refund-payments/`, {
    refund: refund.id,
    amount: '120.00',
    payment_method: 'bank_transfer',
  })
  cleanup()
  user = await show(`/refund/${refund.id}/sales`)
  const entries = await screen.findByRole('table', { name: 'Écritures' })
  const rows = within(entries).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^411000.*120,00/),
    expect.stringMatching(/^512000.*120,00/),
  ])
  await user.click(within(entries).getByRole('link', { name: '512000' }))
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/accounting-detail\//))
  await waitFor(() => expect(document.querySelector(`a[href="/refund/${refund.id}/sales"]`)).toBeTruthy())
})
