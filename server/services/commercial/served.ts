import type { Served } from './conversion.ts'
import { deliveryNoteHooks } from './delivery-note-hooks.ts'
import { invoiceHooks } from './invoices.ts'
import { type PublicKind, deliveryNoteKind, invoiceKind, orderKind, productReturnKind, quotationKind } from './kinds.ts'
import { orderHooks } from './order-hooks.ts'
import { productReturnHooks } from './product-return-hooks.ts'
import { quotationHooks } from './quotation-hooks.ts'

/** A kind whose documents have a public page. */
export interface ServedPublic extends Served {
  kind: PublicKind
}

/** The kinds of documents with what the router needs to know of them. */
export const servedQuotations: ServedPublic = { kind: quotationKind, hooks: quotationHooks }
export const servedOrders: ServedPublic = { kind: orderKind, hooks: orderHooks }
export const servedInvoices: ServedPublic = { kind: invoiceKind, hooks: invoiceHooks }
export const servedDeliveryNotes: Served = { kind: deliveryNoteKind, hooks: deliveryNoteHooks }
export const servedReturns: Served = { kind: productReturnKind, hooks: productReturnHooks }

/** Those that leave the house by mail and are read by a key. */
export const servedPublic: readonly ServedPublic[] = [servedQuotations, servedOrders, servedInvoices]
export const servedDocuments: readonly Served[] = [...servedPublic, servedDeliveryNotes, servedReturns]
