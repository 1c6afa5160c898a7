import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, taxesOf, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let party: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  party = await customer(administrator)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

type Body = Record<string, unknown>

const commercial = 'commercial/v1/'
const read = (of: string): Promise<Reply> => administrator.call('GET', `${commercial}${of}/`)
const make = (path: string, values: Body): Promise<Reply> => administrator.call('POST', `${commercial}${path}/`, values)

async function change(of: string, values: Body): Promise<Reply> {
  const { etag } = await read(of)
  return administrator.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}

const table = () => ({ product_name: 'Table', quantity: '4', price: '50.00', discount: '10', taxes: [taxes['20']] })

/** Makes a document with a line of four tables and answers both. */
async function source(path: string, nested: string, end?: Body): Promise<{ id: string; line: string }> {
  const { body } = await make(path, { organization: party, [nested]: [table()] })
  if (end) expect((await change(`${path}/${body.id}`, end)).status).toBe(200)
  return { id: body.id, line: (await linesOf(nested.replaceAll('_', '-'), body.id))[0]!.id }
}

async function invoiced(): Promise<{ id: string; line: string }> {
  const { body } = await validated(administrator, party, '0', { invoice_lines: [table()] })
  return { id: body.id, line: (await linesOf('invoice-lines', body.id))[0]!.id }
}

async function linesOf(path: string, transaction: string): Promise<{ id: string }[]> {
  const { body } = await administrator.call('GET', `${commercial}${path}/?transaction=${transaction}`)
  return body.results
}

interface Case {
  lines: string
  path: string
  link: string
  make: () => Promise<{ id: string; line: string }>
  /** Net of one table where the line has a price. */
  total?: string
  hasNoVat?: boolean
}

const order = () => source('purchase-orders', 'purchase_order_lines')
const offer = () => source('quotations', 'quotation_lines', { status: 'accepted' })

async function delivered(): Promise<{ id: string; line: string }> {
  const from = await order()
  const note = await make('delivery-notes', { linked_purchase_order: from.id, need_lines: true, organization: party })
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver'])
    expect((await change(`delivery-notes/${note.body.id}`, { status })).status).toBe(200)
  return from
}

const cases: Case[] = [
  { lines: 'purchase-order-lines', path: 'purchase-orders', link: 'linked_quotation', make: offer, total: '45.00' },
  { lines: 'invoice-lines', path: 'invoices', link: 'linked_quotation', make: offer, total: '45.00' },
  { lines: 'invoice-lines', path: 'invoices', link: 'linked_purchase_order', make: order, total: '45.00' },
  { lines: 'delivery-note-lines', path: 'delivery-notes', link: 'linked_purchase_order', make: order },
  { lines: 'product-return-lines', path: 'product-returns', link: 'linked_purchase_order', make: delivered },
  { lines: 'product-return-lines', path: 'product-returns', link: 'linked_invoice', make: invoiced },
  { lines: 'credit-lines', path: 'credits', link: 'linked_invoice', make: invoiced, total: '45.00' },
  { lines: 'refund-lines', path: 'refunds', link: 'linked_invoice', make: invoiced, total: '45.00', hasNoVat: true },
]

describe('a line written by itself', () => {
  test.each(cases)(
    'takes from the line of its source: $lines by $link',
    async ({ lines, path, link, make: from, total, hasNoVat }) => {
      const priced = total ? { price: '50.00', discount: '10', taxes: hasNoVat ? [] : [taxes['20']] } : {}
      const taken = await from()
      const document = await make(path, { [link]: taken.id, organization: party })
      expect(document.status, JSON.stringify(document.body)).toBe(201)
      const line = { transaction: document.body.id, product_name: 'Table', source_line: taken.line }
      const more = await make(lines, { ...line, quantity: '5', ...priced })
      expect([more.status, more.body.errors]).toMatchObject([422, { quantity: [{ params: { max: '4' } }] }])
      const wrong = await make(lines, { ...line, quantity: '1', source_line: document.body.id })
      expect([wrong.status, wrong.body.errors]).toMatchObject([422, { source_line: [{ code: 'unknown_reference' }] }])
      const one = await make(lines, { ...line, quantity: '1', ...priced })
      expect([one.status, one.body.source_line], JSON.stringify(one.body)).toEqual([201, taken.line])
      if (total) expect(one.body.total).toBe(total)
      const { body: written } = await read(`${path}/${document.body.id}`)
      expect(written.total_quantity).toBe('1')
      if (total) expect([written.sub_total_price, written.total_taxes]).toEqual(['45.00', hasNoVat ? '0.00' : '9.00'])
    },
  )

  test('of a quotation takes from no other document', async () => {
    const taken = await invoiced()
    const quotation = await make('quotations', { organization: party })
    const line = { transaction: quotation.body.id, product_name: 'Table', quantity: '1', source_line: taken.line }
    const refused = await make('quotation-lines', line)
    expect([refused.status, refused.body.errors]).toMatchObject([422, { source_line: [{ code: 'unknown_reference' }] }])
  })
})

describe('a line of a credit written by itself', () => {
  test('has the price and the VAT of the line that it gives back, whatever it says', async () => {
    const taken = await invoiced()
    const credit = await make('credits', { linked_invoice: taken.id })
    const line = { transaction: credit.body.id, product_name: 'Table', quantity: '4', source_line: taken.line }
    const one = await make('credit-lines', { ...line, price: '1.00', taxes: [taxes['5.5']] })
    expect(one.body).toMatchObject({ price: '50.00', discount: '10', taxes: [taxes['20']], total: '180.00' })
    expect((await change(`credits/${credit.body.id}`, { status: 'accepted' })).body).toMatchObject({
      total_price: '216.00',
    })
    expect((await read(`invoices/${taken.id}`)).body.left_to_pay).toBe('0.00')
  })

  test('gives no line back twice', async () => {
    const taken = await invoiced()
    const credit = await make('credits', { linked_invoice: taken.id })
    const line = { transaction: credit.body.id, product_name: 'Table', quantity: '1', source_line: taken.line }
    expect((await make('credit-lines', line)).status).toBe(201)
    const twice = await make('credit-lines', line)
    expect([twice.status, twice.body.errors]).toMatchObject([422, { source_line: [{ code: 'unknown_reference' }] }])
    expect(await linesOf('credit-lines', credit.body.id)).toHaveLength(1)
  })

  test('gives back of its own invoice alone', async () => {
    const [taken, other] = [await invoiced(), await invoiced()]
    const credit = await make('credits', { linked_invoice: taken.id })
    const line = { transaction: credit.body.id, product_name: 'Table', quantity: '1', source_line: other.line }
    const refused = await make('credit-lines', line)
    expect([refused.status, refused.body.errors]).toMatchObject([422, { source_line: [{ code: 'unknown_reference' }] }])
  })

  test('becomes a rebate where its source is taken away, and the other way round', async () => {
    const taken = await invoiced()
    const credit = await make('credits', { linked_invoice: taken.id })
    const line = { transaction: credit.body.id, product_name: 'Table', quantity: '1', source_line: taken.line }
    const { body: made } = await make('credit-lines', line)
    const free = await change(`credit-lines/${made.id}`, { source_line: null, discount: '0', price: '30.00' })
    expect(free.body, JSON.stringify(free.body)).toMatchObject({ source_line: null, total: '30.00' })
    const back = await change(`credit-lines/${made.id}`, { source_line: taken.line })
    expect(back.body).toMatchObject({ source_line: taken.line, price: '50.00', total: '45.00' })
    const changed = await change(`credit-lines/${made.id}`, { price: '1.00' })
    expect([changed.status, changed.body.errors]).toMatchObject([422, { price: [{ code: 'read_only' }] }])
  })
})
