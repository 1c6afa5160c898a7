import { get, getFile, post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { type DocumentName, pathOf } from './documents.ts'
import { bodyOfSending, type Sending } from './sending.ts'

/** Fields that a list of invoices reads: enough for its columns and totals, without lines and frozen parties. */
export const invoiceListFields = [
  'number',
  'subject',
  'organization',
  'organization_object',
  'issue_date',
  'expiration_payment',
  'next_due',
  'status',
  'payment_status',
  'send',
  'send_date',
  'e_status',
  'is_sales',
  'currency',
  'type',
  'total_price',
  'sub_total_price',
  'total_taxes',
  'net_price',
  'left_to_pay',
  'payment_method',
  'ref',
  'seller',
  'created_at',
] as const

/** The same of quotations. */
export const quotationListFields = [
  'number',
  'subject',
  'organization',
  'organization_object',
  'issue_date',
  'expiration_date',
  'status',
  'send',
  'send_date',
  'is_sales',
  'currency',
  'total_price',
  'sub_total_price',
  'total_taxes',
  'ref',
  'seller',
  'refusal_reason',
  'accepted_at',
  'created_at',
] as const

const shared = [
  'number',
  'subject',
  'organization',
  'organization_object',
  'issue_date',
  'status',
  'is_sales',
  'seller',
  'created_at',
] as const
const sent = ['send', 'send_date', 'ref'] as const
const priced = ['currency', 'total_price', 'sub_total_price', 'total_taxes'] as const

/** The same of the other kinds. */
export const paperListFields: Readonly<Record<Exclude<DocumentName, 'quotation' | 'invoice'>, readonly string[]>> = {
  'purchase-order': [
    ...shared,
    ...sent,
    ...priced,
    'delivery_date',
    'undelivered_lines',
    'expected_date',
    'answer',
    'left_to_deliver',
    'left_to_invoice',
    'left_to_bill',
  ],
  'delivery-note': [...shared, 'delivery_date', 'delivery_city', 'tracking', 'carrier'],
  'product-return': [...shared, 'linked_purchase_order', 'motive'],
  credit: [...shared, ...sent, ...priced, 'linked_invoice', 'e_status', 'motive'],
  refund: [...shared, 'payment_status', 'motive', 'currency', 'linked_invoice', 'total_price', 'left_to_pay'],
}

/**
 * Checks whether the service supports the views of the lists (late, to send, ending); a foreign one gets plain filters.
 */
export const hasViews = (): boolean => settings('commercial').added

/** The PDF of an invoice, which can be given up on the way. */
export const invoicePdf = (id: string, signal: AbortSignal): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `invoices/${id}/pdf/`, { signal, isSilent: true })

/** Reads the stored PDF of a document, else its current one, without toasts: for work on many rows. */
export const readPdf = (name: DocumentName, id: string, signal: AbortSignal): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `${pathOf(name)}/${id}/pdf/`, { signal, isSilent: true })

/** Reads a document with expanded references, without toasts: for work on many rows, which shows errors itself. */
export const readDocument = <R>(name: DocumentName, id: string, expand: readonly string[]): Promise<R> =>
  get<R>('commercial', `${pathOf(name)}/${id}/`, { query: { expand }, isSilent: true })

/** Sends a document without toasts: for work on many rows. */
export const sendQuietly = (sending: Sending): Promise<unknown> =>
  post('commercial', 'send-transaction/', bodyOfSending(sending), { isSilent: true })
