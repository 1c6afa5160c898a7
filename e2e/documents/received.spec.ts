import { readFileSync } from 'node:fs'
import { type Caller, callerFor } from '../support/api.ts'
import { openAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { checkScreen, watch } from '../support/watch.ts'

const template = readFileSync(new URL('../support/supplier-invoice.xml', import.meta.url), 'utf8')

interface Supplier {
  id: string
  company_name: string
  siret_number: string
  iban: string
}

/** A supplier's invoice of four planks at 250 €, on an order of ours. */
function invoiceOf({ company_name: name, siret_number: siret, iban }: Supplier, number: string, order: string): Buffer {
  const digits = siret.replaceAll(/\D/g, '')
  const values = {
    NUMBER: number,
    ORDER: order,
    SUPPLIER: name,
    SIRET: digits,
    SIREN: digits.slice(0, 9),
    IBAN: iban.replaceAll(/\s/g, ''),
  }
  return Buffer.from(
    template.replaceAll(/\b(NUMBER|ORDER|SUPPLIER|SIRET|SIREN|IBAN)\b/g, (word) => values[word as 'NUMBER']),
  )
}

async function openOrder(administrator: Caller, supplier: Supplier): Promise<{ id: string; number: string }> {
  const { results: taxes } = await administrator.get('commercial/v1/taxes/?number=20')
  const order = await administrator.send('POST', 'commercial/v1/purchase-orders/', {
    is_sales: false,
    organization: supplier.id,
    purchase_order_lines: [{ product_name: 'Chêne scié', quantity: '4', price: '250.00', taxes: [taxes[0].id] }],
  })
  return order
}

test('a supplier’s e-invoice is dropped, and approved beside its order', async ({ page, request }) => {
  const errors = watch(page)
  const administrator = await callerFor(request, 'administrator')
  const { results } = await administrator.get('directory/v1/organizations/?search=Bois d')
  const supplier = results.find(({ company_name: name }: Supplier) => name.startsWith('Bois d’Arrée')) as Supplier
  const order = await openOrder(administrator, supplier)
  const number = `FX-${order.number}`
  await openAs(page, 'accountant', '/invoices/purchases')
  await page.getByRole('link', { name: /^À contrôler/ }).click()
  await page.locator('main input[type=file]').setInputFiles({
    name: 'facture.xml',
    mimeType: 'application/xml',
    buffer: invoiceOf(supplier, number, order.number),
  })
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText(order.number).first()).toBeVisible()
  await expect(page.getByText(supplier.company_name).first()).toBeVisible()
  expect(await checkScreen(page, 'received e-invoice')).toEqual([])

  // Nothing of the order has come: approving needs a reason.
  await page.getByRole('button', { name: 'Approuver' }).click()
  const reason = page.getByRole('dialog', { name: /^Approuver avant réception/ })
  await expect(reason.getByText(/0 sur 4/)).toBeVisible()
  await reason.getByLabel(/^Motif/).fill('Livraison confirmée par téléphone')
  await reason.getByRole('button', { name: 'Approuver quand même' }).dblclick()
  await page.waitForURL(/\/invoice\/[^/]+\/purchases/)
  await expect(page.getByText(/1.200,00.€/).first()).toBeVisible()
  const { results: made } = await administrator.get(`commercial/v1/invoices/?linked_purchase_order=${order.id}`)
  expect(made.map(({ total_price: total, status }: any) => [total, status])).toEqual([['1200.00', 'pro_format']])
  const { results: kept } = await administrator.get(`commercial/v1/received-invoices/?number=${number}`)
  expect(kept[0]).toMatchObject({ status: 'approved', invoice: made[0].id, linked_purchase_order: order.id })
  expect(errors).toEqual([])
})
