import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import type { rejectTransfer } from '../../../../src/contract/payment/calls/transfers.ts'
import { type TransferOrder, transferOrder } from '../../../../src/contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord, updateRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { undoPayment } from '../../commercial/index.ts'
import { transferLinesOf, locked, mayStep, move } from './order-steps.ts'
import type { TransferOrderRecord, TransferLineRecord } from './records.ts'

const executed = (call: Writing, by: string | null): Values => ({
  state: 'executed',
  executed_at: call.now,
  executed_by: by,
})

/** Records that the bank executed an order, as a person saw. */
export async function execute(call: Writing): Promise<Answer<TransferOrder>> {
  mayStep(call, 'create')
  return move(call, await locked(call, 'sent'), 'execute_transfer', executed(call, memberOf(call).user))
}

const paidLines = async (call: Writing, order: TransferOrderRecord): Promise<TransferLineRecord[]> =>
  (await transferLinesOf(call, order)).filter(
    ({ reject_reason: reason, is_left: isLeft }) => !reason && isLeft !== true,
  )

function chosen(lines: readonly TransferLineRecord[], given: unknown): readonly TransferLineRecord[] {
  if (given === undefined || given === null) return lines
  if (!Array.isArray(given) || given.length === 0 || !given.every(isUuid)) throw invalidField('lines', 'invalid')
  const found = lines.filter(({ id }) => given.includes(id))
  if (found.length < given.length) throw invalidField('lines', 'unknown_reference')
  return found
}

/**
 * Records that the bank refused an order or some of its transfers. Their payments are undone with reversing entries,
 * and their invoices are due again. An order without any transfer left is refused as a whole.
 */
export async function reject(
  call: Writing,
  body: () => ReadBodyOf<typeof rejectTransfer>,
): Promise<Answer<TransferOrder>> {
  mayStep(call, 'full')
  const order = await locked(call, 'sent', 'executed')
  const { reason, lines: given } = body()
  const lines = await paidLines(call, order)
  const refused = chosen(lines, given)
  for (const line of refused.toSorted((one, two) => one.invoice.localeCompare(two.invoice))) {
    await undoPayment(call, String(line.payment))
    await updateRecord(call.tx, transferOrderLine, line, { now: call.now, values: { reject_reason: reason } })
  }
  const state = refused.length === lines.length ? 'rejected' : order.state
  return move(call, order, 'reject_transfer', { state }, reason)
}

/** Locks the orders of these payments before the payments are, as the steps of orders do; returns their ids. */
export async function lockOrdersOf(call: Writing, company: string, payments: readonly unknown[]): Promise<string[]> {
  const ids = payments.filter(isUuid)
  if (ids.length === 0) return []
  const rows = await call.tx.query<{ id: string }>(
    `select t.id from payment_transfer_orders t where t.company = $1 and t.id in (
       select l.transfer_order from payment_transfer_order_lines l where l.company = $1 and l.payment = any($2::uuid[])) order by t.id for update`,
    [company, ids],
  )
  return rows.map(({ id }) => id)
}

/** Marks an order as executed once the account shows all its transfers, and reopens it when it no longer does. */
export async function followAccount(call: Writing, company: string, orders: readonly string[]): Promise<void> {
  for (const id of orders) {
    const order = (await findRecord(call.tx, transferOrder, company, id))!
    const [row] = await call.tx.query<{ missing: boolean }>(
      `select exists (select from payment_transfer_order_lines l where l.company = $1 and l.transfer_order = $2 and l.reject_reason is null and not coalesce(l.is_left, false)
         and not exists (select from payment_transaction_parts p where p.company = l.company and p.payment = l.payment)) as missing`,
      [company, id],
    )
    if (order.state === 'sent' && !row!.missing) await move(call, order, 'execute_transfer', executed(call, null))
    else if (order.state === 'executed' && order.executed_by === null && row!.missing)
      await move(call, order, 'reopen_transfer', { state: 'sent', executed_at: null })
  }
}
