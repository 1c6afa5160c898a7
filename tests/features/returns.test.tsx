import { staffApp } from '../support/staff.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { customer } from '../support/documents.ts'

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

/** An order of four tables, delivered and billed as told. */
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
  await user.click(within(dialog).getByRole('button', { name: 'Créer le retour' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^RT-/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Réceptionner le retour' }))
  expect(await screen.findByText(/La marchandise est revenue/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Créer un avoir' }))
  expect((await screen.findAllByText(/^Brouillon/)).length).toBeGreaterThan(0)
  const { body } = await state.person.call('GET', `${commercial}credits/?is_sales=true`)
  expect(body.results[0]).toMatchObject({ total_price: '120.00', status: 'pending' })
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
