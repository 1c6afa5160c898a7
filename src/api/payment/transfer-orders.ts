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

export type TransferStep = 'approve' | 'send' | 'cancel'

/** Approves an order, sends it to the bank as a file, or gives it up. Silent: the caller says what was refused. */
export const useTransferStep = () =>
  useAction<TransferOrderRead, { id: string; step: TransferStep }>(
    ({ id, step }, key) => post('payment', `transfer-orders/${id}/${step}/`, undefined, { key, isSilent: true }),
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
