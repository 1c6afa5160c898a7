import { type TransferOrder, transferOrder } from '../../../../src/contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import { type RightAction, allows } from '../../../../src/contract/rights/rights.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden } from '../../../http/call/errors.ts'
import { type Values, recordsBy, updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { transferOrderHooks } from './prepare-order.ts'
import type { TransferOrderRecord, TransferLineRecord } from './records.ts'

/** Refuses who has no such right on payments. */
export const mayStep = (call: Writing, action: RightAction): void => {
  if (!allows(memberOf(call).rights, 'payment', action)) throw forbidden()
}

/** Returns the order, locked, when it is in one of these states. */
export async function locked(call: Writing, ...allowed: string[]): Promise<TransferOrderRecord> {
  const order = await visibleRecord(call, call.tx, transferOrder, transferOrderHooks, call.params.id, 'for update')
  if (!allowed.includes(String(order.state))) throw conflict('transition_refused', { current: order.state, allowed })
  return order
}

/** Writes a step of an order and its row of the trail. */
export async function move(
  call: Writing,
  order: TransferOrderRecord,
  action: string,
  values: Values,
  reason: string | null = null,
): Promise<Answer<TransferOrder>> {
  const moved = await updateRecord(call.tx, transferOrder, order, { now: call.now, values })
  await audit(call.tx, call, {
    company: order.company,
    entity: transferOrder.key,
    record: order.id,
    action,
    from: String(order.state),
    to: String(moved.state),
    reason,
    version: moved.row_version,
  })
  return answerRecord(call, call.tx, transferOrder, transferOrderHooks, moved)
}

/** Returns the transfers of an order. */
export const transferLinesOf = (call: Writing, order: TransferOrderRecord): Promise<TransferLineRecord[]> =>
  recordsBy(call.tx, transferOrderLine, order.company, 'transfer_order', [order.id])
