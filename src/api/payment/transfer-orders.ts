import { transferOrder } from '../../contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../contract/payment/transfer-order-line.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Transfers to suppliers from one account on one day. */
export const transferOrders = resource(transferOrder)
export type TransferOrderRead = ReadOf<typeof transferOrder>

/** Who gets how much of an order, and where to. */
export const transferOrderLines = resource(transferOrderLine)
export type TransferOrderLineRead = ReadOf<typeof transferOrderLine>

export type TransferStep = 'approve' | 'send' | 'execute' | 'reject' | 'cancel'

/** What a step says besides: the day instead of one that has passed, what was confirmed, what the bank refused. */
export interface TransferStepBody {
  execution_date?: string
  confirmed?: boolean
  reason?: string
  lines?: readonly string[]
}

/** Moves an order to the bank and what the bank answers. Silent: the caller says what was refused. */
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
