import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentChain } from '../../src/contract/rules/document-chain.ts'
import { decimal, sum } from '../../src/contract/rules/decimal.ts'
import { customer, sentQuotation, taxesOf } from '../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let person: Person
let organization: string
let tax: string | undefined

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  organization = await customer(person)
  tax = (await taxesOf(person))['20']
})
afterAll(() => suite.close())

const commercial = 'commercial/v1/'
const change = async (of: string, values: Record<string, unknown>): Promise<Reply> =>
  person.call('PATCH', `${commercial}${of}/`, values, {
    'if-match': (await person.call('GET', `${commercial}${of}/`)).etag ?? '',
  })

interface Line {
  id: string
  quantity: string
}

/** A deal under way: its quotation with the lines, and what was made of it so far. */
interface Deal {
  id: string
  lines: readonly Line[]
  orders: { id: string; lines: readonly Line[] }[]
  /** The invoices that are alive. */
  invoices: string[]
}

async function begin(quantities: readonly number[], discount: number, cost: number): Promise<Deal> {
  const sent = await sentQuotation(person, organization, {
    discount_type: 'amount',
    discount: (discount / 100).toFixed(2),
    cost: (cost / 100).toFixed(2),
    quotation_lines: quantities.map((quantity, index) => ({
      product_name: `Article ${index}`,
      quantity: String(quantity),
      price: '33.33',
      taxes: tax ? [tax] : [],
    })),
  })
  const path = `quotations/${sent.body.id}`
  expect((await change(path, { status: 'accepted' })).status).toBe(200)
  const { body } = await person.call('GET', `${commercial}${path}/?expand=quotation_lines`)
  return { id: body.id, lines: body.quotation_lines, orders: [], invoices: [] }
}

const walkStep = fc.record({
  what: fc.constantFrom('order', 'invoice', 'invoiceOrder', 'abandon', 'cancelOrder'),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 4 }),
})

/** Takes a part of one line, or all that is left where `share` is 4. */
const partOf = ({ lines }: { lines: readonly Line[] }, which: number, share: number) => {
  const line = lines[which % lines.length]!
  return share === 4 ? {} : { lines: [{ line: line.id, quantity: String(share) }] }
}

type Move = (deal: Deal, which: number, share: number) => Promise<Reply | undefined>

const moves: Readonly<Record<'order' | 'invoice' | 'invoiceOrder' | 'abandon' | 'cancelOrder', Move>> = {
  order: async (deal, which, share) => {
    const reply = await person.call(
      'POST',
      `${commercial}quotations/${deal.id}/convert_purchase_order/`,
      partOf(deal, which, share),
    )
    if (reply.status === 201) {
      const { body } = await person.call(
        'GET',
        `${commercial}purchase-orders/${reply.body.id}/?expand=purchase_order_lines`,
      )
      deal.orders.push({ id: body.id, lines: body.purchase_order_lines })
    }
    return reply
  },
  invoice: async (deal, which, share) => {
    const reply = await person.call(
      'POST',
      `${commercial}quotations/${deal.id}/convert_invoice/`,
      partOf(deal, which, share),
    )
    if (reply.status === 201) deal.invoices.push(reply.body.id)
    return reply
  },
  invoiceOrder: async (deal, which, share) => {
    const order = deal.orders[which % Math.max(deal.orders.length, 1)]
    if (!order) return undefined
    const line = order.lines[which % order.lines.length]!
    const reply = await person.call('POST', `${commercial}invoices/`, {
      linked_purchase_order: order.id,
      organization,
      ...(share === 4
        ? { need_lines: true }
        : { invoice_lines: [{ product_name: 'Part', quantity: String(share), price: '33.33', source_line: line.id }] }),
    })
    if (reply.status === 201) deal.invoices.push(reply.body.id)
    return reply
  },
  abandon: async (deal, which) => {
    const [id] = deal.invoices.splice(which % Math.max(deal.invoices.length, 1), 1)
    return id ? change(`invoices/${id}`, { status: 'canceled' }) : undefined
  },
  cancelOrder: async (deal, which) => {
    const order = deal.orders[which % Math.max(deal.orders.length, 1)]
    if (!order) return undefined
    const reply = await change(`purchase-orders/${order.id}`, { status: 'canceled' })
    if (reply.status === 200) deal.orders = deal.orders.filter((other) => other !== order)
    return reply
  },
}

const known = new Set([200, 201, 409, 422])

/** What must hold of a deal at any moment: the parts make the whole, and states say what is left. */
async function check(deal: Deal): Promise<void> {
  const { body: chain } = await person.call<DocumentChain>('GET', `${commercial}quotations/${deal.id}/chain/`)
  const alive = new Map(
    chain.documents.filter(({ status }) => status !== 'canceled').map((document) => [document.id, document]),
  )
  for (const { id, entity, status } of alive.values()) {
    if (entity === 'commercial/invoices') continue
    const path = entity.split('/')[1]
    const of = `${commercial}${path}/${id}/`
    const { body } = await person.call(
      'GET',
      `${of}?expand=${path === 'quotations' ? 'quotation_lines' : 'purchase_order_lines'}`,
    )
    const ordered = sum((body.quotation_lines ?? body.purchase_order_lines).map((line: Line) => line.quantity))
    const left = sum((await person.call('GET', `${of}remaining/`)).body.lines.map(({ quantity }: Line) => quantity))
    const taken = sum(chain.links.filter((link) => link.from === id && alive.has(link.to)).map((link) => link.quantity))
    expect([path, left.plus(taken).toFixed()]).toEqual([path, ordered.toFixed()])
    // Nothing was delivered: no order of goods has ended.
    expect([path, path === 'quotations' && left.isZero(), left.lt(0)]).toEqual([
      path,
      ['accepted_transformed', 'ended'].includes(status),
      false,
    ])
    if (!left.isZero()) continue
    // Once all is taken, the delivery was asked for no more than once.
    const parts = chain.links.filter((link) => link.from === id && alive.has(link.to)).map((link) => link.to)
    const made = await Promise.all(
      parts.map(async (part) => {
        const kind = alive.get(part)!.entity.split('/')[1]
        return (await person.call('GET', `${commercial}${kind}/${part}/`)).body
      }),
    )
    if (made.every((document) => document.discount_type === 'amount' || decimal(document.discount).isZero()))
      expect([path, sum(made.map(({ cost }) => cost)).lte(body.cost)]).toEqual([path, true])
  }
}

test('whatever is made of a deal and given back, its parts make the whole and its states say what is left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.array(walkStep, { minLength: 3, maxLength: 9 }),
      async (quantities, discount, cost, steps) => {
        const deal = await begin(quantities, discount, cost)
        for (const { what, which, share } of steps) {
          const reply = await moves[what](deal, which, share)
          if (reply) expect([what, known.has(reply.status), reply.status]).toEqual([what, true, reply.status])
        }
        await check(deal)
      },
    ),
    { numRuns: Number(process.env.FULL ? 300 : 14), seed: 20261122 },
  )
}, 600_000)
