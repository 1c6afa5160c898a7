import { invoiceDocument } from '../../contract/commercial/invoice-document.ts'
import { invoiceNote } from '../../contract/commercial/invoice-note.ts'
import { purchaseOrderDocument } from '../../contract/commercial/purchase-order-document.ts'
import { purchaseOrderNote } from '../../contract/commercial/purchase-order-note.ts'
import { quotationDocument } from '../../contract/commercial/quotation-document.ts'
import { quotationNote } from '../../contract/commercial/quotation-note.ts'
import { resource } from '../resource.ts'

/** Notes and files that the staff keeps with a document, found by `?quotation={id}` and the like. */
export const attachmentsAndNotes = {
  quotation: { notes: resource(quotationNote), files: resource(quotationDocument) },
  'purchase-order': { notes: resource(purchaseOrderNote), files: resource(purchaseOrderDocument) },
  invoice: { notes: resource(invoiceNote), files: resource(invoiceDocument) },
}
