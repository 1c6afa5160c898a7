import type { Hooks } from '../../../http/resource/resource.ts'
import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'
import type { Served } from '../conversion/conversion.ts'
import { creditHooks } from '../invoices/credit-hooks.ts'
import { deliveryNoteHooks } from '../orders/delivery-note-hooks.ts'
import { invoiceHooks } from '../invoices/invoices.ts'
import {
  type DocumentKind,
  type PublicKind,
  creditKind,
  documentKinds,
  hasPage,
  invoiceKind,
  orderKind,
  productReturnKind,
  quotationKind,
} from '../document/kinds.ts'
import { orderHooks } from '../orders/order-hooks.ts'
import { productReturnHooks } from '../orders/product-return-hooks.ts'
import { refundHooks } from '../invoices/refund-hooks.ts'
import { quotationHooks } from '../quotations/quotation-hooks.ts'
import { documentHooks } from '../writing/documents.ts'

/** A kind whose documents have a public page. */
export interface ServedPublic extends Served {
  kind: PublicKind
}

/** Hooks of the kinds that have rules of their own besides those of every document. */
const ownHooks: Readonly<Partial<Record<DocumentName, Hooks>>> = {
  quotation: quotationHooks,
  'purchase-order': orderHooks,
  'delivery-note': deliveryNoteHooks,
  'product-return': productReturnHooks,
  invoice: invoiceHooks,
  credit: creditHooks,
  refund: refundHooks,
}

const served = <Kind extends DocumentKind>(kind: Kind): { kind: Kind; hooks: Hooks } => ({
  kind,
  hooks: ownHooks[kind.name] ?? documentHooks(kind),
})

/** The kinds of documents with their hooks. */
export const servedQuotations = served(quotationKind)
export const servedOrders = served(orderKind)
export const servedInvoices = served(invoiceKind)
export const servedCredits = served(creditKind)
export const servedReturns = served(productReturnKind)

/** Kinds of documents that are sent by mail and read by a key. */
export const servedPublic: readonly ServedPublic[] = documentKinds.filter(hasPage).map((kind) => served(kind))
/** Every kind of document with its hooks. */
export const servedDocuments: readonly Served[] = documentKinds.map((kind) => served(kind))

/** Returns the served kind of a name. */
export const servedOf = (name: DocumentName): Served => servedDocuments.find(({ kind }) => kind.name === name)!
