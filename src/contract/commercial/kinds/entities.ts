import { creditLine } from '../credits/credit-line.ts'
import { credit } from '../credits/credit.ts'
import { refundLine } from '../credits/refund-line.ts'
import { refund } from '../credits/refund.ts'
import { invoiceLine } from '../invoices/invoice-line.ts'
import { invoice } from '../invoices/invoice.ts'
import { deliveryNoteLine } from '../orders/delivery-note-line.ts'
import { deliveryNote } from '../orders/delivery-note.ts'
import { productReturnLine } from '../orders/product-return-line.ts'
import { productReturn } from '../orders/product-return.ts'
import { purchaseOrderLine } from '../orders/purchase-order-line.ts'
import { purchaseOrder } from '../orders/purchase-order.ts'
import { quotationLine } from '../quotations/quotation-line.ts'
import { quotation } from '../quotations/quotation.ts'
import type { DocumentName } from './names.ts'

/** The entities of each kind of document and of its lines. */
export const documentEntities = {
  quotation: { head: quotation, line: quotationLine },
  'purchase-order': { head: purchaseOrder, line: purchaseOrderLine },
  'delivery-note': { head: deliveryNote, line: deliveryNoteLine },
  'product-return': { head: productReturn, line: productReturnLine },
  invoice: { head: invoice, line: invoiceLine },
  credit: { head: credit, line: creditLine },
  refund: { head: refund, line: refundLine },
} as const satisfies Readonly<Record<DocumentName, object>>

/** The entities of each kind of document, with their literal types. */
export type DocumentEntities = typeof documentEntities
