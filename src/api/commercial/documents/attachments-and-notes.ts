import { creditDocument } from '../../../contract/commercial/credits/credit-document.ts'
import { creditNote } from '../../../contract/commercial/credits/credit-note.ts'
import { deliveryNoteDocument } from '../../../contract/commercial/orders/delivery-note-document.ts'
import { deliveryNoteNote } from '../../../contract/commercial/orders/delivery-note-note.ts'
import { invoiceDocument } from '../../../contract/commercial/invoices/invoice-document.ts'
import { invoiceNote } from '../../../contract/commercial/invoices/invoice-note.ts'
import { productReturnDocument } from '../../../contract/commercial/orders/product-return-document.ts'
import { productReturnNote } from '../../../contract/commercial/orders/product-return-note.ts'
import { purchaseOrderDocument } from '../../../contract/commercial/orders/purchase-order-document.ts'
import { purchaseOrderNote } from '../../../contract/commercial/orders/purchase-order-note.ts'
import { quotationDocument } from '../../../contract/commercial/quotations/quotation-document.ts'
import { quotationNote } from '../../../contract/commercial/quotations/quotation-note.ts'
import { refundDocument } from '../../../contract/commercial/credits/refund-document.ts'
import { refundNote } from '../../../contract/commercial/credits/refund-note.ts'
import { resource } from '../../resource.ts'

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
