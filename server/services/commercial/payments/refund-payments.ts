import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import {
  checkPaymentAmount,
  paymentStatusOf,
} from '../../../../src/contract/commercial/rules/amounts/payment-status.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { type StoredRecord, type Values, findRecord, updateRecord } from '../../../database/records.ts'
import { type Change, type Hooks, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { requireVersion } from '../../../http/records/versions.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { lockInvoice, readAccount, refreshInvoice } from '../amounts/invoice-account.ts'
import { bankAccountOf } from './payments.ts'
import { refundKind } from '../document/kinds.ts'
import { wordsOfPayment } from '../document/search-words.ts'
import { refuseOtherSide } from '../../../http/access/side.ts'
import type { StoredDocument } from '../document/records.ts'

interface Locked {
  invoice: StoredDocument<'invoice'>
  refund: StoredDocument<'refund'>
}

/** Locks the invoice of a refund first, then the refund, as every payment does. */
async function lockRefund(call: Writing, id: unknown): Promise<Locked> {
  const company = companyOf(call)
  const seen = isUuid(id) ? await findRecord(call.tx, refundKind.entity, company, id) : undefined
  if (!seen?.linked_invoice) throw invalidField('refund', 'unknown_reference')
  refuseOtherSide(call, seen)
  const invoice = await lockInvoice(call.tx, company, seen.linked_invoice)
  const refund = await findRecord(call.tx, refundKind.entity, company, seen.id, 'for update')
  if (!refund) throw invalidField('refund', 'unknown_reference')
  return { invoice, refund }
}

function checkNew(call: Writing, refund: StoredDocument<'refund'>, values: Values): void {
  if (refund.status !== 'accepted') throw conflict('refund_not_payable', { current: refund.status, allowed: [] })
  const wrong = checkPaymentAmount(String(values.amount))
  if (wrong) throw invalidField(wrong.path, wrong.code, { ...wrong.params })
  if (decimal(String(values.amount)).gt(refund.left_to_pay))
    throw invalidField('amount', 'overpayment', { max: refund.left_to_pay })
  const day = parisDay(String(values.payment_date))
  if (day > call.today) throw invalidField('payment_date', 'future_date', { max: call.today })
}

async function prepare(call: Writing, change: Change): Promise<void> {
  const { before, values } = change
  if (before) {
    for (const name of Object.keys(values)) if (name !== 'note') throw invalidField(name, 'read_only')
    const paid = await findRecord(call.tx, refundKind.entity, before.company, String(before.refund))
    if (paid) change.search = await wordsOfPayment(call.tx, paid)
    return
  }
  const { refund } = await lockRefund(call, values.refund)
  change.search = await wordsOfPayment(call.tx, refund)
  Object.assign(values, { payment_date: call.now, payment_method: 'bank_transfer', ...values, state: 'accepted' })
  values.payment_date ??= call.now
  values.bank_account = await bankAccountOf(call, values)
  checkNew(call, refund, values)
}

/** Updates the balance of a refund, and of its invoice, after its payments changed. */
async function settle(
  call: Writing,
  { invoice, refund }: Locked,
  payment: StoredRecord<typeof refundPayment>,
  isRemoved: boolean,
) {
  const payments = await call.tx.query<{ amount: string }>(
    "select amount from commercial_refund_payments where company = $1 and refund = $2 and state = 'accepted'",
    [refund.company, refund.id],
  )
  const { left, status } = paymentStatusOf({
    total: refund.total_price,
    payments: payments.map(({ amount }) => amount),
  })
  await updateRecord(call.tx, refundKind.entity, refund, {
    now: call.now,
    values: { left_to_pay: left, payment_status: status },
  })
  await refreshInvoice(call.tx, call.now, invoice)
  const account = await readAccount(call.tx, invoice)
  await call.events.emit('refund_paid', call, { invoice, payment, isRemoved, account })
  await audit(call.tx, call, {
    company: refund.company,
    entity: refundKind.entity.key,
    record: refund.id,
    action: isRemoved ? 'remove' : 'payment',
    to: payment.amount,
  })
}

/** Hooks of the payments of refunds. */
const refundPaymentHooks: Hooks<typeof refundPayment> = {
  beforeWrite: prepare,
  afterWrite: async (call, change, record) => {
    if (change.before) return record
    await settle(call, await lockRefund(call, record.refund), record, false)
    return record
  },
}

/** Records a payment of a refund by the rules of every other. */
export const payRefund = (call: Writing, values: Values): Promise<StoredRecord<typeof refundPayment>> =>
  createRecord(call, refundPayment, refundPaymentHooks, values)

/** Undoes a payment of a refund with a reversing entry; it remains in the list as removed. */
export async function undoRefundPayment(call: Writing, id: string | undefined, needsVersion = false): Promise<void> {
  const seen = await visibleRecord(call, call.tx, refundPayment, refundPaymentHooks, id)
  const locked = await lockRefund(call, seen.refund)
  const payment = await visibleRecord(call, call.tx, refundPayment, refundPaymentHooks, id, 'for update')
  if (needsVersion) await requireVersion(call, payment)
  if (payment.state !== 'accepted')
    throw conflict('transition_refused', { current: payment.state, allowed: ['accepted'] })
  const removed = await updateRecord(call.tx, refundPayment, payment, { now: call.now, values: { state: 'removed' } })
  await settle(call, locked, removed, true)
  await audit(call.tx, call, {
    company: payment.company,
    entity: refundPayment.key,
    record: payment.id,
    action: 'remove',
    from: 'accepted',
    to: 'removed',
    version: removed.row_version,
  })
}

async function removePayment(call: Writing): Promise<Answer> {
  await undoRefundPayment(call, call.params.id, true)
  return { status: 204 }
}

/** Serves the payments of refunds. */
export function serveRefundPayments(router: Router): void {
  router.write(
    {
      service: 'commercial',
      access: 'user',
      right: { scope: 'refund', action: 'full' },
      method: 'delete',
      path: 'refund-payments/:id',
      summary: 'undoes a payment of a refund with a reversing entry',
    },
    removePayment,
  )
  serveResource(router, refundPayment, refundPaymentHooks)
}
