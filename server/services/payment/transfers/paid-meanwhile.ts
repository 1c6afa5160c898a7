import { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Writing } from '../../../http/call/call.ts'
import { type Values, updateRecord } from '../../../database/records.ts'
import { lockInvoice } from '../../commercial/index.ts'
import { transferLinesOf } from './order-steps.ts'
import type { TransferOrderRecord, TransferLineRecord } from './records.ts'

/** The transfers that remain in an order, and the values of the order without the others. */
interface Staying {
  lines: readonly TransferLineRecord[]
  values: Values
}

/** Returns whether the invoice of a transfer has a smaller open amount than the transfer; the invoice stays locked. */
async function isPaid(call: Writing, { company, invoice, amount }: TransferLineRecord): Promise<boolean> {
  const { left_to_pay: left, status } = await lockInvoice(call.tx, company, invoice)
  return status !== 'accepted' || decimal(left).lt(decimal(amount))
}

/**
 * Removes transfers from an order whose invoices were paid meanwhile, so that the others can be sent. Their invoices
 * are free for another order.
 */
export async function leavePaid(call: Writing, order: TransferOrderRecord): Promise<Staying> {
  const lines = (await transferLinesOf(call, order))
    .filter(({ is_left: isLeft }) => isLeft !== true)
    .toSorted((one, two) => one.invoice.localeCompare(two.invoice))
  const staying: TransferLineRecord[] = []
  for (const line of lines)
    if (await isPaid(call, line))
      await updateRecord(call.tx, transferOrderLine, line, {
        now: call.now,
        values: { is_left: true, is_open: false },
      })
    else staying.push(line)
  if (staying.length === lines.length) return { lines: staying, values: {} }
  return {
    lines: staying,
    values: {
      transfers: staying.length,
      total_price: toMoney(sum(staying.map(({ amount }) => amount))),
    },
  }
}

/** Computes the hash of the transfers that remain in an order. */
export async function paidPrintOf(call: Writing, order: TransferOrderRecord, values: Values): Promise<string> {
  // The hash contains the new sum of the order.
  const [row] = await call.tx.query<{ sha256: string }>('select transfer_print($1, $2, $3) as sha256', [
    order.company,
    order.id,
    values.total_price ?? order.total_price,
  ])
  return row!.sha256
}
