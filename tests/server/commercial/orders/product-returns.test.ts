import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentChain } from '../../../../src/contract/commercial/rules/flows/document-chain.ts'
import { type Deliveries, deliveries } from '../../../support/deliveries.ts'
import { customer, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let deal: Deliveries
let byDelivery: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  deal = deliveries(administrator, await customer(administrator))
  byDelivery = deliveries(
    administrator,
    await customer(administrator, { company_name: 'Résidence Ty Coz', invoice_policy: 'delivery' }),
  )
})
afterAll(() => suite.close())

/** Ships a quantity of the first line of an order, or all that is left. */
async function ship(by: Deliveries, { id, lines }: { id: string; lines: { id: string }[] }, quantity?: string) {
  const body = quantity
    ? { delivery_note_lines: [{ product_name: 'Table', quantity, source_line: lines[0]!.id }] }
    : { need_lines: true }
  const note = await by.noted(id, body)
  expect(note.status).toBe(201)
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    expect((await by.move(`delivery-notes/${note.body.id}`, status)).status).toBe(200)
}

describe('a product return', () => {
  test('takes back no more than was shipped and not returned yet, of an order that has ended too', async () => {
    const order = await deal.ordered()
    const asked = (quantity: string) => ({
      product_return_lines: [{ product_name: 'Table', quantity, source_line: order.lines[0]!.id }],
    })
    await deal.noted(order.id, {
      delivery_note_lines: [{ product_name: 'Table', quantity: '1', source_line: order.lines[0]!.id }],
    })
    expect((await deal.returned(order.id)).status).toBe(409)
    await ship(deal, order)
    await deal.invoiced(order.id)
    expect(await deal.statusOf(order.id)).toBe('ended')
    // One table is noted and not shipped.
    expect(await deal.left(order.id, 'product-returns')).toEqual(['2', '10'])
    const over = await deal.returned(order.id, asked('3'))
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['product_return_lines.0.quantity']])
    const part = await deal.returned(order.id, asked('1'))
    expect([part.status, part.body.number, part.body.status]).toEqual([
      201,
      expect.stringMatching(/^RT-2026-\d{5}$/),
      'waiting',
    ])
    const rest = await deal.returned(order.id)
    expect([rest.status, rest.body.total_quantity, rest.body.total_price]).toEqual([201, '11', '0.00'])
    expect((await deal.returned(order.id)).status).toBe(409)
    expect((await deal.move(`product-returns/${rest.body.id}`, 'canceled')).status).toBe(200)
    expect(await deal.left(order.id, 'product-returns')).toEqual(['1', '10'])
    // Returned goods are not delivered anew.
    expect([await deal.statusOf(order.id), await deal.left(order.id, 'delivery-notes')]).toEqual(['ended', ['0', '0']])
  })

  test('is made of lines of its order in one step, on both sides, never of more than was shipped', async () => {
    for (const isSale of [true, false]) {
      const order = await deal.ordered({ is_sales: isSale })
      const make = (quantity: string) =>
        administrator.call('POST', `commercial/v1/purchase-orders/${order.id}/make_product_return/`, {
          lines: [{ line: order.lines[0]!.id, quantity }],
        })
      const early = await make('1')
      expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['lines.0.quantity']])
      await ship(deal, order)
      expect((await make('4')).status).toBe(422)
      const made = await make('1')
      expect([made.status, made.body.status, made.body.is_sales, made.body.linked_purchase_order]).toEqual([
        201,
        'waiting',
        isSale,
        order.id,
      ])
      expect((await deal.left(order.id, 'product-returns'))[0]).toBe('2')
    }
  })

  test('that was received stays so, with its lines and where it went', async () => {
    const order = await deal.ordered()
    await ship(deal, order)
    const storage = await administrator.call('POST', 'products/v1/stockage-areas/', {
      name: 'Réserve',
      type: 'warehouse',
    })
    const { body } = await deal.returned(order.id, {
      need_lines: true,
      ...(storage.status === 201 ? { return_to_storage: storage.body.id } : {}),
    })
    const path = `product-returns/${body.id}`
    expect((await administrator.call('GET', `commercial/v1/${path}/pdf/`)).status).toBe(200)
    expect((await deal.move(path, 'finish')).status).toBe(409)
    expect((await deal.move(path, 'delivered')).status).toBe(200)
    const refusals = [
      await deal.move(path, 'canceled'),
      await deal.change(path, { product_return_lines: [] }),
      await deal.change(path, { subject: 'Autre' }),
      await administrator.call('DELETE', `commercial/v1/${path}/`, undefined, await deal.version(path)),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    const chain = (await administrator.call<DocumentChain>('GET', `commercial/v1/${path}/chain/`)).body
    expect(chain.links.map(({ takes, quantity }) => [takes, Number(quantity)])).toEqual([
      ['delivered', 13],
      ['returned', 13],
    ])
    expect(chain.documents[0]!.rests.map(({ takes }) => takes)).toEqual(['billed', 'delivered'])
  })

  test('to be delivered anew opens its order again for what came back, and gives no credit', async () => {
    for (const by of [deal, byDelivery]) {
      const order = await by.ordered()
      await ship(by, order)
      await by.invoiced(order.id)
      expect(await by.statusOf(order.id)).toBe('ended')
      const made = await administrator.call('POST', `commercial/v1/purchase-orders/${order.id}/make_product_return/`, {
        lines: [{ line: order.lines[0]!.id, quantity: '1' }],
        redeliver: true,
      })
      expect([made.status, made.body.redeliver]).toEqual([201, true])
      const path = `product-returns/${made.body.id}`
      expect(await by.left(order.id, 'delivery-notes')).toEqual(['0', '0'])
      await by.move(path, 'delivered')
      expect([await by.statusOf(order.id), await by.left(order.id, 'delivery-notes')]).toEqual(['active', ['1', '0']])
      const listed = await administrator.call('GET', 'commercial/v1/purchase-orders/?view=to_deliver&page_size=100')
      expect(listed.body.results.map(({ id }: { id: string }) => id)).toContain(order.id)
      expect((await by.change(path, { redeliver: false })).status).toBe(409)
      const credit = await administrator.call('POST', 'commercial/v1/credits/', {
        linked_product_return: made.body.id,
        need_lines: true,
      })
      expect([credit.status, credit.body.code]).toEqual([409, 'redelivered'])
      await ship(by, order, '1')
      expect([await by.statusOf(order.id), await by.left(order.id, 'delivery-notes')]).toEqual(['ended', ['0', '0']])
      expect(await by.left(order.id)).toEqual(['0', '0'])
    }
  })

  test('that two invoices billed is credited on each of them, and done once all of it is', async () => {
    const order = await deal.ordered({
      purchase_order_lines: [{ product_name: 'Table', quantity: '10', price: '100.00' }],
    })
    await ship(deal, order)
    for (const quantity of ['4', '6']) {
      const { body } = await administrator.call('POST', `commercial/v1/purchase-orders/${order.id}/convert_invoice/`, {
        lines: [{ line: order.lines[0]!.id, quantity }],
      })
      expect((await deal.move(`invoices/${body.id}`, 'accepted')).status).toBe(200)
    }
    const back = await deal.returned(order.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '8', source_line: order.lines[0]!.id }],
    })
    const path = `product-returns/${back.body.id}`
    await deal.move(path, 'delivered')
    const credited = () =>
      administrator.call('POST', 'commercial/v1/credits/', { linked_product_return: back.body.id, need_lines: true })
    const first = await credited()
    const second = await credited()
    expect([first.status, first.body.total_quantity, second.status, second.body.total_quantity]).toEqual([
      201,
      '6',
      201,
      '2',
    ])
    expect(new Set([first.body.linked_invoice, second.body.linked_invoice]).size).toBe(2)
    const third = await credited()
    expect([third.status, third.body.code]).toEqual([409, 'nothing_billed'])
    await deal.move(`credits/${first.body.id}`, 'accepted')
    expect((await deal.read(path)).body.status).toBe('delivered')
    await deal.move(`credits/${second.body.id}`, 'accepted')
    expect((await deal.read(path)).body.status).toBe('finish')
  })

  test('of a customer billed by delivery is credited for the quantity billed beyond what was kept', async () => {
    const order = await byDelivery.ordered({
      purchase_order_lines: [{ product_name: 'Table', quantity: '10', price: '100.00' }],
    })
    await ship(byDelivery, order, '4')
    const { body: invoice } = await administrator.call(
      'POST',
      `commercial/v1/purchase-orders/${order.id}/convert_invoice/`,
      { lines: [{ line: order.lines[0]!.id, quantity: '3' }] },
    )
    await byDelivery.move(`invoices/${invoice.id}`, 'accepted')
    const back = await byDelivery.returned(order.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '2', source_line: order.lines[0]!.id }],
    })
    const path = `product-returns/${back.body.id}`
    await byDelivery.move(path, 'delivered')
    const credited = () =>
      administrator.call('POST', 'commercial/v1/credits/', { linked_product_return: back.body.id, need_lines: true })
    // Two of the four were kept, three are billed.
    const credit = await credited()
    expect([credit.status, credit.body.total_quantity]).toEqual([201, '1'])
    await byDelivery.move(`credits/${credit.body.id}`, 'accepted')
    expect((await byDelivery.read(path)).body.status).toBe('finish')
    expect(await byDelivery.left(order.id)).toEqual(['0'])
  })

  test('of a customer billed by delivery leaves the returned quantity to be billed once it is delivered again', async () => {
    const order = await byDelivery.ordered({
      purchase_order_lines: [{ product_name: 'Table', quantity: '10', price: '100.00' }],
    })
    await ship(byDelivery, order, '4')
    await byDelivery.move(`invoices/${(await byDelivery.invoiced(order.id)).body.id}`, 'accepted')
    const back = await byDelivery.returned(order.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: order.lines[0]!.id }],
    })
    await byDelivery.move(`product-returns/${back.body.id}`, 'delivered')
    await ship(byDelivery, order, '6')
    expect(await byDelivery.left(order.id)).toEqual(['5'])
    await byDelivery.invoiced(order.id)
    expect(await byDelivery.statusOf(order.id)).toBe('ended')
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_product_return: back.body.id,
      need_lines: true,
    })
    // All ten were shipped, nine were kept: nine are billed already, so that nothing is given back any more.
    expect([credit.status, credit.body.code]).toEqual([409, 'nothing_billed'])

    const other = await byDelivery.ordered({
      purchase_order_lines: [{ product_name: 'Table', quantity: '10', price: '100.00' }],
    })
    await ship(byDelivery, other, '4')
    await byDelivery.move(`invoices/${(await byDelivery.invoiced(other.id)).body.id}`, 'accepted')
    const one = await byDelivery.returned(other.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: other.lines[0]!.id }],
    })
    await byDelivery.move(`product-returns/${one.body.id}`, 'delivered')
    const given = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_product_return: one.body.id,
      need_lines: true,
    })
    await byDelivery.move(`credits/${given.body.id}`, 'accepted')
    await ship(byDelivery, other, '6')
    expect(await byDelivery.left(other.id)).toEqual(['6'])
    const { body: rest } = await byDelivery.invoiced(other.id)
    expect([rest.total_quantity, await byDelivery.statusOf(other.id)]).toEqual(['6', 'ended'])
  })

  test('that was paid for is refunded once it is credited: a refund that names it takes the money held', async () => {
    const order = await deal.ordered({
      purchase_order_lines: [{ product_name: 'Table', quantity: '2', price: '100.00' }],
    })
    await ship(deal, order)
    const bill = await deal.invoiced(order.id)
    await deal.move(`invoices/${bill.body.id}`, 'accepted')
    await pay(administrator, bill.body.id, bill.body.total_price)
    const back = await deal.returned(order.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: order.lines[0]!.id }],
    })
    await deal.move(`product-returns/${back.body.id}`, 'delivered')
    const named = { linked_product_return: back.body.id, need_lines: true }
    const refunded = () => administrator.call('POST', 'commercial/v1/refunds/', named)
    const early = await refunded()
    expect([early.status, early.body.code]).toEqual([409, 'nothing_refundable'])
    const credit = await administrator.call('POST', 'commercial/v1/credits/', named)
    await deal.move(`credits/${credit.body.id}`, 'accepted')
    const made = await refunded()
    expect([made.status, made.body.linked_invoice, made.body.total_price]).toEqual([
      201,
      bill.body.id,
      credit.body.total_price,
    ])
    const unknown = await administrator.call('POST', 'commercial/v1/refunds/', {
      linked_product_return: order.id,
      need_lines: true,
    })
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['linked_product_return']])
  })

  test('of a purchase has its own series; two at the same moment take the same goods once', async () => {
    const order = await deal.ordered({ is_sales: false })
    await ship(deal, order)
    const both = await Promise.all([deal.returned(order.id), deal.returned(order.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 201)!.body.number).toMatch(/^F-RT-2026-\d{5}$/)
  })
})

describe('an order of a customer billed by delivery', () => {
  test('is invoiced for what was shipped and kept, never for more', async () => {
    const order = await byDelivery.ordered({
      discount_type: 'amount',
      discount: '30.00',
      purchase_order_lines: [
        { product_name: 'Table', quantity: '10', price: '100.00' },
        { product_name: 'Pose', quantity: '1', price: '500.00', nature: 'services' },
      ],
    })
    const billed = (quantity: string) => ({
      invoice_lines: [{ product_name: 'Table', quantity, price: '100.00', source_line: order.lines[0]!.id }],
    })
    // A service is billed as it was ordered.
    expect(await byDelivery.left(order.id)).toEqual(['0', '1'])
    await byDelivery.noted(order.id, {
      delivery_note_lines: [{ product_name: 'Table', quantity: '1', source_line: order.lines[0]!.id }],
    })
    const early = await byDelivery.invoiced(order.id, billed('1'))
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['invoice_lines.0.quantity']])
    await ship(byDelivery, order, '4')
    const first = await byDelivery.invoiced(order.id)
    // The discount is shared by quantity: not all of it is given, because more is to be delivered.
    expect([first.status, first.body.total_quantity, first.body.discount]).toEqual([201, '5', '18.00'])
    const back = await byDelivery.returned(order.id, {
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: order.lines[0]!.id }],
    })
    await byDelivery.move(`product-returns/${back.body.id}`, 'delivered')
    expect([await byDelivery.left(order.id), await byDelivery.statusOf(order.id)]).toEqual([['0', '0'], 'active'])
    await ship(byDelivery, order)
    // 4 and 5 were shipped, 1 came back, 4 are billed; 1 is noted and not shipped.
    expect(await byDelivery.left(order.id)).toEqual(['4', '0'])
    expect((await byDelivery.invoiced(order.id, billed('5'))).status).toBe(422)
    const notes = await administrator.call(
      'GET',
      `commercial/v1/delivery-notes/?linked_purchase_order=${order.id}&status=waiting`,
    )
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await byDelivery.move(`delivery-notes/${notes.body.results[0].id}`, status)
    const last = await byDelivery.invoiced(order.id)
    expect([last.status, last.body.total_quantity, last.body.discount]).toEqual([201, '5', '12.00'])
    expect(await byDelivery.statusOf(order.id)).toBe('ended')
  })
})

describe('a return of an invoice', () => {
  const invoices = 'commercial/v1/invoices/'
  const linesOf = async (kind: string, id: string) =>
    (await administrator.call('GET', `commercial/v1/${kind}-lines/?transaction=${id}`)).body.results

  test('without an order takes back the goods of the invoice, once, and is credited on it', async () => {
    const { body: bill } = await validated(administrator, await customer(administrator), '0', {
      invoice_lines: [
        { product_name: 'Table', quantity: '3', price: '100.00' },
        { product_name: 'Pose', quantity: '1', price: '50.00', nature: 'services' },
      ],
    })
    const rest = await administrator.call('GET', `${invoices}${bill.id}/remaining/?for=product-returns`)
    expect(rest.body.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['3', '0'])
    const asked = await administrator.call('GET', `commercial/v1/product-returns/get_lines/?linked_invoice=${bill.id}`)
    expect(
      asked.body.results.map((line: Record<string, unknown>) => [line.product_name, line.remaining, line.price]),
    ).toEqual([
      ['Table', '3', '100.00'],
      ['Pose', '0', '50.00'],
    ])
    const [table] = asked.body.results
    const over = await administrator.call('POST', `${invoices}${bill.id}/make_product_return/`, {
      lines: [{ line: table.source_line, quantity: '4' }],
    })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['lines.0.quantity']])
    const first = await administrator.call('POST', `${invoices}${bill.id}/make_product_return/`, {
      lines: [{ line: table.source_line, quantity: '2' }],
      motive: 'damaged',
    })
    expect([first.status, first.body.linked_invoice, first.body.total_quantity, first.body.motive]).toEqual([
      201,
      bill.id,
      '2',
      'damaged',
    ])
    const whole = { linked_invoice: bill.id, need_lines: true }
    const both = await Promise.all(
      [1, 2].map(() => administrator.call('POST', 'commercial/v1/product-returns/', whole)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await deal.move(`product-returns/${first.body.id}`, 'delivered')).status).toBe(200)
    const toCredit = `commercial/v1/credits/get_lines/?linked_product_return=${first.body.id}`
    const lines = (await administrator.call('GET', toCredit)).body.results
    expect(lines.map((line: Record<string, unknown>) => [line.source_line, line.remaining, line.price])).toEqual([
      [table.source_line, '2', '100.00'],
    ])
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_product_return: first.body.id,
      need_lines: true,
    })
    expect([credit.status, credit.body.linked_invoice, credit.body.total_price]).toEqual([201, bill.id, '240.00'])
    expect((await administrator.call('GET', toCredit)).body.results).toEqual([])
    await deal.move(`credits/${credit.body.id}`, 'accepted')
    expect((await deal.read(`product-returns/${first.body.id}`)).body.status).toBe('finish')
    const chain = await administrator.call<DocumentChain>(
      'GET',
      `commercial/v1/product-returns/${first.body.id}/chain/`,
    )
    expect(
      chain.body.links.filter(({ to }) => to === first.body.id).map(({ takes, quantity }) => [takes, quantity]),
    ).toEqual([['returned', '2']])
  })

  test('that bills an order takes back what of it was shipped and billed, from the lines of the order', async () => {
    const order = await deal.ordered()
    await ship(deal, order, '2')
    const bill = (await deal.invoiced(order.id)).body.id
    await deal.move(`invoices/${bill}`, 'accepted')
    const made = await administrator.call('POST', 'commercial/v1/product-returns/', {
      linked_invoice: bill,
      need_lines: true,
    })
    expect([made.status, made.body.linked_purchase_order, made.body.total_quantity]).toEqual([201, order.id, '2'])
    const [line] = await linesOf('product-return', made.body.id)
    expect(line.source_line).toBe(order.lines[0]!.id)
    expect((await deal.left(order.id, 'product-returns'))[0]).toBe('0')
    // The line of the invoice cannot return the same goods a second time.
    const [billed] = await linesOf('invoice', bill)
    const again = await administrator.call('POST', 'commercial/v1/product-returns/', {
      linked_invoice: bill,
      product_return_lines: [{ product_name: 'Table', quantity: '1', source_line: billed.id }],
    })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['product_return_lines.0.quantity']])
  })

  test('of a draft, of a deposit or of the other side is refused', async () => {
    const party = await customer(administrator)
    const draft = await administrator.call('POST', invoices, {
      organization: party,
      invoice_lines: [{ product_name: 'Table', quantity: '1', price: '10.00' }],
    })
    const ofDraft = await administrator.call('POST', `${invoices}${draft.body.id}/make_product_return/`, {})
    expect([ofDraft.status, ofDraft.body.code]).toEqual([409, 'transition_refused'])
    const deposit = await validated(administrator, party, '100.00', { type: 'deposit' })
    const ofDeposit = await administrator.call('POST', `${invoices}${deposit.body.id}/make_product_return/`, {})
    expect(ofDeposit.status).toBe(409)
    const bill = await validated(administrator, party, '100.00')
    const turned = await administrator.call('POST', 'commercial/v1/product-returns/', {
      is_sales: false,
      linked_invoice: bill.body.id,
      need_lines: true,
    })
    expect(turned.status).toBe(422)
  })
})

describe('the lines of a refund', () => {
  test('are asked for by its invoice or its return: the money that may go back', async () => {
    const { body: bill } = await validated(administrator, await customer(administrator), '0', {
      invoice_lines: [{ product_name: 'Table', quantity: '2', price: '100.00' }],
    })
    await pay(administrator, bill.id, '240.00')
    const asked = async (by: string) => {
      const { status, body } = await administrator.call('GET', `commercial/v1/refunds/get_lines/?${by}`)
      return [status, (body.results ?? []).map((line: Record<string, unknown>) => [line.price, line.remaining])]
    }
    expect(await asked(`linked_invoice=${bill.id}`)).toEqual([200, []])
    const back = await administrator.call('POST', `commercial/v1/invoices/${bill.id}/make_product_return/`, {
      lines: [
        {
          line: (await administrator.call('GET', `commercial/v1/invoice-lines/?transaction=${bill.id}`)).body.results[0]
            .id,
          quantity: '1',
        },
      ],
    })
    await deal.move(`product-returns/${back.body.id}`, 'delivered')
    const ofReturn = `linked_product_return=${back.body.id}`
    expect(await asked(ofReturn)).toEqual([200, []])
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_product_return: back.body.id,
      need_lines: true,
    })
    await deal.move(`credits/${credit.body.id}`, 'accepted')
    const rest = [200, [['120.00', '1']]]
    expect([await asked(`linked_invoice=${bill.id}`), await asked(ofReturn)]).toEqual([rest, rest])
    const refund = await administrator.call('POST', 'commercial/v1/refunds/', {
      linked_product_return: back.body.id,
      need_lines: true,
    })
    expect([refund.status, refund.body.total_price]).toEqual([201, '120.00'])
    expect((await deal.move(`refunds/${refund.body.id}`, 'accepted')).status).toBe(200)
    expect([await asked(`linked_invoice=${bill.id}`), await asked(ofReturn)]).toEqual([
      [200, []],
      [200, []],
    ])
    expect((await asked('linked_invoice=x'))[0]).toBe(404)
    expect((await asked(`linked_product_return=${bill.id}`))[0]).toBe(404)
  })
})
