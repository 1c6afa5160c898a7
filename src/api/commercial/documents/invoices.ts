import { invoiceLine } from '../../../contract/commercial/invoices/invoice-line.ts'
import { invoice } from '../../../contract/commercial/invoices/invoice.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Invoices, sales and purchases. */
export const invoices = resource(invoice)

/** Lines of invoices, for services that do not take them nested. */
export const invoiceLines = resource(invoiceLine)

/** An invoice as it is read. */
export type InvoiceRead = ReadOf<typeof invoice>

/** A line of an invoice as it is read. */
export type InvoiceLineRead = ReadOf<typeof invoiceLine>
