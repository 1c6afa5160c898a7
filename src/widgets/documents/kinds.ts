import {
  type DocumentName,
  type DocumentRecord,
  documents,
  type LinesKey,
} from '../../api/commercial/documents/documents.ts'
import { dueDate, quotationExpiry } from '../../contract/rules/time/due-dates.ts'
import { isSelfBilled } from '../../contract/commercial/rules/fiscal/issuer.ts'
import { hasReader } from '../../contract/commercial/rules/flows/sent-quotation.ts'
import { pathTo } from '../../paths/index.ts'
import type { AnyResource } from '../entity.ts'

export type Side = 'sales' | 'purchases'

type Query = Record<string, string | undefined>

/** Differences between the kinds of documents, for the parts that they share. */
export interface Kind {
  name: DocumentName
  records: AnyResource<DocumentRecord>
  linesKey: LinesKey
  contactField: 'attention_to' | 'invoice_contact'
  /** Field of its due day, and its default: end of validity, payment or delivery. */
  dueField: 'expiration_date' | 'expiration_payment' | 'delivery_date'
  dueFrom: (day: string) => string | null
  /** State in which it may still be edited; null for kinds that are only converted from a source. */
  open: string | null
  /** An offer waits for an answer; a fiscal document is validated, booked and paid. */
  isOffer: boolean
  isFiscal: boolean
  /** Whether a document that was sent, and so has a reader, can no longer be edited. */
  isKeptForReader: boolean
  /** Public page that its reader opens by a key, from a mail; null for a document that accompanies the goods. */
  publicPath: 'quotation-public' | 'purchase-order-public' | 'invoice-public' | 'credit-public' | null
  hasPrices: boolean
  /**
   * Whether the company issues it on both sides, to suppliers too; else that of a purchase is issued by the supplier.
   */
  isOwnPaper: boolean
  /** Kinds that it can be converted to, the usual one first, and the state that allows it. */
  becomes: readonly DocumentName[]
  takenIn: string | null
  /** References that its page expands; a list that points at a row prefetches the same. */
  expand: readonly string[]
  /** References that its editor expands besides its lines. */
  formExpand: readonly string[]
  listTo: (side: Side, query?: Query) => string
  pageTo: (id: string, side: Side, query?: Query) => string
  modifyTo: (id: string, side: Side) => string
  createTo: (side: Side, query?: Query) => string
}

const people = ['organization', 'seller', 'validated_by'] as const

export const kinds: Readonly<Record<DocumentName, Kind>> = {
  quotation: {
    name: 'quotation',
    ...documents.quotation,
    contactField: 'attention_to',
    dueField: 'expiration_date',
    dueFrom: quotationExpiry,
    open: 'pending',
    isOffer: true,
    isFiscal: false,
    isKeptForReader: true,
    publicPath: 'quotation-public',
    hasPrices: true,
    isOwnPaper: false,
    becomes: ['invoice', 'purchase-order'],
    takenIn: 'accepted',
    expand: ['quotation_lines', ...people, 'attention_to'],
    formExpand: [],
    listTo: (sales, query) => pathTo('quotations', { sales }, query),
    pageTo: (id, sales, query) => pathTo('quotation', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('quotation-modify', { id, sales }),
    createTo: (sales, query) => pathTo('quotation-create', { sales }, query),
  },
  'purchase-order': {
    name: 'purchase-order',
    ...documents['purchase-order'],
    contactField: 'invoice_contact',
    dueField: 'delivery_date',
    dueFrom: () => null,
    open: 'active',
    isOffer: false,
    isFiscal: false,
    isKeptForReader: true,
    publicPath: 'purchase-order-public',
    hasPrices: true,
    isOwnPaper: true,
    becomes: ['invoice', 'delivery-note'],
    takenIn: 'active',
    expand: ['purchase_order_lines', 'organization', 'seller', 'invoice_contact'],
    formExpand: ['linked_quotation'],
    listTo: (sales, query) => pathTo('purchase-orders', { sales }, query),
    pageTo: (id, sales, query) => pathTo('purchase-order', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('purchase-order-modify', { id, sales }),
    createTo: (sales, query) => pathTo('purchase-order-create', { sales }, query),
  },
  'delivery-note': {
    name: 'delivery-note',
    ...documents['delivery-note'],
    contactField: 'invoice_contact',
    dueField: 'delivery_date',
    dueFrom: () => null,
    open: null,
    isOffer: false,
    isFiscal: false,
    isKeptForReader: false,
    publicPath: null,
    hasPrices: false,
    isOwnPaper: true,
    becomes: [],
    takenIn: null,
    expand: ['delivery_note_lines', 'organization', 'seller', 'delivery_contact'],
    formExpand: [],
    listTo: (sales, query) => pathTo('delivery-notes', { sales }, query),
    pageTo: (id, sales, query) => pathTo('delivery-note', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('delivery-note-modify', { id, sales }),
    createTo: (sales, query) => pathTo('delivery-note-create', { sales }, query),
  },
  'product-return': {
    name: 'product-return',
    ...documents['product-return'],
    contactField: 'invoice_contact',
    dueField: 'delivery_date',
    dueFrom: () => null,
    open: null,
    isOffer: false,
    isFiscal: false,
    isKeptForReader: false,
    publicPath: null,
    hasPrices: false,
    isOwnPaper: true,
    becomes: [],
    takenIn: null,
    expand: ['product_return_lines', 'organization', 'seller', 'linked_purchase_order'],
    formExpand: [],
    listTo: (sales, query) => pathTo('product-returns', { sales }, query),
    pageTo: (id, sales, query) => pathTo('product-return', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('product-return-modify', { id, sales }),
    createTo: (sales, query) => pathTo('product-return-create', { sales }, query),
  },
  invoice: {
    name: 'invoice',
    ...documents.invoice,
    contactField: 'invoice_contact',
    dueField: 'expiration_payment',
    dueFrom: (day) => dueDate(day),
    open: 'pro_format',
    isOffer: false,
    isFiscal: true,
    isKeptForReader: false,
    publicPath: 'invoice-public',
    hasPrices: true,
    isOwnPaper: false,
    becomes: ['credit'],
    takenIn: 'accepted',
    expand: ['invoice_lines', 'invoice_payments', ...people, 'invoice_contact', 'linked_quotation', 'linked_invoice'],
    formExpand: ['linked_quotation', 'linked_invoice'],
    listTo: (sales, query) => pathTo('invoices', { sales }, query),
    pageTo: (id, sales, query) => pathTo('invoice', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('invoice-modify', { id, sales }),
    createTo: (sales, query) => pathTo('invoice-create', { sales }, query),
  },
  credit: {
    name: 'credit',
    ...documents.credit,
    contactField: 'invoice_contact',
    dueField: 'expiration_date',
    dueFrom: () => null,
    open: null,
    isOffer: false,
    isFiscal: true,
    isKeptForReader: false,
    publicPath: 'credit-public',
    hasPrices: true,
    isOwnPaper: false,
    becomes: [],
    takenIn: null,
    expand: ['credit_lines', ...people, 'invoice_contact', 'linked_invoice', 'linked_product_return'],
    formExpand: [],
    listTo: (sales, query) => pathTo('credits', { sales }, query),
    pageTo: (id, sales, query) => pathTo('credit', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('credit-modify', { id, sales }),
    createTo: (sales, query) => pathTo('credit-create', { sales }, query),
  },
  refund: {
    name: 'refund',
    ...documents.refund,
    contactField: 'invoice_contact',
    dueField: 'expiration_date',
    dueFrom: () => null,
    open: null,
    isOffer: false,
    isFiscal: false,
    isKeptForReader: false,
    publicPath: null,
    hasPrices: true,
    isOwnPaper: true,
    becomes: [],
    takenIn: null,
    expand: ['refund_lines', 'refund_payments', ...people, 'linked_invoice'],
    formExpand: [],
    listTo: (sales, query) => pathTo('refunds', { sales }, query),
    pageTo: (id, sales, query) => pathTo('refund', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('refund-modify', { id, sales }),
    createTo: (sales, query) => pathTo('refund-create', { sales }, query),
  },
}

/**
 * Returns whether the document is dated while it is written; a fiscal one of the company gets its day at validation
 * (domain rules 1.3).
 */
export const isDatedByHand = (kind: Kind, side: Side, document: Typed = {}): boolean =>
  !kind.isFiscal || !isOurs(kind, side, document)

/** Returns whether a document may still be edited: one that has a reader stays unchanged. */
export const isOpen = ({ isKeptForReader, open }: Kind, document: DocumentRecord): boolean =>
  document.status === open && !(isKeptForReader && hasReader(document))

/** Type of an invoice, from its record or its editor. */
interface Typed {
  readonly type?: string | null
}

/** Returns whether the company makes the invoice in the name of its supplier. */
export const isMadeForSupplier = (side: Side, { type }: Typed): boolean =>
  isSelfBilled({ type, is_sales: side === 'sales' })

/** Returns whether the company issues the document, so that its PDF is drawn and sent. */
export const isOurs = ({ isOwnPaper }: Kind, side: Side, document: Typed = {}): boolean =>
  isOwnPaper || side === 'sales' || isMadeForSupplier(side, document)

/** Returns whether the other party may open it by a link. */
export const hasPublicPage = (
  { publicPath, isOwnPaper }: Kind,
  { is_sales: isSales }: { is_sales?: unknown },
): boolean => publicPath !== null && (isOwnPaper || isSales !== false)

/** Returns the side an address names; anything but purchases is sales. */
export const sideOf = (sales: string | undefined): Side => (sales === 'purchases' ? 'purchases' : 'sales')
