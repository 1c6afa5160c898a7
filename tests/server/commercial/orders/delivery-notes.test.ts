import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentChain } from '../../../../src/contract/commercial/rules/flows/document-chain.ts'
import { type Deliveries, deliveries } from '../../../support/deliveries.ts'
import { customer } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let administrator: Person
let organization: string
let deal: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(sales)
  deal = deliveries(administrator, organization)
})
afterAll(() => suite.close())

const path = 'commercial/v1/delivery-notes/'
const codes = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status)

describe('a delivery note', () => {
  test('takes what is left to deliver of an order, apart from what is billed; both done end it', async () => {
    const { id, lines } = await deal.ordered({ delivery_city: 'Plouhinec' })
    const part = await deal.noted(id, {
      delivery_note_lines: [{ product_name: 'Table', quantity: '2', source_line: lines[0]!.id }],
    })
    expect([part.status, part.body.status, part.body.number.slice(0, 4)]).toEqual([201, 'waiting', 'PROV'])
    expect([await deal.left(id, 'delivery-notes'), await deal.left(id)]).toEqual([
      ['1', '10'],
      ['3', '10'],
    ])
    const over = await deal.noted(id, {
      delivery_note_lines: [{ product_name: 'Table', quantity: '2', source_line: lines[0]!.id }],
    })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['delivery_note_lines.0.quantity']])
    const rest = await deal.noted(id)
    expect([rest.status, rest.body.organization, rest.body.delivery_city]).toEqual([201, organization, 'Plouhinec'])
    expect([rest.body.total_quantity, rest.body.linked_purchase_order]).toEqual(['11', id])
    expect([await deal.statusOf(id), (await deal.noted(id)).status]).toEqual(['active', 409])
    expect((await deal.invoiced(id)).status).toBe(201)
    expect(await deal.statusOf(id)).toBe('ended')
    expect((await deal.move(`delivery-notes/${rest.body.id}`, 'canceled')).status).toBe(200)
    expect([await deal.statusOf(id), await deal.left(id, 'delivery-notes')]).toEqual(['active', ['1', '10']])
  })

  test('is billed with the day on which its goods arrived, not that which its order promised', async () => {
    const shipped = async (): Promise<string> => {
      const { id } = await deal.ordered({ delivery_date: '2026-11-10' })
      const note = await deal.noted(id)
      for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
        await deal.move(`delivery-notes/${note.body.id}`, status)
      return note.body.id
    }
    const billed = async (note: string, values = {}): Promise<unknown> =>
      (
        await administrator.call('POST', 'commercial/v1/invoices/', {
          linked_delivery_note: note,
          need_lines: true,
          ...values,
        })
      ).body.delivery_date
    const note = await shipped()
    await deal.change(`delivery-notes/${note}`, { status: 'deliver', delivery_date: '2026-11-17' })
    expect(await billed(note)).toBe('2026-11-17')
    // The day of a delivery that is under way is not known.
    expect(await billed(await shipped())).toBeNull()
    expect(await billed(await shipped(), { delivery_date: '2026-11-19' })).toBe('2026-11-19')
  })

  test('that left makes its order late no longer, whatever is to be billed of it', async () => {
    for (const isSale of [true, false]) {
      const { id, lines } = await deal.ordered({
        is_sales: isSale,
        delivery_date: '2026-11-10',
        purchase_order_lines: [
          { product_name: 'Table', quantity: '3', price: '100.00' },
          { product_name: 'Chaise', quantity: '10', price: '33.33' },
          { product_name: 'Pose', quantity: '1', price: '50.00', nature: 'services' },
        ],
      })
      const facts = async (): Promise<[boolean, unknown, unknown]> => {
        const list = await administrator.call(
          'GET',
          `commercial/v1/purchase-orders/?view=late&is_sales=${isSale}&page_size=100&fields=id,undelivered_lines`,
        )
        const row = list.body.results.find((one: { id: string }) => one.id === id)
        return [
          row !== undefined,
          row?.undelivered_lines,
          (await deal.read(`purchase-orders/${id}`)).body.undelivered_lines,
        ]
      }
      expect(await facts()).toEqual([true, 2, 2])
      const part = await deal.noted(id, {
        is_sales: isSale,
        delivery_note_lines: [
          { product_name: 'Table', quantity: '3', source_line: lines[0]!.id },
          { product_name: 'Chaise', quantity: '4', source_line: lines[1]!.id },
        ],
      })
      for (const [status, open] of [
        ['preparing', 2],
        ['ready_to_deliver', 2],
        ['make_the_delivery', 1],
      ] as const) {
        expect((await deal.move(`delivery-notes/${part.body.id}`, status)).status).toBe(200)
        expect(await facts()).toEqual([true, open, open])
      }
      const rest = await deal.noted(id)
      for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
        expect((await deal.move(`delivery-notes/${rest.body.id}`, status)).status).toBe(200)
      expect([await deal.statusOf(id), await facts()]).toEqual(['active', [false, undefined, 0]])
    }
  })

  test('has no price on its lines, its PDF and its overview; its goods are there', async () => {
    const { id } = await deal.ordered()
    const { body } = await deal.noted(id)
    const whole = (await administrator.call('GET', `${path}${body.id}/?expand=delivery_note_lines`)).body
    for (const record of [whole, ...whole.delivery_note_lines])
      for (const name of ['price', 'total', 'total_price', 'cost', 'taxes']) expect(record).not.toHaveProperty(name)
    expect(whole.delivery_note_lines.map(({ is_valid: valid }: { is_valid: boolean }) => valid)).toEqual([true, true])
    expect((await administrator.call('GET', `${path}${body.id}/pdf/`)).status).toBe(200)
    const overview = await administrator.call('GET', `${path}overview/`)
    expect(overview.body.waiting).toMatchObject({ count: expect.any(Number), total: null })
  })

  test('goes from state to state, gets its number when it is shipped and stays what it was then', async () => {
    const { id } = await deal.ordered()
    const note = `delivery-notes/${(await deal.noted(id)).body.id}`
    expect((await deal.move(note, 'make_the_delivery')).status).toBe(409)
    const way = ['preparing', 'waiting', 'preparing', 'ready_to_deliver', 'preparing', 'ready_to_deliver']
    for (const status of way) expect((await deal.move(note, status)).status).toBe(200)
    expect((await deal.change(note, { subject: 'Autre' })).status).toBe(409)
    const shipped = await deal.move(note, 'make_the_delivery')
    expect([shipped.status, shipped.body.number]).toEqual([200, expect.stringMatching(/^BL-2026-\d{5}$/)])
    const line = (await administrator.call('GET', `commercial/v1/delivery-note-lines/?transaction=${shipped.body.id}`))
      .body.results[0]
    expect(
      codes([
        await deal.move(note, 'canceled'),
        await deal.change(note, { delivery_note_lines: [] }),
        await deal.change(`delivery-note-lines/${line.id}`, { quantity: '1' }),
        await administrator.call('DELETE', `commercial/v1/${note}/`, undefined, await deal.version(note)),
      ]),
    ).toEqual([409, 409, 409, 409])
    expect((await deal.change(note, { tracking: 'LP-4711' })).status).toBe(200)
    expect((await deal.change(note, { status: 'deliver', delivery_date: '2030-01-01' })).status).toBe(422)
    expect((await deal.move(note, 'deliver')).body).toMatchObject({ status: 'deliver', delivery_date: '2026-11-20' })
  })

  test('is not made of an order that was canceled or given up, nor ready without goods', async () => {
    const [gone, given] = [await deal.ordered(), await deal.ordered()]
    await deal.move(`purchase-orders/${gone.id}`, 'canceled')
    await deal.change(`purchase-orders/${given.id}`, { status: 'ended', reason: 'Le client renonce' })
    const bodies = ({ lines }: { lines: { id: string }[] }) => [
      { need_lines: true },
      { delivery_note_lines: [{ product_name: 'Table', quantity: '1', source_line: lines[0]!.id }] },
    ]
    for (const order of [gone, given])
      for (const body of bodies(order)) expect((await deal.noted(order.id, body)).status).toBe(409)
    const empty = await administrator.call('POST', path, { organization })
    await deal.move(`delivery-notes/${empty.body.id}`, 'preparing')
    const unready = await deal.move(`delivery-notes/${empty.body.id}`, 'ready_to_deliver')
    expect([unready.status, Object.keys(unready.body.errors)]).toEqual([422, ['delivery_note_lines']])
  })

  test('does not wait for services and rebates; what was noted of a line stays in its order', async () => {
    const { id, lines } = await deal.ordered({
      purchase_order_lines: [
        { product_name: 'Table', quantity: '3', price: '100.00' },
        { product_name: 'Pose', quantity: '2', price: '50.00', nature: 'services' },
        { product_name: 'Remise', quantity: '-1', price: '10.00' },
      ],
    })
    expect(await deal.left(id, 'delivery-notes')).toEqual(['3', '0', '0'])
    const service = await deal.noted(id, {
      delivery_note_lines: [{ product_name: 'Pose', quantity: '1', source_line: lines[1]!.id }],
    })
    expect([service.status, Object.keys(service.body.errors)]).toEqual([422, ['delivery_note_lines.0.quantity']])
    const made = await deal.noted(id)
    expect([made.status, made.body.total_quantity]).toEqual([201, '3'])
    const kept = await deal.change(`purchase-orders/${id}`, {
      purchase_order_lines: [{ id: lines[0]!.id, nature: 'services' }, { id: lines[1]!.id }, { id: lines[2]!.id }],
    })
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([422, ['purchase_order_lines.0.nature']])
    expect((await deal.move(`purchase-orders/${id}`, 'canceled')).status).toBe(409)
    await deal.invoiced(id)
    expect(await deal.statusOf(id)).toBe('ended')
  })

  test('brings more than was ordered with a reason alone, by who has the whole right; the order bills what it says', async () => {
    const partner = await customer(sales, { company_name: 'Chantiers Le Goff', invoice_policy: 'delivery' })
    const { id, lines } = await deal.ordered({ organization: partner })
    const line = { product_name: 'Table', quantity: '5', source_line: lines[0]!.id }
    const asked = (by: Person, over_reason?: string) =>
      by.call('POST', path, {
        linked_purchase_order: id,
        organization: partner,
        delivery_note_lines: [{ ...line, over_reason }],
      })
    const refused = [await asked(administrator), await asked(administrator, ' '), await asked(sales, 'Deux de secours')]
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
      refused.map(() => [422, ['delivery_note_lines.0.quantity']]),
    )
    const made = await asked(administrator, 'Deux de secours')
    expect(made.status).toBe(201)
    const note = `delivery-notes/${made.body.id}`
    const { body } = await administrator.call('GET', `commercial/v1/${note}/?expand=delivery_note_lines`)
    expect(body.delivery_note_lines[0]).toMatchObject({ quantity: '5', over_reason: 'Deux de secours' })
    const isIn = async (list: string, of: string): Promise<boolean> =>
      (await administrator.call('GET', `commercial/v1/${list}&is_sales=true&page_size=100`)).body.results.some(
        (row: { id: string }) => row.id === of,
      )
    const toInvoice = () => isIn('purchase-orders/?view=to_invoice', id)
    const toBill = () => isIn('delivery-notes/?view=to_bill', made.body.id)
    expect([await toInvoice(), await toBill()]).toEqual([false, false])
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      expect((await deal.move(note, status)).status).toBe(200)
    expect([await toInvoice(), await toBill()]).toEqual([true, true])
    expect([await deal.left(id, 'delivery-notes'), await deal.left(id)]).toEqual([
      ['0', '10'],
      ['3', '0'],
    ])
    // The lines of the order are changed still: the reason answers for the rest.
    const order = `purchase-orders/${id}`
    const kept = await deal.change(order, {
      subject: 'Salle',
      purchase_order_lines: lines.map((one) => ({ id: one.id })),
    })
    expect(kept.status).toBe(200)
    const bill = await administrator.call('POST', 'commercial/v1/invoices/', {
      linked_delivery_note: made.body.id,
      need_lines: true,
    })
    expect([bill.status, bill.body.sub_total_price]).toEqual([201, '300.00'])
    // Ten chairs are to be delivered still; nothing that left is to be billed.
    expect([await toInvoice(), await toBill(), await isIn('purchase-orders/?view=to_deliver', id)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await deal.move(`invoices/${bill.body.id}`, 'accepted')).status).toBe(200)
    // Two of the three returned tables were never billed.
    const back = await deal.returned(id, {
      organization: partner,
      product_return_lines: [{ product_name: 'Table', quantity: '3', source_line: lines[0]!.id }],
    })
    expect((await deal.move(`product-returns/${back.body.id}`, 'delivered')).status).toBe(200)
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_product_return: back.body.id,
      need_lines: true,
    })
    expect([credit.status, credit.body.sub_total_price]).toEqual([201, '100.00'])
  })

  test('is billed on its own after it left: once, for the delivered goods that no invoice carries yet', async () => {
    const { id, lines } = await deal.ordered()
    const made = await deal.noted(id, {
      delivery_note_lines: [{ product_name: 'Table', quantity: '2', source_line: lines[0]!.id }],
    })
    const note = `delivery-notes/${made.body.id}`
    const bill = () =>
      administrator.call('POST', 'commercial/v1/invoices/', { linked_delivery_note: made.body.id, need_lines: true })
    expect((await bill()).body.code).toBe('transition_refused')
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery']) await deal.move(note, status)
    // One of the two tables was billed beside the note.
    await administrator.call('POST', `commercial/v1/purchase-orders/${id}/convert_invoice/`, {
      lines: [{ line: lines[0]!.id, quantity: '2' }],
    })
    const invoice = await bill()
    expect([invoice.status, invoice.body]).toMatchObject([
      201,
      { sub_total_price: '100.00', linked_purchase_order: id, linked_delivery_note: made.body.id, organization },
    ])
    expect(await deal.left(id)).toEqual(['0', '10'])
    const again = await bill()
    expect([again.status, again.body.code]).toEqual([409, 'note_billed'])
  })

  test('of a purchase has its own series and is not the sales side’s; lines are asked for before', async () => {
    const { id, lines } = await deal.ordered({ is_sales: false })
    const note = await deal.noted(id)
    expect([note.status, note.body.is_sales]).toEqual([201, false])
    expect((await sales.call('GET', `${path}${note.body.id}/`)).status).toBe(404)
    expect((await sales.call('POST', path, { linked_purchase_order: id, need_lines: true })).status).toBe(422)
    // A purchase is not delivered as a sale.
    const other = await deal.ordered({ is_sales: false })
    const mixed = await sales.call('POST', path, {
      organization,
      delivery_note_lines: [{ product_name: 'Table', quantity: '1', source_line: other.lines[0]!.id }],
    })
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([422, ['delivery_note_lines.0.source_line']])
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await deal.move(`delivery-notes/${note.body.id}`, status)
    expect((await administrator.call('GET', `${path}${note.body.id}/`)).body.number).toMatch(/^F-BL-2026-\d{5}$/)
    const asked = await administrator.call('GET', `${path}get_lines/?linked_purchase_order=${other.id}`)
    expect(asked.body.results.map(({ id: line, remaining }: Record<string, unknown>) => [line, remaining])).toEqual(
      other.lines.map(({ id: line, quantity }) => [line, quantity]),
    )
    expect(lines).toHaveLength(2)
  })

  test('is in the chain of its deal with its units, and is copied without its source', async () => {
    const { id } = await deal.ordered()
    const { body } = await deal.noted(id)
    const chain = (await administrator.call<DocumentChain>('GET', `${path}${body.id}/chain/`)).body
    expect(chain.documents.map(({ entity }) => entity)).toEqual([
      'commercial/purchase-orders',
      'commercial/delivery-notes',
    ])
    expect(chain.links.map(({ takes, quantity }) => [takes, Number(quantity)])).toEqual([['delivered', 13]])
    expect(chain.documents[0]!.rests.map(({ takes, quantity }) => [takes, quantity])).toEqual([
      ['billed', '13'],
      ['delivered', '0'],
    ])
    const copy = await administrator.call('POST', `${path}${body.id}/duplicate/`, {})
    expect([copy.status, copy.body.linked_purchase_order, copy.body.status]).toEqual([201, null, 'waiting'])
    expect(copy.body.total_quantity).toBe('13')
    expect((await sales.call('GET', `${path}${body.id}/chain/`)).status).toBe(200)
  })

  test('and its lines keep their way and their content in the database too', async () => {
    const { id } = await deal.ordered()
    const { body } = await deal.noted(id)
    const note = `id = '${body.id}'`
    const write = (sql: string): Promise<unknown> => suite.backend.db.query(sql)
    const lines = `commercial_delivery_note_lines where transaction = '${body.id}'`
    const refused = async (...statements: string[]): Promise<void> => {
      for (const sql of statements) await expect(write(sql), sql).rejects.toMatchObject({ code: '55006' })
    }
    await refused(`update commercial_delivery_notes set status = 'deliver' where ${note}`)
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await deal.move(`delivery-notes/${body.id}`, status)
    await refused(
      `update commercial_delivery_notes set status = 'canceled' where ${note}`,
      `update commercial_delivery_notes set linked_purchase_order = null where ${note}`,
      `update commercial_delivery_notes set number = 'BL-2026-99999' where ${note}`,
      `delete from commercial_delivery_notes where ${note}`,
      `delete from ${lines}`,
      `update commercial_delivery_note_lines set quantity = 1 where transaction = '${body.id}'`,
      `insert into commercial_delivery_note_lines (id, company, created_at, updated_at, transaction, kind) select gen_random_uuid(), company, now(), now(), transaction, kind from ${lines}`,
    )
    await write(`update commercial_delivery_notes set tracking = 'LP-1' where ${note}`)
    const back = (await deal.returned(id)).body.id
    await refused(`update commercial_product_returns set status = 'finish' where id = '${back}'`)
    await deal.move(`product-returns/${back}`, 'delivered')
    await refused(
      `update commercial_product_returns set status = 'canceled' where id = '${back}'`,
      `update commercial_product_returns set subject = 'Autre' where id = '${back}'`,
      `delete from commercial_product_returns where id = '${back}'`,
      `delete from commercial_product_return_lines where transaction = '${back}'`,
      `update commercial_product_return_lines set quantity = 1 where transaction = '${back}'`,
    )
  })

  test('takes the same rest once when two are made at the same moment', async () => {
    const { id } = await deal.ordered()
    expect(codes(await Promise.all([deal.noted(id), deal.noted(id)])).sort()).toEqual([201, 409])
    expect(await deal.left(id, 'delivery-notes')).toEqual(['0', '0'])
  })
})
