import { creditLine } from '../../../../src/contract/commercial/credits/credit-line.ts'
import { credit } from '../../../../src/contract/commercial/credits/credit.ts'
import { deliveryNoteLine } from '../../../../src/contract/commercial/orders/delivery-note-line.ts'
import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { documentComputedInitial } from '../../../../src/contract/commercial/document.ts'
import { invoiceLine } from '../../../../src/contract/commercial/invoices/invoice-line.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { productReturnLine } from '../../../../src/contract/commercial/orders/product-return-line.ts'
import { productReturn } from '../../../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrderLine } from '../../../../src/contract/commercial/orders/purchase-order-line.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { quotationLine } from '../../../../src/contract/commercial/quotations/quotation-line.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { refundLine } from '../../../../src/contract/commercial/credits/refund-line.ts'
import { refund } from '../../../../src/contract/commercial/credits/refund.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import type { EventKey } from '../../../../src/contract/notifications/events.ts'
import type { NumberedKind } from '../../../../src/contract/rules/identifiers/numbering.ts'
import type { SentName } from '../../../../src/contract/commercial/rules/flows/sendable.ts'

/** The kinds that their readers open by a key; the others are read behind the log-in. */
type PublicName = Extract<SentName, 'quotation' | 'invoice' | 'purchase-order' | 'credit'>

/** Properties that distinguish one kind of document from another, for the parts they share. */
export interface DocumentKind {
  name: SentName
  entity: Entity
  line: Entity
  /** Body key of the nested lines. */
  lines:
    | 'quotation_lines'
    | 'invoice_lines'
    | 'purchase_order_lines'
    | 'delivery_note_lines'
    | 'product_return_lines'
    | 'credit_lines'
    | 'refund_lines'
  series: Exclude<NumberedKind, 'self_billing'>
  /** States in which head and lines may change. */
  open: readonly string[]
  /** Initial values of a new document besides those of the entity. */
  computedInitial: Readonly<Record<string, unknown>>
  /** Its day field: until which it is valid, or by which it is paid. */
  due: 'expiration_date' | 'expiration_payment' | null
  /** States of a source document: while lines can still be converted, and after the last one was. */
  source: { open: string; taken: string } | null
  /** Action by which the trail of its source records that it was made. */
  conversion:
    | 'convert_invoice'
    | 'convert_purchase_order'
    | 'make_delivery_note'
    | 'make_product_return'
    | 'make_credit'
    | 'make_refund'
    | null
  /** Fields that a copy takes over besides those of all documents. */
  copied: readonly string[]
  /** A sent document of this kind keeps what its recipient sees: another offer is another document. */
  isKeptForReader: boolean
  /** It has its official number from the start; else when it is sent or validated. */
  isNumberedAtOnce: boolean
  /** We issue its documents on both sides; else the document of a purchase is the supplier's own. */
  isOwnPaper: boolean
  /** It takes prices, discount and delivery cost from its source and its products, and prints them. */
  hasPrices: boolean
  /** It is numbered without a gap, hashed and frozen when it is validated (domain rules 1.3). */
  isFiscal: boolean
  /** Its amounts are shares of those of the document in this field, where it names one; else they follow from its lines. */
  sharesOf: 'linked_invoice' | null
  /** Its lines have VAT; refunds of money have none. */
  bearsVat: boolean
  /** Fields that remain open after the document is closed. */
  openLater: readonly string[]
}

/** A kind whose documents have a public page. */
export interface PublicKind extends DocumentKind {
  name: PublicName
  /** Event of its first reading, and the text of the link in its mail. */
  readEvent: EventKey
  mailLink: string
}

/** Tells whether the documents of a kind have a public page. */
export const hasPage = (kind: DocumentKind): kind is PublicKind => 'mailLink' in kind

export const quotationKind: PublicKind = {
  name: 'quotation',
  entity: quotation,
  line: quotationLine,
  lines: 'quotation_lines',
  series: 'quotation',
  open: ['pending'],
  computedInitial: documentComputedInitial,
  due: 'expiration_date',
  source: { open: 'accepted', taken: 'accepted_transformed' },
  conversion: null,
  copied: ['expiration_days', 'terms_of_sales', 'deposit_percent', 'attention_to', 'my_organization'],
  isKeptForReader: true,
  isNumberedAtOnce: false,
  readEvent: 'notify_quotation_read',
  mailLink: 'mail_see_quotation',
  isOwnPaper: false,
  hasPrices: true,
  isFiscal: false,
  sharesOf: null,
  bearsVat: true,
  openLater: [],
}

export const orderKind: PublicKind = {
  name: 'purchase-order',
  entity: purchaseOrder,
  line: purchaseOrderLine,
  lines: 'purchase_order_lines',
  series: 'order',
  open: ['active'],
  computedInitial: documentComputedInitial,
  due: null,
  source: { open: 'active', taken: 'ended' },
  conversion: 'convert_purchase_order',
  copied: [],
  isKeptForReader: true,
  isNumberedAtOnce: true,
  readEvent: 'notify_order_read',
  mailLink: 'mail_see_order',
  isOwnPaper: true,
  hasPrices: true,
  isFiscal: false,
  sharesOf: null,
  bearsVat: true,
  openLater: [],
}

export const invoiceKind: PublicKind = {
  name: 'invoice',
  entity: invoice,
  line: invoiceLine,
  lines: 'invoice_lines',
  series: 'invoice',
  open: ['pro_format'],
  computedInitial: {
    ...documentComputedInitial,
    payment_status: 'unpaid',
    advancement: 'pro_format',
    left_to_pay: '0.00',
  },
  due: 'expiration_payment',
  // Credit notes and refunds do not change the state of the invoice.
  source: { open: 'accepted', taken: 'accepted' },
  conversion: 'convert_invoice',
  copied: ['payment_method'],
  isKeptForReader: false,
  isNumberedAtOnce: false,
  readEvent: 'notify_invoice_read',
  mailLink: 'mail_see_invoice',
  isOwnPaper: false,
  hasPrices: true,
  isFiscal: true,
  sharesOf: null,
  bearsVat: true,
  openLater: [],
}

export const creditKind: PublicKind = {
  name: 'credit',
  entity: credit,
  line: creditLine,
  lines: 'credit_lines',
  series: 'credit',
  open: ['pending'],
  computedInitial: { ...documentComputedInitial, advancement: 'pro_format' },
  due: null,
  source: null,
  conversion: 'make_credit',
  copied: [],
  isKeptForReader: false,
  isNumberedAtOnce: false,
  readEvent: 'notify_credit_read',
  mailLink: 'mail_see_credit',
  isOwnPaper: false,
  hasPrices: true,
  isFiscal: true,
  sharesOf: 'linked_invoice',
  bearsVat: true,
  openLater: [],
}

export const refundKind: DocumentKind = {
  name: 'refund',
  entity: refund,
  line: refundLine,
  lines: 'refund_lines',
  series: 'refund',
  open: ['pending'],
  computedInitial: { ...documentComputedInitial, payment_status: 'unpaid', left_to_pay: '0.00' },
  due: null,
  source: null,
  conversion: 'make_refund',
  copied: [],
  isKeptForReader: false,
  isNumberedAtOnce: false,
  isOwnPaper: true,
  hasPrices: true,
  isFiscal: false,
  sharesOf: null,
  bearsVat: false,
  openLater: [],
}

export const deliveryNoteKind: DocumentKind = {
  name: 'delivery-note',
  entity: deliveryNote,
  line: deliveryNoteLine,
  lines: 'delivery_note_lines',
  series: 'delivery_note',
  open: ['waiting', 'preparing'],
  computedInitial: documentComputedInitial,
  due: null,
  source: null,
  conversion: 'make_delivery_note',
  copied: [],
  isKeptForReader: false,
  isNumberedAtOnce: false,
  isOwnPaper: true,
  hasPrices: false,
  isFiscal: false,
  sharesOf: null,
  bearsVat: false,
  openLater: ['tracking', 'carrier', 'delivery_date'],
}

export const productReturnKind: DocumentKind = {
  ...deliveryNoteKind,
  name: 'product-return',
  entity: productReturn,
  line: productReturnLine,
  lines: 'product_return_lines',
  series: 'return',
  open: ['waiting'],
  conversion: 'make_product_return',
  // Its number is written on the returned parcel.
  isNumberedAtOnce: true,
  openLater: ['tracking'],
}

/** Every kind of document that is served. */
export const documentKinds: readonly DocumentKind[] = [
  quotationKind,
  orderKind,
  invoiceKind,
  deliveryNoteKind,
  productReturnKind,
  creditKind,
  refundKind,
]

/** The kinds that are numbered without a gap, hashed and frozen. */
export const fiscalKinds: readonly DocumentKind[] = documentKinds.filter(({ isFiscal }) => isFiscal)

/** Returns the kind of a registry name; undefined for what is no document, or not served yet. */
export const kindOf = (entity: string): DocumentKind | undefined =>
  documentKinds.find((kind) => kind.entity.key === entity)
