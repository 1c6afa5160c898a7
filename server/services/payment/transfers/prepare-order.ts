import { transferOrder } from '../../../../src/contract/payment/transfer-order.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { isBeyondEea } from '../../../../src/contract/payment/rules/sepa-area.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden, invalidField } from '../../../http/call/errors.ts'
import { updateRecord } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { hasPlace } from './transfer-file.ts'
import { checkInvoices, payerOf, writePayees } from './transfer-payees.ts'
import type { TransferOrderRecord } from './records.ts'

/** Refuses a day that has passed, because no bank executes on it. */
export function checkDay(call: Writing, day: string | null | undefined): void {
  if (String(day) < call.today) throw invalidField('execution_date', 'min_value', { min: call.today })
}

async function prepare(call: Writing, { before, values }: Change<typeof transferOrder>): Promise<void> {
  if (before) throw conflict('transition_refused', { current: before.state, allowed: [] })
  if (!allows(memberOf(call).rights, 'payment', 'create')) throw forbidden()
  const found = await checkInvoices(call, values.invoices ?? [])
  checkDay(call, values.execution_date)
  const payer = await payerOf(call, companyOf(call), values.account)
  if (found.some(({ iban }) => isBeyondEea(iban ?? '')) && !hasPlace(payer.address ?? {}))
    throw invalidField('account', 'transfer_own_address')
  Object.assign(values, {
    state: 'draft',
    prepared_by: memberOf(call).user,
    transfers: found.length,
    total_price: toMoney(sum(found.map(({ left }) => left))),
  })
}

/** Gives a new order the number that the bank knows it by. */
async function numberOrder(call: Writing, order: TransferOrderRecord): Promise<TransferOrderRecord> {
  await writePayees(call, order)
  const number = `VIR-${call.today.replaceAll('-', '')}-${order.id.replaceAll('-', '').slice(-8).toUpperCase()}`
  return updateRecord(call.tx, transferOrder, order, { now: call.now, values: { number } })
}

/** Hooks of orders of transfers: they are made once, and then change by their steps alone. */
export const transferOrderHooks: Hooks<typeof transferOrder> = {
  // No one approves an order that they prepared.
  views: (_today, caller) => ({
    to_approve: {
      sql: "state = 'draft' and prepared_by is distinct from $?::uuid",
      params: [caller?.kind === 'user' ? caller.user : null],
    },
  }),
  beforeWrite: prepare,
  afterWrite: async (call, change, record) => (change.before ? record : numberOrder(call, record)),
  beforeDelete: async (_call, record) => {
    throw conflict('transition_refused', { current: record.state, allowed: [] })
  },
}
