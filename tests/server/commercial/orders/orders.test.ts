import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentChain } from '../../../../src/contract/commercial/rules/flows/document-chain.ts'
import { findRecord } from '../../../../server/database/records.ts'
import { documentData } from '../../../../server/services/commercial/files/document-pdf.ts'
import {
  type DocumentKind,
  deliveryNoteKind,
  invoiceKind,
  productReturnKind,
} from '../../../../server/services/commercial/document/kinds.ts'
import { customer, send, sentQuotation, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(sales)
})
afterAll(() => suite.close())

const path = 'commercial/v1/purchase-orders/'
const read = (of: string, person = administrator): Promise<Reply> => person.call('GET', `commercial/v1/${of}/`)
const order = (id: string): Promise<Reply> => read(`purchase-orders/${id}`)

/** An order of tables and chairs. */
async function ordered(values: Record<string, unknown> = {}): Promise<{ id: string; lines: { id: string }[] }> {
  const { status, body } = await sales.call('POST', path, {
    organization,
    purchase_order_lines: [
      { product_name: 'Table', quantity: '3', price: '100.00' },
      { product_name: 'Chaise', quantity: '10', price: '33.33' },
    ],
    ...values,
  })
  expect(status).toBe(201)
  const { body: whole } = await administrator.call('GET', `${path}${body.id}/?expand=purchase_order_lines`)
  return { id: body.id, lines: whole.purchase_order_lines }
}
const change = async (id: string, values: Record<string, unknown>, person = administrator): Promise<Reply> =>
  person.call('PATCH', `${path}${id}/`, values, { 'if-match': (await order(id)).etag ?? '' })
const abandon = async (invoice: string): Promise<Reply> =>
  administrator.call(
    'PATCH',
    `commercial/v1/invoices/${invoice}/`,
    { status: 'canceled' },
    { 'if-match': (await read(`invoices/${invoice}`)).etag ?? '' },
  )
const invoiceOf = (id: string, values: Record<string, unknown> = { need_lines: true }): Promise<Reply> =>
  sales.call('POST', 'commercial/v1/invoices/', { linked_purchase_order: id, organization, ...values })
const statusOf = async (id: string): Promise<string> => (await order(id)).body.status
const left = async (id: string): Promise<string[]> =>
  (await read(`purchase-orders/${id}/remaining`)).body.lines.map(({ quantity }: { quantity: string }) => quantity)

/** All of an order that is left to deliver, noted. */
const noted = async (id: string, values: Record<string, unknown> = { need_lines: true }): Promise<Reply> =>
  sales.call('POST', 'commercial/v1/delivery-notes/', { linked_purchase_order: id, ...values })

async function accepted(values: Record<string, unknown>): Promise<{ id: string; lines: { id: string }[] }> {
  const sent = await sentQuotation(sales, organization, values)
  const { status } = await sales.call(
    'PATCH',
    `commercial/v1/quotations/${sent.body.id}/`,
    { status: 'accepted' },
    { 'if-match': sent.etag ?? '' },
  )
  expect(status).toBe(200)
  const { body } = await sales.call('GET', `commercial/v1/quotations/${sent.body.id}/?expand=quotation_lines`)
  return { id: body.id, lines: body.quotation_lines }
}

test('the number of an order is printed on the invoice, the delivery note and the return that are made of it', async () => {
  const { id } = await ordered()
  const { number } = (await order(id)).body
  const references = async (kind: DocumentKind, of: string): Promise<readonly string[] | undefined> => {
    const source = { tx: suite.backend.db, storage: suite.backend.storage }
    const found = await findRecord(suite.backend.db, kind.entity, administrator.company, of)
    return (await documentData(source, kind, found!, '2026-11-20')).references
  }
  const invoice = await invoiceOf(id)
  expect(await references(invoiceKind, invoice.body.id)).toEqual([`Commande ${number}`])
  const note = await administrator.call('POST', `${path}${id}/make_delivery_note/`, {})
  expect(await references(deliveryNoteKind, note.body.id)).toEqual([`Commande ${number}`])
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await administrator.call(
      'PATCH',
      `commercial/v1/delivery-notes/${note.body.id}/`,
      { status },
      { 'if-match': (await read(`delivery-notes/${note.body.id}`)).etag ?? '' },
    )
  const back = await administrator.call('POST', `${path}${id}/make_product_return/`, {})
  expect(await references(productReturnKind, back.body.id)).toEqual([`Commande ${number}`])
})

test('an order and an invoice are asked for their lines before they are made', async () => {
  const offer = await sentQuotation(administrator, organization)
  await administrator.call(
    'PATCH',
    `commercial/v1/quotations/${offer.body.id}/`,
    { status: 'accepted' },
    { 'if-match': (await read(`quotations/${offer.body.id}`)).etag ?? '' },
  )
  const ofOffer = await administrator.call('GET', `${path}get_lines/?linked_quotation=${offer.body.id}`)
  expect(ofOffer.body.results).toMatchObject([{ product_name: 'Table', remaining: '2' }])
  const { id, lines } = await ordered()
  await administrator.call('POST', `${path}${id}/convert_invoice/`, {
    lines: [{ line: lines[0]!.id, quantity: '1' }],
  })
  const ofOrder = await administrator.call(
    'GET',
    `commercial/v1/invoices/get_purchase_order_lines/?linked_purchase_order=${id}`,
  )
  expect(ofOrder.body.results).toMatchObject([
    { product_name: 'Table', remaining: '2', source_line: lines[0]!.id },
    { product_name: 'Chaise', remaining: '10' },
  ])
})

describe('a copy', () => {
  test('of a document begins without the day and the parcel of its delivery; a new version keeps them', async () => {
    const sent = { delivery_date: '2026-12-10', tracking: '8R123', delivery_city: 'Brest' }
    const { id } = await ordered(sent)
    const copy = await administrator.call('POST', `${path}${id}/duplicate/`, {})
    expect([copy.status, copy.body.delivery_date, copy.body.tracking, copy.body.delivery_city]).toEqual([
      201,
      null,
      null,
      'Brest',
    ])
    const offer = await sentQuotation(administrator, organization, sent)
    const next = await administrator.call('POST', `commercial/v1/quotations/${offer.body.id}/new_version/`, {})
    expect(next.body).toMatchObject(sent)
  })
})

describe('an order', () => {
  test('has its number, its day and its totals from the start, one series for each side', async () => {
    const [one, two] = [await order((await ordered()).id), await order((await ordered()).id)]
    const numbers = [one, two].map(({ body }) => String(body.number))
    expect(numbers[0]).toMatch(/^BC-2026-\d{5}$/)
    expect(Number(numbers[1]!.slice(-5)) - Number(numbers[0]!.slice(-5))).toBe(1)
    expect([one.body.status, one.body.issue_date, one.body.sub_total_price]).toEqual(['active', '2026-11-20', '633.30'])
    const bought = await administrator.call('POST', path, { organization, is_sales: false })
    expect(bought.body.number).toMatch(/^F-BC-2026-\d{5}$/)
    expect((await sales.call('GET', `${path}${bought.body.id}/`)).status).toBe(404)
  })

  test('is made of what remains of a quotation, whose state follows', async () => {
    const taxes = await taxesOf(sales)
    const { id, lines } = await accepted({
      discount: '30.00',
      discount_type: 'amount',
      quotation_lines: [
        { product_name: 'Table', quantity: '3', price: '100.00', taxes: [taxes['20']] },
        { product_name: 'Pose', quantity: '1', price: '50.00', taxes: [taxes['20']] },
      ],
    })
    const convert = (into: string, body: unknown): Promise<Reply> =>
      sales.call('POST', `commercial/v1/quotations/${id}/${into}/`, body)
    const part = await convert('convert_purchase_order', { lines: [{ line: lines[0]!.id, quantity: '2' }] })
    expect([part.status, part.body.number.slice(0, 2), part.body.linked_quotation]).toEqual([201, 'BC', id])
    const tooMuch = await convert('convert_invoice', { lines: [{ line: lines[0]!.id, quantity: '2' }] })
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['lines.0.quantity']])
    const rest = await convert('convert_invoice', {})
    expect(rest.status).toBe(201)
    // The parts carry the discount of the whole: 30.00.
    const shares = [part, rest].map(({ body }) => Number(body.discount))
    expect(shares[0]! + shares[1]!).toBe(30)
    expect((await read(`quotations/${id}`)).body.status).toBe('accepted_transformed')
    expect((await change(part.body.id, { status: 'canceled' })).status).toBe(200)
    expect((await read(`quotations/${id}`)).body.status).toBe('accepted')
  })

  test('of goods that are delivered is invoiced in parts, ends with the last and is open again when one is abandoned', async () => {
    const { id, lines } = await ordered({ cost: '12.00' })
    expect((await noted(id)).status).toBe(201)
    const part = await invoiceOf(id, {
      invoice_lines: [{ product_name: 'Table', quantity: '2', price: '100.00', source_line: lines[0]!.id }],
    })
    expect([part.status, await statusOf(id), await left(id)]).toEqual([201, 'active', ['1', '10']])
    const trail = await administrator.call('GET', `history/v1/entries/?entity=commercial/purchase-orders&record=${id}`)
    expect(trail.body.results.map(({ action }: { action: string }) => action)).toContain('convert_invoice')
    const over = await invoiceOf(id, {
      invoice_lines: [{ product_name: 'Table', quantity: '2', price: '100.00', source_line: lines[0]!.id }],
    })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['invoice_lines.0.quantity']])
    const rest = await invoiceOf(id)
    expect([rest.status, rest.body.cost, rest.body.organization]).toEqual([201, '12.00', organization])
    expect([await statusOf(id), await left(id)]).toEqual(['ended', ['0', '0']])
    expect((await invoiceOf(id)).status).toBe(409)
    expect((await abandon(rest.body.id)).status).toBe(200)
    expect([await statusOf(id), await left(id)]).toEqual(['active', ['1', '10']])
    // Ended by what was taken, it is not reopened by hand.
    await invoiceOf(id)
    expect([(await change(id, { status: 'active' })).status, await statusOf(id)]).toEqual([409, 'ended'])
  })

  test('keeps what was invoiced of it: its lines, their quantities, and itself', async () => {
    const { id, lines } = await ordered()
    await invoiceOf(id, {
      invoice_lines: [{ product_name: 'Table', quantity: '2', price: '100.00', source_line: lines[0]!.id }],
    })
    const [table, chair] = lines as [{ id: string }, { id: string }]
    const write = (rows: unknown): Promise<Reply> => change(id, { purchase_order_lines: rows }, sales)
    const low = await write([{ ...pick(table), quantity: '1' }, pick(chair)])
    expect([low.status, Object.keys(low.body.errors)]).toEqual([422, ['purchase_order_lines.0.quantity']])
    expect((await write([pick(chair)])).status).toBe(409)
    expect((await write([{ ...pick(table), quantity: '2' }])).status).toBe(200)
    const gone = await sales.call('DELETE', `commercial/v1/purchase-order-lines/${table.id}/`, undefined, {
      'if-match': (await read(`purchase-order-lines/${table.id}`)).etag ?? '',
    })
    expect([403, 409]).toContain(gone.status)
    expect((await change(id, { status: 'canceled' })).status).toBe(409)
    expect(
      (await administrator.call('DELETE', `${path}${id}/`, undefined, { 'if-match': (await order(id)).etag ?? '' }))
        .status,
    ).toBe(409)
  })

  test('closed by hand gives up its rest with a reason, and alone may be opened again', async () => {
    const { id, lines } = await ordered()
    expect((await change(id, { status: 'ended' })).status).toBe(422)
    expect((await change(id, { status: 'ended', reason: 'Le client renonce au reste' })).status).toBe(200)
    expect((await order(id)).body).toMatchObject({ status: 'ended', end_reason: 'Le client renonce au reste' })
    const late = await invoiceOf(id)
    expect([late.status, late.body.code]).toEqual([409, 'transition_refused'])
    expect((await change(id, { subject: 'Autre' })).status).toBe(409)
    expect((await change(id, { status: 'active' })).status).toBe(200)
    expect((await order(id)).body).toMatchObject({ status: 'active', end_reason: null })
    expect(await left(id)).toEqual(['3', '10'])
    expect(lines).toHaveLength(2)
  })

  test('of purchases is sent as our document; once sent, the fields that its recipient sees cannot change', async () => {
    const made = await administrator.call('POST', path, {
      organization,
      is_sales: false,
      purchase_order_lines: [{ product_name: 'Chêne', quantity: '4', price: '80.00' }],
    })
    const { id } = made.body
    expect((await administrator.call('GET', `${path}${id}/pdf/`)).status).toBe(200)
    expect((await send(administrator, 'purchase-order', id)).status).toBe(201)
    expect((await order(id)).body.public_key).toEqual(expect.any(String))
    const refusals = [
      await change(id, { subject: 'Autre' }),
      await change(id, { purchase_order_lines: [] }),
      await administrator.call('POST', 'commercial/v1/purchase-order-lines/', { transaction: id, product_name: 'Pin' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [409, 'already_sent']))
    expect((await change(id, { external_refs: 'AR-17' })).status).toBe(200)
  })

  test('is taken once by two who invoice it at the same moment', async () => {
    const { id } = await ordered()
    const both = await Promise.all([invoiceOf(id), invoiceOf(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the chain of a deal', () => {
  const chain = async (of: string, person = sales): Promise<DocumentChain> =>
    (await person.call<DocumentChain>('GET', `commercial/v1/${of}/chain/`)).body

  test('is the same from each of its documents: how each was made, and what is left in units and euros', async () => {
    const taxes = await taxesOf(sales)
    const quotation = await accepted({
      quotation_lines: [{ product_name: 'Table', quantity: '10', price: '100.00', taxes: [taxes['20']] }],
    })
    const made = await sales.call('POST', `commercial/v1/quotations/${quotation.id}/convert_purchase_order/`, {
      lines: [{ line: quotation.lines[0]!.id, quantity: '6' }],
    })
    const { body: whole } = await sales.call('GET', `${path}${made.body.id}/?expand=purchase_order_lines`)
    const invoice = await invoiceOf(made.body.id, {
      invoice_lines: [
        {
          product_name: 'Table',
          quantity: '2',
          price: '100.00',
          taxes: [taxes['20']],
          source_line: whole.purchase_order_lines[0].id,
        },
      ],
    })
    const told = await chain(`quotations/${quotation.id}`)
    expect(told.documents.map(({ id, rests }) => [id, rests])).toEqual([
      [quotation.id, [{ takes: 'converted', quantity: '4', lines: 1, total_price: '480.00' }]],
      [
        made.body.id,
        [
          { takes: 'billed', quantity: '4', lines: 1, total_price: '480.00' },
          { takes: 'delivered', quantity: '6', lines: 1, total_price: '720.00' },
        ],
      ],
      [invoice.body.id, []],
    ])
    expect(told.links.map(({ from, to, takes, quantity }) => [from, to, takes, Number(quantity)])).toEqual([
      [quotation.id, made.body.id, 'converted', 6],
      [made.body.id, invoice.body.id, 'billed', 2],
    ])
    expect(await chain(`purchase-orders/${made.body.id}`)).toEqual(told)
    expect(await chain(`invoices/${invoice.body.id}`)).toEqual(told)
  })

  test('leaves out the kinds that its reader may not read', async () => {
    const { id } = await ordered()
    const made = await invoiceOf(id)
    expect((await chain(`purchase-orders/${id}`)).documents).toHaveLength(2)
    const stock = await suite.person(sales.company, 'stock', 'stock@orders.test')
    expect((await chain(`purchase-orders/${id}`, stock)).documents.map((one) => one.id)).toEqual([id])
    expect((await stock.call('GET', `commercial/v1/invoices/${made.body.id}/chain/`)).status).toBe(403)
  })
})

const pick = ({ id }: { id: string }): Record<string, unknown> => ({ id })
