import { transferOrder } from '../../contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../contract/payment/transfer-order-line.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Transfers to suppliers from one account on one day. */
export const transferOrders = resource(transferOrder)
export type TransferOrderRead = ReadOf<typeof transferOrder>

/** Resource of the transfers of an order: recipient, account and amount. */
export const transferOrderLines = resource(transferOrderLine)
export type TransferOrderLineRead = ReadOf<typeof transferOrderLine>

export type TransferStep = 'approve' | 'send' | 'execute' | 'reject' | 'cancel'

/**
 * Values of a step: a new day for one that has passed, the confirmation, the reason and lines of a refusal by the bank.
 */
export interface TransferStepBody {
  execution_date?: string
  confirmed?: boolean
  reason?: string
  lines?: readonly string[]
}

/**
 * Makes a step of an order: its approval, its sending, the answer of the bank, or its cancellation. Silent: the caller
 * shows a refusal.
 */
export const useTransferStep = () =>
  useAction<TransferOrderRead, { id: string; step: TransferStep; body?: TransferStepBody }>(
    ({ id, step, body }, key) => post('payment', `transfer-orders/${id}/${step}/`, body, { key, isSilent: true }),
    {
      touches: [
        transferOrder.key,
        transferOrderLine.key,
        'commercial/invoices',
        'commercial/invoice-payments',
        'accounting/account-lines',
      ],
    },
  )
