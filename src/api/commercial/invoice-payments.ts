import { invoicePayment } from '../../contract/commercial/invoice-payment.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Payments of invoices; deleting one books a reversing entry and keeps it as removed. */
export const invoicePayments = resource(invoicePayment)

/** A payment as it is read; `invoice` is the record when expanded. */
export type InvoicePaymentRead = ReadOf<typeof invoicePayment>

/** What a payment makes old besides itself: the invoice, its entries, its trail. */
export const paymentTouches = ['commercial/invoices', 'accounting/account-lines', 'history/entries'] as const
