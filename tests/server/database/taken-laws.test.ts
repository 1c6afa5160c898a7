import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deliveries, deliveries } from '../../support/deliveries.ts'
import { customer, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let organization: string
let deal: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(administrator)
  deal = deliveries(administrator, organization)
})
afterAll(() => suite.close())

const more = 'no more is taken of a line than there is of it'
/** Writes a quantity past the services. */
const write = (table: string, document: string, quantity: string): Promise<unknown> =>
  suite.backend.db.query(
    `update commercial_${table}_lines set quantity = $2 where transaction = $1 and product_name = 'Table'`,
    [document, quantity],
  )

describe('the database refuses to take anything twice', () => {
  test('of an order: billed, delivered or sent back; its lines cannot fall below what was taken', async () => {
    const order = await deal.ordered()
    const invoice = await deal.invoiced(order.id)
    const note = await deal.noted(order.id)
    await expect(write('invoice', invoice.body.id, '4')).rejects.toThrow(more)
    await expect(write('delivery_note', note.body.id, '4')).rejects.toThrow(more)
    await write('delivery_note', note.body.id, '2')
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await deal.move(`delivery-notes/${note.body.id}`, status)
    const back = await deal.returned(order.id)
    await expect(write('product_return', back.body.id, '3')).rejects.toThrow(more)
    await expect(write('purchase_order', order.id, '2')).rejects.toThrow(more)
    await write('purchase_order', order.id, '4')
  })

  test('of a quotation and of an invoice', async () => {
    const quotation = await sentQuotation(administrator, organization, {
      quotation_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
    })
    const accepted = await administrator.call(
      'PATCH',
      `commercial/v1/quotations/${quotation.body.id}/`,
      { status: 'accepted' },
      { 'if-match': quotation.etag ?? '' },
    )
    expect(accepted.status).toBe(200)
    const invoice = await administrator.call(
      'POST',
      `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`,
      {},
    )
    await expect(write('invoice', invoice.body.id, '3')).rejects.toThrow(more)
    const { etag } = await administrator.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)
    await administrator.call(
      'PATCH',
      `commercial/v1/invoices/${invoice.body.id}/`,
      { status: 'accepted' },
      { 'if-match': etag ?? '' },
    )
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_invoice: invoice.body.id,
      need_lines: true,
    })
    expect(credit.status).toBe(201)
    await expect(write('credit', credit.body.id, '3')).rejects.toThrow(more)
  })
})

test('the database refuses deposits beyond the total of a deal, whoever validates them', async () => {
  const { db } = suite.backend
  const quotation = await sentQuotation(administrator, organization)
  await deal.move(`quotations/${quotation.body.id}`, 'accepted')
  const deposit = async (): Promise<string> =>
    (
      await administrator.call('POST', `commercial/v1/quotations/${quotation.body.id}/make_deposit/`, {
        percent: '50',
      })
    ).body.id
  const [first, second] = [await deposit(), await deposit()]
  expect((await deal.move(`invoices/${first}`, 'accepted')).status).toBe(200)
  /** Validates the second past the services, after raising its amount by so much. */
  const validate = (more: string): Promise<unknown> =>
    db.transaction(async (tx) => {
      await tx.query('update commercial_invoices set total_price = total_price + $2::numeric where id = $1', [
        second,
        more,
      ])
      await tx.query(
        "update commercial_invoices set status = 'accepted', number = 'AC-2026-00002', hash = 'x', issue_date = '2026-11-20', seller_frozen = '{}' where id = $1",
        [second],
      )
    })
  await expect(validate('0.01')).rejects.toThrow('a deal is asked for no more than it is worth')
  await validate('0')
})

test('the database refuses to return more of an invoice than it billed', async () => {
  const bill = await validated(administrator, organization, '0', {
    invoice_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
  })
  const back = await administrator.call('POST', `commercial/v1/invoices/${bill.body.id}/make_product_return/`, {})
  expect(back.status).toBe(201)
  await expect(write('product_return', back.body.id, '3')).rejects.toThrow(more)
  await write('product_return', back.body.id, '1')
})
