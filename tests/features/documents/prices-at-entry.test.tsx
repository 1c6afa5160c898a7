import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer, pendingQuotation } from '../../support/documents.ts'

const { state, show } = staffApp()

async function door(): Promise<string> {
  const { body } = await state.person.call('POST', 'products/v1/products/', {
    name: 'Porte en chêne',
    type: 'service',
    saling_price: '400.00',
    cost_price: '300.00',
  })
  return body.id
}
const sheet = () => screen.findByRole('table', { name: 'Lignes du document' })

it('shows what each line earns beside its total, and nothing of it to who may not see costs', async () => {
  const product = await door()
  const client = await customer(state.person)
  const { body } = await pendingQuotation(state.person, client, {
    quotation_lines: [
      { product, quantity: '2', price: '400.00' },
      { product, quantity: '1', price: '250.00' },
      { product_name: 'Pose', quantity: '1', price: '90.00' },
    ],
  })
  await show(`/quotation-modify/${body.id}/sales`)
  const table = await sheet()
  expect(await within(table).findByRole('columnheader', { name: 'Marge' })).toBeTruthy()
  const rows = within(table).getAllByRole('row').slice(1, 4)
  expect(rows.map((row) => row.lastElementChild?.textContent?.replaceAll(/\s/g, ' '))).toEqual(['25 %', '-20 %', ''])
})

it('shows no margin to a user who may read sales only', async () => {
  const product = await door()
  const client = await customer(state.person)
  const { body } = await pendingQuotation(state.person, client, {
    quotation_lines: [{ product, quantity: '2', price: '400.00' }],
  })
  const seller = await state.suite.person(state.company, 'sales', 'gwen@prices.test')
  await show(`/quotation-modify/${body.id}/sales`, seller)
  const table = await sheet()
  // The product has been read: its sales price is shown.
  expect((await within(table).findAllByDisplayValue('Porte en chêne')).length).toBe(1)
  expect(await screen.findByText(/^Prix de vente de la fiche produit/)).toBeTruthy()
  expect(within(table).queryByRole('columnheader', { name: 'Marge' })).toBeNull()
  expect(screen.queryByText(/^Marge/)).toBeNull()
})

it('says why a line has its price, by level and customer, and what was paid before with the days', async () => {
  const product = await door()
  const { call } = state.person
  const level = (await call('POST', 'commercial/v1/price-levels/', { name: 'Achat 2026', type: 'purchase' })).body.id
  await call('POST', 'products/v1/product-prices/', { product, price_level: level, price: '280.00', active: true })
  const supplier = await customer(state.person, {
    company_name: 'Scierie Le Goff',
    type: 'manufacturer',
    default_discount: '5',
    siret_number: null,
  })
  for (const [issue_date, price] of [
    ['2026-01-12', '260.00'],
    ['2026-03-02', '270.00'],
    ['2026-04-20', '270.00'],
    ['2026-09-07', '275.00'],
  ])
    await call('POST', 'commercial/v1/purchase-orders/', {
      organization: supplier,
      is_sales: false,
      issue_date,
      purchase_order_lines: [{ product, quantity: '1', price }],
    })
  // A cancelled order shows no price.
  const off = await call('POST', 'commercial/v1/purchase-orders/', {
    organization: supplier,
    is_sales: false,
    issue_date: '2026-10-05',
    purchase_order_lines: [{ product, quantity: '1', price: '999.00' }],
  })
  const ended = { status: 'canceled', reason: 'Doublon' }
  expect(
    await call('PATCH', `commercial/v1/purchase-orders/${off.body.id}/`, ended, { 'if-match': off.etag ?? '' }),
  ).toMatchObject({ status: 200 })
  const { body } = await call('POST', 'commercial/v1/purchase-orders/', {
    organization: supplier,
    is_sales: false,
    price_level: level,
    issue_date: '2026-11-20',
    purchase_order_lines: [{ product, quantity: '1' }],
  })
  await show(`/purchase-order-modify/${body.id}/purchases`)
  await sheet()
  const why = await screen.findByText(/^Prix du tarif « Achat 2026 » au.*remise/)
  expect(why.textContent).toMatch(/280,00.*remise de Scierie Le Goff\s: 5/)
  const paid = await screen.findByText(/^Dernier prix de ce fournisseur/)
  expect(paid.textContent).toMatch(/275,00.*07\/09\/2026.* Avant\s: 270,00.*20\/04\/2026.*260,00.*12\/01\/2026/)
  expect(paid.textContent).not.toMatch(/02\/03/)
})
