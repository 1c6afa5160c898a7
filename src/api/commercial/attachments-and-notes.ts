import { creditDocument } from '../../contract/commercial/credit-document.ts'
import { creditNote } from '../../contract/commercial/credit-note.ts'
import { deliveryNoteDocument } from '../../contract/commercial/delivery-note-document.ts'
import { deliveryNoteNote } from '../../contract/commercial/delivery-note-note.ts'
import { invoiceDocument } from '../../contract/commercial/invoice-document.ts'
import { invoiceNote } from '../../contract/commercial/invoice-note.ts'
import { productReturnDocument } from '../../contract/commercial/product-return-document.ts'
import { productReturnNote } from '../../contract/commercial/product-return-note.ts'
import { purchaseOrderDocument } from '../../contract/commercial/purchase-order-document.ts'
import { purchaseOrderNote } from '../../contract/commercial/purchase-order-note.ts'
import { quotationDocument } from '../../contract/commercial/quotation-document.ts'
import { quotationNote } from '../../contract/commercial/quotation-note.ts'
import { refundDocument } from '../../contract/commercial/refund-document.ts'
import { refundNote } from '../../contract/commercial/refund-note.ts'
import { resource } from '../resource.ts'

/** Notes and files that the staff attaches to a document, found by `?quotation={id}` and the like. */
export const attachmentsAndNotes = {
  quotation: { notes: resource(quotationNote), files: resource(quotationDocument) },
  'purchase-order': { notes: resource(purchaseOrderNote), files: resource(purchaseOrderDocument) },
  'delivery-note': { notes: resource(deliveryNoteNote), files: resource(deliveryNoteDocument) },
  'product-return': { notes: resource(productReturnNote), files: resource(productReturnDocument) },
  invoice: { notes: resource(invoiceNote), files: resource(invoiceDocument) },
  credit: { notes: resource(creditNote), files: resource(creditDocument) },
  refund: { notes: resource(refundNote), files: resource(refundDocument) },
}
