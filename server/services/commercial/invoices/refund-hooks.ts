import { openRefund } from '../../../../src/contract/commercial/facts.ts'
import { reversalInitial } from '../../../../src/contract/commercial/invoices/reversal.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { condition } from '../../../database/facts.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { documentHooks, searchWords, takeOwnNumber } from '../writing/documents.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { productReturnKind, refundKind } from '../document/kinds.ts'
import { linkedInvoice, refuseAmounts } from './linked-invoice.ts'
import { creditedFor, readRefundable, refundLineOf } from '../amounts/refundable.ts'
import { freeSources, sourceLinesOf } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the views of the list of refunds. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  draft: { sql: "status = 'pending'", params: [] },
  to_pay: condition(openRefund, today),
  paid: { sql: "status = 'accepted' and payment_status = 'paid'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

/** Returns the line of a refund of all that may go back. */
async function wholeLine(call: Writing, invoice: StoredDocument<'invoice'>): Promise<Values> {
  const line = await refundLineOf(call, call.tx, invoice)
  if (!line) throw conflict('nothing_refundable', { current: invoice.status, allowed: [] })
  return line
}

/** Names the invoice of a new refund that names a return with `need_lines`: the credited one with money to refund. */
async function nameInvoiceOfReturn(call: Writing, values: Values): Promise<void> {
  const { linked_product_return: id, linked_invoice: named } = values
  if (values.need_lines !== true || named || id === null || id === undefined) return
  const company = companyOf(call)
  const back = isUuid(id) ? await findRecord(call.tx, productReturnKind.entity, company, id) : undefined
  const isSeen = back && allows(memberOf(call).rights, productReturnKind.entity.scope, 'read')
  if (!isSeen || (back.is_sales !== false) !== (values.is_sales !== false))
    throw invalidField('linked_product_return', 'unknown_reference')
  for (const id of await creditedFor(call.tx, back)) {
    const refundable = await readRefundable(call.tx, await lockInvoice(call.tx, company, id))
    if (decimal(refundable).isZero()) continue
    values.linked_invoice = id
    return
  }
  throw conflict('nothing_refundable', { current: back.status, allowed: [] })
}

/** Returns the motive of a refund: that of the last credit note, else an overpayment. */
async function motiveOf(call: Writing, invoice: StoredDocument<'invoice'>): Promise<string> {
  const [credit] = await call.tx.query<{ motive: string }>(
    "select motive from commercial_credits where company = $1 and linked_invoice = $2 and status = 'accepted' order by validated_at desc limit 1",
    [invoice.company, invoice.id],
  )
  return credit?.motive ?? 'overpayment'
}

async function prepare(call: Writing, change: Change): Promise<void> {
  const { before, values, extra } = change
  refuseAmounts(values, ['discount', 'cost'])
  if (!before && !(refundKind.lines in extra)) await nameInvoiceOfReturn(call, values)
  const invoice = await linkedInvoice(call, change, refundKind.open)
  if (!before && invoice) {
    Object.assign(values, { organization: invoice.organization, currency: invoice.currency })
    if (values.need_lines === true && !(refundKind.lines in extra))
      extra[refundKind.lines] = [await wholeLine(call, invoice)]
    if (values.motive === reversalInitial.motive) values.motive = await motiveOf(call, invoice)
  }
}

/** Validates a refund: money that was paid is promised once (domain rules 1.5). */
async function validate(
  call: Writing,
  { before, values }: Change & { before: StoredDocument<'refund'> },
): Promise<void> {
  if (!before.linked_invoice) throw invalidField('linked_invoice', 'required')
  const invoice = await lockInvoice(call.tx, companyOf(call), before.linked_invoice)
  if (!(await sourceLinesOf(call.tx, refundKind, before)).some(({ kind }) => kind === 'product'))
    throw invalidField(refundKind.lines, 'required')
  const most = await readRefundable(call.tx, invoice, before.id)
  const total = decimal(before.total_price)
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

/** Undoes a refund that was only promised; a paid one remains. */
async function takeBack(call: Writing, before: StoredDocument<'refund'>, values: Values): Promise<void> {
  const paid = await call.tx.query(
    "select 1 from commercial_refund_payments where company = $1 and refund = $2 and state = 'accepted' limit 1",
    [before.company, before.id],
  )
  if (paid.length > 0) throw conflict('refund_paid', { current: before.status, allowed: [] })
  values.left_to_pay = '0.00'
}

const shared = documentHooks(refundKind)

/** Hooks of refunds. */
export const refundHooks: Hooks<typeof refundKind.entity> = {
  ...shared,
  views,
  beforeWrite: async (call, change) => {
    await prepare(call, change)
    await shared.beforeWrite?.(call, change)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'refund'>
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
