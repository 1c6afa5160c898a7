import { invoiceLine } from '../../contract/commercial/invoice-line.ts'
import { invoice } from '../../contract/commercial/invoice.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Invoices, sales and purchases. */
export const invoices = resource(invoice)

/** Lines of invoices, for services that do not take them nested. */
export const invoiceLines = resource(invoiceLine)

/** An invoice as it is read. */
export type InvoiceRead = ReadOf<typeof invoice>

/** A line of an invoice as it is read. */
export type InvoiceLineRead = ReadOf<typeof invoiceLine>

/** Makes a fresh draft with the same lines; ours alone. */
export const useDuplicateInvoice = () =>
  useAction<InvoiceRead, string>((id, key) => post('commercial', `invoices/${id}/duplicate/`, {}, { key }), {
    touches: ['commercial/invoices'],
  })
