import { invoice } from '../../../contract/commercial/invoices/invoice.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Invoices, sales and purchases. */
export const invoices = resource(invoice)

/** An invoice as it is read. */
export type InvoiceRead = ReadOf<typeof invoice>
