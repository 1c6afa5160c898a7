import { decimal, sum } from '../../../src/contract/rules/decimal.ts'
import type { Queryable } from '../../database/database.ts'
import { type Writing, companyOf, memberOf } from '../../http/call.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import type { Change, Hooks } from '../../http/resource.ts'
import { documentHooks, searchWords, takeOwnNumber } from './documents.ts'
import { lockInvoice, readLeft } from './invoice-account.ts'
import { refundKind } from './kinds.ts'
import { linkedInvoice, refuseAmounts } from './linked-invoice.ts'
import { freeSources, linesOf } from './sources.ts'

/** The views of the list of refunds. */
const views = (): Record<string, { sql: string; params: readonly unknown[] }> => ({
  draft: { sql: "status = 'pending'", params: [] },
  to_pay: { sql: "status = 'accepted' and left_to_pay > 0", params: [] },
  paid: { sql: "status = 'accepted' and payment_status = 'paid'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

/** What of the money held for an invoice may go back and no other refund has promised. */
export async function readRefundable(
  tx: Queryable,
  invoice: StoredRecord,
  except: string | null = null,
): Promise<string> {
  const { refundable } = await readLeft(tx, invoice)
  const promised = await tx.query<{ left: string }>(
    "select left_to_pay::text as left from commercial_refunds where company = $1 and linked_invoice = $2 and status = 'accepted' and ($3::uuid is null or id <> $3)",
    [invoice.company, invoice.id, except],
  )
  const free = decimal(refundable).minus(sum(promised.map(({ left }) => left)))
  return (free.lt(0) ? decimal('0') : free).toFixed(2)
}

/** The line of a refund of all that may go back. */
async function wholeLine(call: Writing, invoice: StoredRecord): Promise<Values> {
  const amount = await readRefundable(call.tx, invoice)
  if (decimal(amount).isZero()) throw conflict('nothing_refundable', { current: invoice.status, allowed: [] })
  const name = call.words('fr', 'refund_line', { number: String(invoice.number) })
  return { product_name: name, quantity: '1', price: amount }
}

async function prepare(call: Writing, change: Change): Promise<void> {
  const { before, values, extra } = change
  refuseAmounts(values, ['discount', 'cost'])
  const invoice = await linkedInvoice(call, change, refundKind.open)
  if (!before && invoice) {
    Object.assign(values, { organization: invoice.organization, currency: invoice.currency })
    if (values.need_lines === true && !(refundKind.lines in extra))
      extra[refundKind.lines] = [await wholeLine(call, invoice)]
  }
}

/** A refund is promised of money that is held, once (domain rules 1.5). */
async function validate(call: Writing, { before, values }: Change & { before: StoredRecord }): Promise<void> {
  if (!before.linked_invoice) throw invalidField('linked_invoice', 'required')
  const invoice = await lockInvoice(call.tx, companyOf(call), String(before.linked_invoice))
  if (!(await linesOf(call.tx, refundKind, before)).some(({ kind }) => kind === 'product'))
    throw invalidField(refundKind.lines, 'required')
  const most = await readRefundable(call.tx, invoice, before.id)
  const total = decimal(String(before.total_price))
  if (total.lte(0)) throw invalidField('total_price', 'min_value', { min: '0.01' })
  if (total.gt(most)) throw invalidField('total_price', 'above_refundable', { max: most })
  Object.assign(values, {
    number: await takeOwnNumber(call, refundKind, { ...before, ...values }),
    left_to_pay: before.total_price,
    payment_status: 'unpaid',
    validated_by: memberOf(call).user,
    validated_at: call.now,
  })
}

/** A refund that was paid stays; one that was promised alone is taken back. */
async function takeBack(call: Writing, before: StoredRecord, values: Values): Promise<void> {
  const paid = await call.tx.query(
    "select 1 from commercial_refund_payments where company = $1 and refund = $2 and state = 'accepted' limit 1",
    [before.company, before.id],
  )
  if (paid.length > 0) throw conflict('refund_paid', { current: before.status, allowed: [] })
  values.left_to_pay = '0.00'
}

const shared = documentHooks(refundKind)

/** What the router needs to know of refunds. */
export const refundHooks: Hooks = {
  ...shared,
  views,
  beforeWrite: async (call, change) => {
    await prepare(call, change)
    await shared.beforeWrite?.(call, change)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredRecord
    if (move.name === 'validate') {
      await validate(call, { ...change, before })
      change.search = await searchWords(call.tx, { ...before, ...change.values })
    }
    if (move.name === 'cancel') {
      change.values.left_to_pay = '0.00'
      await freeSources(call, refundKind, before)
    }
    if (move.name === 'cancel_accepted') {
      await takeBack(call, before, change.values)
      await freeSources(call, refundKind, before)
    }
  },
}
