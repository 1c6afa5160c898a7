import { receivedInvoice } from '../../contract/commercial/received-invoice.ts'
import { type ReadOf, resource } from '../resource.ts'

/** E-invoices of suppliers as they came; approving one makes the purchase invoice. */
export const receivedInvoices = resource(receivedInvoice)

/** A received e-invoice as it is read. */
export type ReceivedInvoiceRead = ReadOf<typeof receivedInvoice>
