import type { Served } from './conversion.ts'
import { invoiceHooks } from './invoices.ts'
import { invoiceKind, orderKind, quotationKind } from './kinds.ts'
import { orderHooks } from './order-hooks.ts'
import { quotationHooks } from './quotation-hooks.ts'

/** The kinds of documents with what the router needs to know of them. */
export const servedQuotations: Served = { kind: quotationKind, hooks: quotationHooks }
export const servedOrders: Served = { kind: orderKind, hooks: orderHooks }
export const servedInvoices: Served = { kind: invoiceKind, hooks: invoiceHooks }

export const servedDocuments: readonly Served[] = [servedQuotations, servedOrders, servedInvoices]
