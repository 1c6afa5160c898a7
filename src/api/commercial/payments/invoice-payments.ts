import { invoicePayment } from '../../../contract/commercial/invoices/invoice-payment.ts'
import type { refundSurplus } from '../../../contract/payment/calls/online.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'

/** Payments of invoices; deleting one books a reversing entry and keeps it as removed. */
export const invoicePayments = resource(invoicePayment)

/** A payment as it is read; `invoice` is the record when expanded. */
export type InvoicePaymentRead = ReadOf<typeof invoicePayment>

/** Entities besides payments that are read again after a payment: the invoice, its entries, its trail. */
export const paymentTouches = ['commercial/invoices', 'accounting/account-lines', 'history/entries'] as const

/** Refunds a surplus payment by the provider that took it. */
export const useRefundPayment = () =>
  useAction<unknown, string>(
    (id, key) => call<typeof refundSurplus>('post commercial invoice-payments/:id/refund', { params: { id }, key }),
    { touches: ['commercial/invoice-payments', ...paymentTouches] },
  )
