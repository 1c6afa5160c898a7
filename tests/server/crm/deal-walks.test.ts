import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentChain } from '../../../src/contract/commercial/rules/flows/document-chain.ts'
import { type Decimal, decimal, sum } from '../../../src/contract/rules/money/decimal.ts'
import { customer, sentQuotation, taxesOf } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let organization: string
let byDelivery: string
let tax: string | undefined

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  organization = await customer(person)
  byDelivery = await customer(person, { company_name: 'Résidence Ty Coz', invoice_policy: 'delivery' })
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
  organization: string
  /** The delivery notes and returns that are alive, with their present status. */
  notes: { id: string; status: string }[]
  returns: { id: string; status: string }[]
}

async function begin(
  customer: string,
  quantities: readonly number[],
  { discount, cost }: { discount: number; cost: number },
): Promise<Deal> {
  const sent = await sentQuotation(person, customer, {
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
  const none = { orders: [], invoices: [], notes: [], returns: [] }
  return { id: body.id, lines: body.quotation_lines, organization: customer, ...none }
}

const names = [
  'order',
  'invoice',
  'invoiceOrder',
  'abandon',
  'cancelOrder',
  'deliver',
  'advance',
  'cancelNote',
  'sendBack',
  'receive',
] as const
type Name = (typeof names)[number]

const walkStep = fc.record({
  what: fc.constantFrom(...names, 'order', 'deliver', 'advance'),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 4 }),
})

/** Takes a part of one line, or all that is left where `share` is 4. */
const partOf = ({ lines }: { lines: readonly Line[] }, which: number, share: number) => {
  const line = lines[which % lines.length]!
  return share === 4 ? {} : { lines: [{ line: line.id, quantity: String(share) }] }
}

type Move = (deal: Deal, which: number, share: number) => Promise<Reply | undefined>

/** Takes a part of one line of an order, or all that is left of it where `share` is 4. */
async function takeOf(deal: Deal, which: number, share: number, path: string): Promise<Reply | undefined> {
  const order = deal.orders[which % Math.max(deal.orders.length, 1)]
  if (!order) return undefined
  const line = order.lines[which % order.lines.length]!
  const lines = `${path.slice(0, -1).replace('-', '_')}_lines`
  const price = path === 'invoices' ? { price: '33.33' } : {}
  return person.call('POST', `${commercial}${path}/`, {
    linked_purchase_order: order.id,
    ...(path === 'invoices' ? { organization: deal.organization } : {}),
    ...(share === 4
      ? { need_lines: true }
      : { [lines]: [{ product_name: 'Part', quantity: String(share), ...price, source_line: line.id }] }),
  })
}

const next: Readonly<Record<string, string>> = {
  waiting: 'preparing',
  preparing: 'ready_to_deliver',
  ready_to_deliver: 'make_the_delivery',
  make_the_delivery: 'deliver',
}

/** Brings one of the notes or returns to another state, where it may go there. */
async function moveOne(
  path: string,
  all: Deal['notes'],
  which: number,
  to: (status: string) => string | undefined,
): Promise<Reply | undefined> {
  const one = all[which % Math.max(all.length, 1)]
  const status = one && to(one.status)
  if (!one || !status) return undefined
  const reply = await change(`${path}/${one.id}`, { status })
  if (reply.status === 200) one.status = status
  return reply
}

const moves: Readonly<Record<Name, Move>> = {
  deliver: async (deal, which, share) => {
    const reply = await takeOf(deal, which, share, 'delivery-notes')
    if (reply?.status === 201) deal.notes.push({ id: reply.body.id, status: 'waiting' })
    return reply
  },
  // A note is walked to its shipping at once, so that short walks send things back.
  advance: async (deal, which) => {
    let reply = await moveOne('delivery-notes', deal.notes, which, (status) => next[status])
    while (reply?.status === 200 && reply.body.status !== 'make_the_delivery' && reply.body.status !== 'deliver')
      reply = await moveOne('delivery-notes', deal.notes, which, (status) => next[status])
    return reply
  },
  cancelNote: async (deal, which) => moveOne('delivery-notes', deal.notes, which, () => 'canceled'),
  sendBack: async (deal, which, share) => {
    const reply = await takeOf(deal, which, share, 'product-returns')
    if (reply?.status === 201) deal.returns.push({ id: reply.body.id, status: 'waiting' })
    return reply
  },
  receive: async (deal, which, share) =>
    moveOne('product-returns', deal.returns, which, () => (share === 1 ? 'canceled' : 'delivered')),

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
    const reply = await takeOf(deal, which, share, 'invoices')
    if (reply?.status === 201) deal.invoices.push(reply.body.id)
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

/** Returns, by line of an order, the units that its live follow-ups of a kind took, in these states. */
async function unitsOf(order: string, path: string, states?: readonly string[]): Promise<Map<string, Decimal>> {
  const units = new Map<string, Decimal>()
  const kind = path.slice(0, -1).replace('-', '_')
  const list = await person.call(
    'GET',
    `${commercial}${path}/?linked_purchase_order=${order}&page_size=100&expand=${kind}_lines`,
  )
  for (const one of list.body.results)
    if (states ? states.includes(one.status) : one.status !== 'canceled')
      for (const line of (await person.call('GET', `${commercial}${path.slice(0, -1)}-lines/?transaction=${one.id}`))
        .body.results)
        units.set(line.source_line, (units.get(line.source_line) ?? decimal('0')).plus(line.quantity))
  return units
}

const shipped = ['make_the_delivery', 'deliver']

/**
 * Checks that no line of an order is billed, delivered or sent back beyond its quantity, and that its state follows.
 */
async function checkOrder(id: string, byDelivered: boolean): Promise<void> {
  const { body } = await person.call('GET', `${commercial}purchase-orders/${id}/?expand=purchase_order_lines`)
  const rests = async (path: string): Promise<Map<string, string>> =>
    new Map(
      (await person.call('GET', `${commercial}purchase-orders/${id}/remaining/?for=${path}`)).body.lines.map(
        ({ line, quantity }: { line: string; quantity: string }) => [line, quantity],
      ),
    )
  const [noted, gone, sentBack, received, billed] = await Promise.all([
    unitsOf(id, 'delivery-notes'),
    unitsOf(id, 'delivery-notes', shipped),
    unitsOf(id, 'product-returns'),
    unitsOf(id, 'product-returns', ['delivered']),
    unitsOf(id, 'invoices'),
  ])
  const [toDeliver, toReturn, toBill] = [
    await rests('delivery-notes'),
    await rests('product-returns'),
    await rests('invoices'),
  ]
  let isOpen = false
  for (const { id: line, quantity } of body.purchase_order_lines as Line[]) {
    const of = (units: Map<string, Decimal>): Decimal => units.get(line) ?? decimal('0')
    expect(of(noted).plus(toDeliver.get(line)!).toFixed()).toBe(decimal(quantity).toFixed())
    expect(of(sentBack).plus(toReturn.get(line)!).toFixed()).toBe(of(gone).toFixed())
    const kept = (byDelivered ? of(gone) : decimal(quantity)).minus(byDelivered ? of(received) : '0')
    const left = kept.minus(of(billed))
    expect(toBill.get(line)).toBe((left.lt(0) ? decimal('0') : left).toFixed())
    expect([of(billed).lte(quantity), decimal(toDeliver.get(line)!).lt(0)]).toEqual([true, false])
    if (byDelivered) expect(of(billed).lte(of(gone))).toBe(true)
    const due = decimal(quantity)
      .minus(byDelivered ? of(received) : '0')
      .minus(of(billed))
    if (due.gt(0) || !decimal(toDeliver.get(line)!).isZero()) isOpen = true
  }
  expect([id, body.status]).toEqual([id, isOpen ? 'active' : 'ended'])
}

/** Checks that the parts of a deal make the whole, and that its states match what is left. */
async function check(deal: Deal): Promise<void> {
  const { body: chain } = await person.call<DocumentChain>('GET', `${commercial}quotations/${deal.id}/chain/`)
  const alive = new Map(
    chain.documents.filter(({ status }) => status !== 'canceled').map((document) => [document.id, document]),
  )
  for (const { id, entity, status } of alive.values()) {
    if (entity !== 'commercial/quotations' && entity !== 'commercial/purchase-orders') continue
    if (entity === 'commercial/purchase-orders') await checkOrder(id, deal.organization === byDelivery)
    const path = entity.split('/')[1]
    const of = `${commercial}${path}/${id}/`
    const parts = chain.links.filter(
      ({ from, to, takes }) => from === id && alive.has(to) && (takes === 'converted' || takes === 'billed'),
    )
    const { body } = await person.call('GET', `${of}?expand=quotation_lines`)
    const left = sum((await person.call('GET', `${of}remaining/`)).body.lines.map(({ quantity }: Line) => quantity))
    if (body.quotation_lines) {
      const offered = sum(body.quotation_lines.map((line: Line) => line.quantity))
      expect(left.plus(sum(parts.map((link) => link.quantity))).toFixed()).toBe(offered.toFixed())
      expect([left.isZero(), left.lt(0)]).toEqual([status === 'accepted_transformed', false])
    }
    // The delivery was asked for no more than once, and no more of a discount in euros was given than there is.
    const made = await Promise.all(
      parts.map(async ({ to }) => {
        const kind = alive.get(to)!.entity.split('/')[1]
        return (await person.call('GET', `${commercial}${kind}/${to}/`)).body
      }),
    )
    if (made.every((document) => document.discount_type === 'amount' || decimal(document.discount).isZero()))
      expect([path, sum(made.map(({ cost }) => cost)).lte(body.cost)]).toEqual([path, true])
    const shares = made.filter((one) => one.discount_type === 'amount').map(({ discount }) => discount ?? '0')
    expect(sum(shares).lte(body.discount ?? '0')).toBe(true)
  }
}

test('whatever is made of a deal and given back, its parts make the whole and its states say what is left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.array(walkStep, { minLength: 6, maxLength: 16 }),
      async (isByDelivery, quantities, discount, cost, steps) => {
        const customer = isByDelivery ? byDelivery : organization
        const deal = await begin(customer, quantities, { discount, cost })
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
