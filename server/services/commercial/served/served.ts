import type { Served } from '../conversion/conversion.ts'
import { creditHooks } from '../invoices/credit-hooks.ts'
import { deliveryNoteHooks } from '../orders/delivery-note-hooks.ts'
import { invoiceHooks } from '../invoices/invoices.ts'
import {
  type PublicKind,
  creditKind,
  deliveryNoteKind,
  invoiceKind,
  orderKind,
  productReturnKind,
  quotationKind,
  refundKind,
} from '../document/kinds.ts'
import { orderHooks } from '../orders/order-hooks.ts'
import { productReturnHooks } from '../orders/product-return-hooks.ts'
import { refundHooks } from '../invoices/refund-hooks.ts'
import { quotationHooks } from '../quotations/quotation-hooks.ts'

/** A kind whose documents have a public page. */
export interface ServedPublic extends Served {
  kind: PublicKind
}

/** The kinds of documents with their hooks. */
export const servedQuotations: ServedPublic = { kind: quotationKind, hooks: quotationHooks }
export const servedOrders: ServedPublic = { kind: orderKind, hooks: orderHooks }
export const servedInvoices: ServedPublic = { kind: invoiceKind, hooks: invoiceHooks }
export const servedCredits: ServedPublic = { kind: creditKind, hooks: creditHooks }
export const servedDeliveryNotes: Served = { kind: deliveryNoteKind, hooks: deliveryNoteHooks }
export const servedReturns: Served = { kind: productReturnKind, hooks: productReturnHooks }
export const servedRefunds: Served = { kind: refundKind, hooks: refundHooks }

/** Kinds of documents that are sent by mail and read by a key. */
export const servedPublic: readonly ServedPublic[] = [servedQuotations, servedOrders, servedInvoices, servedCredits]
export const servedDocuments: readonly Served[] = [...servedPublic, servedDeliveryNotes, servedReturns, servedRefunds]
