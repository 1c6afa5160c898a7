import type { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import type { ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'
import type { StoredRecord } from '../../../database/records.ts'
import { conflict } from '../../../http/call/errors.ts'

/** Stored e-invoice of a supplier. */
export type ReceivedRecord = StoredRecord<typeof receivedInvoice>

/** Returns the data that was read from the file of a received invoice; refuses with 409 one without it. */
export function receivedContent({ content, status }: ReceivedRecord): ReceivedInvoiceShape {
  if (!content) throw conflict('frozen', { current: status, allowed: [] })
  return content
}
