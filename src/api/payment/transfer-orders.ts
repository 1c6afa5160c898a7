import type { BodyOf } from '../../contract/call.ts'
import type {
  approveTransfer,
  cancelTransfer,
  executeTransfer,
  rejectTransfer,
  sendTransfer,
} from '../../contract/payment/calls/transfers.ts'
import { transferOrder } from '../../contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../contract/payment/transfer-order-line.ts'
import { call, type Sent } from '../http/declared.ts'
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
export type TransferStepBody = Partial<BodyOf<typeof approveTransfer> & BodyOf<typeof rejectTransfer>>

type StepCall =
  typeof approveTransfer | typeof sendTransfer | typeof executeTransfer | typeof rejectTransfer | typeof cancelTransfer

/**
 * Makes a step of an order: its approval, its sending, the answer of the bank, or its cancellation. Silent: the caller
 * shows a refusal.
 */
export const useTransferStep = () =>
  useAction<TransferOrderRead, { id: string; step: TransferStep; body?: TransferStepBody }>(
    ({ id, step, body }, key) =>
      call<StepCall>(`post payment transfer-orders/:id/${step}`, {
        params: { id },
        body,
        key,
        isSilent: true,
      } as Sent<StepCall>),
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
