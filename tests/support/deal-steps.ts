import type { Queryable } from '../../server/database/database.ts'
import { sum } from '../../src/contract/rules/money/decimal.ts'
import { customer, pay } from './documents.ts'
import type { Person, Reply } from './suite.ts'

const commercial = 'commercial/v1/'

/** Context of the steps of a deal: the acting user, the database, the party and the side. */
export interface Walker {
  person: Person
  db: Queryable
  organization: string
  isSales: boolean
}

interface Found extends Record<string, unknown> {
  id: string
  status: string
}

/** Returns the documents of the party, the oldest first. */
const found = (
  { db, organization, isSales }: Walker,
  kind: string,
  where: string,
): Promise<(Found & { left_to_pay: string; type: string })[]> =>
  db.query(
    `select d.id, d.status, to_jsonb(d) ->> 'left_to_pay' as left_to_pay, to_jsonb(d) ->> 'type' as type from commercial_${kind}s d
      where organization = $1 and is_sales = $2 and ${where} order by created_at, id`,
    [organization, isSales],
  )

const one = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(all.length, 1)]

async function linesOf({ db }: Walker, kind: string, document: string): Promise<{ id: string; price: string }[]> {
  return db.query(
    `select id, to_jsonb(l) ->> 'price' as price from commercial_${kind}_lines l where transaction = $1 and kind = 'product' order by position, id`,
    [document],
  )
}

/** Returns the lines of a document with an open quantity for documents of another kind; all lines where none has. */
async function openLinesOf(
  walker: Walker,
  kind: string,
  document: string,
  path: string,
): Promise<{ id: string; price: string; left?: string }[]> {
  const lines = await linesOf(walker, kind, document)
  const of = `${commercial}${kind.replaceAll('_', '-')}s/${document}/remaining/?for=${path}`
  const { body } = await walker.person.call('GET', of)
  const left = new Map(
    (body.lines ?? []).map(({ line, quantity }: { line: string; quantity: string }) => [line, quantity]),
  ) as Map<string, string>
  const open = lines.filter(({ id }) => Number(left.get(id)) > 0).map((line) => ({ ...line, left: left.get(line.id)! }))
  return open.length > 0 ? open : lines
}

async function change(walker: Walker, of: string, values: Record<string, unknown>): Promise<Reply> {
  const { etag } = await walker.person.call('GET', `${commercial}${of}/`)
  return walker.person.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}
const make = ({ person }: Walker, path: string, values: Record<string, unknown>): Promise<Reply> =>
  person.call('POST', `${commercial}${path}/`, values)

let numbers = 0
/** Returns the number and date that a supplier gave to a document; none for sales. */
const ownNumber = ({ isSales }: Walker): Record<string, unknown> =>
  isSales ? {} : { number: `PAPIER-${(numbers += 1)}`, issue_date: '2026-11-20' }

/** `which` chooses the document, `share` how much of it: 4 is all that is left. */
export interface Step {
  what: StepName
  which: number
  share: number
}

type Move = (walker: Walker, which: number, share: number) => Promise<Reply | undefined>

/** Returns a line with a part of the open quantity of its source line; sometimes with more than is open. */
const partOf = (
  { id, price, left }: { id: string; price: string; left?: string },
  to: string,
  which: number,
  share: number,
): Record<string, unknown> => ({
  product_name: 'Part',
  quantity: which === 11 || Number(left) > share ? String(share) : left,
  source_line: id,
  ...((to === 'invoice' && which > 1) || to === 'refund' ? { price } : {}),
})

/** Returns a step that converts a part of a line of a document into another document, or all that is left. */
function taking(from: string, to: string, link: string, where = 'true'): Move {
  return async (walker, which, share) => {
    const source = one(await found(walker, from, where), which)
    if (!source) return undefined
    const path = `${to.replaceAll('_', '-')}s`
    const line = one(await openLinesOf(walker, from, source.id, path), which + share)
    return make(walker, path, {
      ...(walker.isSales ? {} : { is_sales: false }),
      ...(to === 'credit' ? {} : { organization: walker.organization }),
      [link]: source.id,
      ...(share === 4 || !line ? { need_lines: true } : { [`${to}_lines`]: [partOf(line, to, which, share)] }),
    })
  }
}

/** Returns a step that brings a document of a kind to another state. */
function moving(
  kind: string,
  where: string,
  to: Record<string, unknown>,
  path = `${kind.replaceAll('_', '-')}s`,
): Move {
  return async (walker, which) => {
    const document = one(await found(walker, kind, where), which)
    return document && change(walker, `${path}/${document.id}`, to)
  }
}

const asOffer: Move = async (walker, which, share) => {
  const source = one(await found(walker, 'quotation', "status in ('accepted', 'accepted_transformed')"), which)
  const line = source && one(await linesOf(walker, 'quotation', source.id), which)
  if (!source || !line) return undefined
  const part = share === 4 ? {} : { lines: [{ line: line.id, quantity: String(share) }] }
  return make(walker, `quotations/${source.id}/convert_${which % 3 === 0 ? 'invoice' : 'purchase_order'}`, part)
}

const ship: Move = async (walker, which) => {
  const note = one(
    await found(walker, 'delivery_note', "status in ('waiting', 'preparing', 'ready_to_deliver')"),
    which,
  )
  if (!note) return undefined
  let reply: Reply | undefined
  const states = ['waiting', 'preparing', 'ready_to_deliver', 'make_the_delivery']
  for (const status of states.slice(states.indexOf(note.status) + 1))
    reply = await change(walker, `delivery-notes/${note.id}`, { status })
  return reply
}

const validate: Move = async (walker, which) => {
  const draft = one(await found(walker, 'invoice', "status = 'pro_format'"), which)
  if (!draft) return undefined
  if (!walker.isSales) await change(walker, `invoices/${draft.id}`, ownNumber(walker))
  return change(walker, `invoices/${draft.id}`, { status: 'accepted' })
}

/** Returns `share` quarters of the amount left to pay. */
const shareOf = (left: string, share: number): string => ((Number(left) * share) / 4).toFixed(2)

const settle: Move = async (walker, which, share) => {
  const open = one(await found(walker, 'invoice', "status = 'accepted'"), which)
  return open && pay(walker.person, open.id, share === 1 ? '10.00' : shareOf(open.left_to_pay, share))
}

const payTooMuch: Move = async (walker, which) => {
  const open = (await found(walker, 'invoice', "status = 'accepted' and left_to_pay > 0")).slice(which % 2, 3)
  if (open.length === 0) return undefined
  const group = await make(walker, 'invoice-groups', {
    organization: walker.organization,
    invoices: open.map(({ id }) => id),
  })
  if (group.status !== 201) return group
  return make(walker, `invoice-groups/${group.body.id}/${walker.isSales ? 'incoming' : 'outgoing'}_payments`, {
    amount: sum([...open.map((row) => row.left_to_pay), String(which)]).toFixed(2),
    accept_surplus: true,
  })
}

const unpay: Move = async ({ person, db, organization }, which) => {
  const payments = await db.query<{ id: string }>(
    "select p.id from commercial_invoice_payments p join commercial_invoices i on i.id = p.invoice where i.organization = $1 and p.state in ('accepted', 'surplus') order by p.id",
    [organization],
  )
  const payment = one(payments, which)
  if (!payment) return undefined
  const of = `${commercial}invoice-payments/${payment.id}/`
  return person.call('DELETE', of, undefined, { 'if-match': (await person.call('GET', of)).etag ?? '' })
}

const spendCredit: Move = async (walker, which, share) => {
  const open = one(await found(walker, 'invoice', "status = 'accepted' and left_to_pay > 0"), which)
  return open && pay(walker.person, open.id, String(share), { from_credit: true })
}

const deposit: Move = async (walker, which, share) => {
  const offers = await found(walker, 'quotation', "status = 'accepted'")
  const orders = await found(walker, 'purchase_order', "status = 'active'")
  const path = which % 2 === 0 && offers.length > 0 ? 'quotations' : 'purchase-orders'
  const source = one(path === 'quotations' ? offers : orders, which)
  return source && make(walker, `${path}/${source.id}/make_deposit`, { percent: String(share * 15) })
}

const creditReturn: Move = async (walker, which) => {
  const back = one(await found(walker, 'product_return', "status in ('delivered', 'finish')"), which)
  const side = walker.isSales ? {} : { is_sales: false }
  return back && make(walker, 'credits', { linked_product_return: back.id, need_lines: true, ...side })
}

const acceptCredit: Move = async (walker, which) => {
  const credit = one(await found(walker, 'credit', "status = 'pending'"), which)
  if (!credit) return undefined
  if (!walker.isSales) await change(walker, `credits/${credit.id}`, ownNumber(walker))
  return change(walker, `credits/${credit.id}`, { status: 'accepted' })
}

const allocate: Move = async (walker, which, share) => {
  const credit = one(await found(walker, 'credit', "status = 'accepted'"), which)
  const open = one(await found(walker, 'invoice', "status = 'accepted' and left_to_pay > 0"), which)
  if (!credit || !open) return undefined
  return make(walker, 'credit-allocations', {
    credit: credit.id,
    invoice: open.id,
    amount: shareOf(open.left_to_pay, share),
  })
}

const payRefund: Move = async (walker, which, share) => {
  const refund = one(await found(walker, 'refund', "status = 'accepted'"), which)
  if (!refund) return undefined
  return make(walker, 'refund-payments', { refund: refund.id, amount: shareOf(refund.left_to_pay, share) })
}

/** Steps of a deal by name, with those of its payments. */
export const steps = {
  asOffer,
  deliver: taking('purchase_order', 'delivery_note', 'linked_purchase_order'),
  ship,
  sendBack: taking('purchase_order', 'product_return', 'linked_purchase_order'),
  receive: moving('product_return', "status = 'waiting'", { status: 'delivered' }),
  cancelNote: moving('delivery_note', 'true', { status: 'canceled' }),
  cancelReturn: moving('product_return', 'true', { status: 'canceled' }),
  cancelOrder: moving('purchase_order', 'true', { status: 'canceled' }),
  bill: taking('purchase_order', 'invoice', 'linked_purchase_order'),
  abandon: moving('invoice', "status = 'pro_format'", { status: 'canceled' }),
  validate,
  deposit,
  settle,
  payTooMuch,
  unpay,
  spendCredit,
  creditReturn,
  credit: taking('invoice', 'credit', 'linked_invoice', "status = 'accepted'"),
  acceptCredit,
  cancelCredit: moving('credit', "status = 'pending'", { status: 'canceled' }),
  cancelByCredit: moving('invoice', "status = 'accepted'", { status: 'canceled', reason: 'Erreur' }),
  allocate,
  refund: taking('invoice', 'refund', 'linked_invoice', "status = 'accepted'"),
  acceptRefund: moving('refund', "status = 'pending'", { status: 'accepted' }),
  cancelRefund: moving('refund', 'true', { status: 'canceled', reason: 'Erreur' }),
  payRefund,
} satisfies Readonly<Record<string, Move>>

/** Name of a step. */
export type StepName = keyof typeof steps

/** Creates a party with an accepted quotation. */
export async function beginDeal(
  { person, db }: Pick<Walker, 'person' | 'db'>,
  {
    isSales,
    isByDelivery,
    quantities,
    discount,
    tax,
  }: {
    isSales: boolean
    isByDelivery: boolean
    quantities: readonly number[]
    discount: number
    tax: string | undefined
  },
): Promise<Walker> {
  const organization = await customer(person, {
    type: isSales ? 'client' : 'manufacturer',
    invoice_policy: isByDelivery ? 'delivery' : 'order',
  })
  const walker = { person, db, organization, isSales }
  const made = await make(walker, 'quotations', {
    organization,
    is_sales: isSales,
    discount_type: 'amount',
    discount: (discount / 100).toFixed(2),
    cost: '7.77',
    quotation_lines: quantities.map((quantity, index) => ({
      product_name: `Article ${index}`,
      quantity: String(quantity),
      price: ['33.33', '8.05', '120.01'][index % 3],
      taxes: tax ? [tax] : [],
    })),
  })
  const accepted = await change(walker, `quotations/${made.body.id}`, { status: 'accepted' })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  await asOffer(walker, 1, 3)
  return walker
}
