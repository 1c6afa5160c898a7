import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import {
  approveTransfer,
  cancelTransfer,
  executeTransfer,
  rejectTransfer,
  sendTransfer,
} from '../../../../src/contract/payment/calls/transfers.ts'
import { createHash } from 'node:crypto'
import { type TransferOrder, transferOrder } from '../../../../src/contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { joinSurviving } from '../../../http/records/merged.ts'
import { updateRecord } from '../../../database/records.ts'
import { createRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { fileAddress, storeFile } from '../../../http/files/record-files.ts'
import { paymentEntity, paymentHooks, tellPaymentSent } from '../../commercial/index.ts'
import { fromBank } from '../banks/entities.ts'
import { execute, reject } from './bank-answers.ts'
import { locked, mayStep, move } from './order-steps.ts'
import { leavePaid, paidPrintOf } from './paid-meanwhile.ts'
import { checkDay, transferOrderHooks } from './prepare-order.ts'
import { transferFile } from './transfer-file.ts'
import { payerOf } from './transfer-payees.ts'
import type { TransferOrderRecord, TransferLineRecord } from './records.ts'

/** Returns the day of an order, or the later one that is given now because it has passed; a passed day is refused. */
function dayOf(call: Writing, order: TransferOrderRecord, given: string | null | undefined): string {
  const day = given ?? order.execution_date
  checkDay(call, day)
  if (day < order.execution_date) throw invalidField('execution_date', 'min_value', { min: order.execution_date })
  return day
}

/** Refuses an order of which an IBAN is another than when it was made: that of its invoice, as of a factor, else the payee's. */
async function checkStillSo(call: Writing, order: TransferOrderRecord): Promise<void> {
  const rows = await call.tx.query(
    `select from payment_transfer_order_lines l ${joinSurviving('o', 'l')}
       left join commercial_invoice_facts i on i.company = l.company and i.id = l.invoice
      where l.company = $1 and l.transfer_order = $2 and not coalesce(l.is_left, false) and upper(replace(coalesce(nullif(i.invoice_iban, ''), o.iban, ''), ' ', '')) <> l.iban limit 1`,
    [order.company, order.id],
  )
  if (rows.length > 0) throw conflict('transfer_iban_changed')
}

/**
 * Approves an order, by another person than its author. A transfer whose invoice was paid meanwhile is left out, and an
 * order without any is canceled. A new IBAN and an inactive supplier must be confirmed (`confirmed: true`), because
 * that is how money is stolen.
 */
async function approve(call: Writing, body: () => ReadBodyOf<typeof approveTransfer>): Promise<Answer<TransferOrder>> {
  mayStep(call, 'full')
  const order = await locked(call, 'draft')
  if (order.prepared_by === memberOf(call).user) throw conflict('same_person')
  const { execution_date: given, confirmed } = body()
  const day = dayOf(call, order, given)
  const { lines, values } = await leavePaid(call, order)
  if (lines.length === 0) return move(call, order, 'cancel_transfer', { ...values, state: 'canceled' })
  await checkStillSo(call, order)
  const doubtful = lines.filter((line) => line.iban_changed === true || line.is_blocked === true)
  if (doubtful.length > 0 && confirmed !== true)
    throw conflict('transfer_confirm', { lines: doubtful.map(({ id }) => id) })
  return move(call, order, 'approve_transfer', {
    ...values,
    state: 'approved',
    approved_by: memberOf(call).user,
    approved_at: call.now,
    approved_sha256: await paidPrintOf(call, order, values),
    execution_date: day,
  })
}

/** Returns the file of an order for the bank. */
async function fileOf(
  call: Writing,
  order: TransferOrderRecord,
  lines: readonly TransferLineRecord[],
  day: string,
): Promise<Buffer> {
  const numbers = await call.tx.query<{ id: string; number: string | null }>(
    'select id, number from commercial_invoice_facts where company = $1 and id = any($2::uuid[])',
    [order.company, lines.map(({ invoice }) => invoice)],
  )
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number ?? '']))
  const textOf = (value: unknown): string | null => (value ? String(value) : null)
  return Buffer.from(
    transferFile({
      id: String(order.number),
      createdAt: call.now,
      executionDate: day,
      debtor: await payerOf(call, order.company, order.account),
      transfers: lines.map((line) => ({
        id: line.id.replaceAll('-', ''),
        name: line.name,
        iban: line.iban,
        ...(line.bic ? { bic: line.bic } : {}),
        address: {
          address: textOf(line.address),
          postcode: textOf(line.postcode),
          city: textOf(line.city),
          country: textOf(line.country),
        },
        amount: line.amount,
        remittance: numberOf.get(line.invoice) ?? '',
      })),
    }),
  )
}

/**
 * Writes the file of an approved order and records its payments. Invoices that were paid meanwhile are left out, the
 * others are paid once.
 */
async function send(call: Writing, body: () => ReadBodyOf<typeof sendTransfer>): Promise<Answer<TransferOrder>> {
  mayStep(call, 'create')
  const order = await locked(call, 'approved')
  const day = dayOf(call, order, body().execution_date)
  const { lines, values } = await leavePaid(call, order)
  if (lines.length === 0) return move(call, order, 'cancel_transfer', { ...values, state: 'canceled' })
  const content = await fileOf(call, order, lines, day)
  for (const line of lines) {
    const payment = await createRecord(call, paymentEntity, paymentHooks, {
      invoice: line.invoice,
      amount: line.amount,
      payment_method: 'bank_transfer',
      bank_account: order.account,
      provider: 'user',
      note: order.number,
    })
    await updateRecord(call.tx, transferOrderLine, line, {
      now: call.now,
      values: { payment: payment.id, is_open: false },
    })
  }
  await tellPaymentSent(call, call.settings, {
    company: order.company,
    invoices: lines.map(({ invoice }) => invoice),
  })
  const file = await storeFile(call, {
    company: order.company,
    content,
    name: `${String(order.number)}.xml`,
    type: 'application/xml',
    entity: transferOrder.key,
    record: order.id,
    field: 'file',
  })
  return move(call, order, 'send_transfer', {
    ...values,
    ...(values.total_price ? { approved_sha256: await paidPrintOf(call, order, values) } : {}),
    state: 'sent',
    sent_at: call.now,
    execution_date: day,
    file: fileAddress(file),
    sha256: createHash('sha256').update(content).digest('hex'),
  })
}

/** Cancels an order that was not sent to the bank; its invoices are free for another. */
async function cancel(call: Writing): Promise<Answer<TransferOrder>> {
  mayStep(call, 'create')
  const order = await locked(call, 'draft', 'approved')
  await call.tx.query(
    'update payment_transfer_order_lines set is_open = false, row_version = row_version + 1, updated_at = $3 where company = $1 and transfer_order = $2',
    [order.company, order.id, call.now],
  )
  return move(call, order, 'cancel_transfer', { state: 'canceled' })
}

/** Transfers to suppliers (domain rules 3.4). */
export function serveTransferOrders(router: Router): void {
  router.write(approveTransfer, approve)
  router.write(sendTransfer, send)
  router.write(executeTransfer, execute)
  router.write(rejectTransfer, reject)
  router.write(cancelTransfer, cancel)
  serveResource(router, transferOrder, transferOrderHooks, { isAdded: true })
  serveResource(router, transferOrderLine, fromBank, { isAdded: true })
}
