import { getFile } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import type { AnyResource } from '../../any-resource.ts'
import type { ContactRead } from '../../directory/contacts.ts'
import type { OrganizationRead } from '../../directory/organizations.ts'
import type { EitherOf, Expanded, Values } from '../../resource.ts'
import { type CreditLineRead, type CreditRead, creditLines, credits } from './credits.ts'
import { type DeliveryNoteLineRead, type DeliveryNoteRead, deliveryNoteLines, deliveryNotes } from './delivery-notes.ts'
import type { InvoicePaymentRead } from '../payments/invoice-payments.ts'
import { type InvoiceLineRead, type InvoiceRead, invoiceLines, invoices } from './invoices.ts'
import { type OrderLineRead, type OrderRead, orderLines, orders } from './orders.ts'
import {
  type ProductReturnLineRead,
  type ProductReturnRead,
  productReturnLines,
  productReturns,
} from './product-returns.ts'
import { type QuotationLineRead, type QuotationRead, quotationLines, quotations } from './quotations.ts'
import { type RefundLineRead, type RefundPaymentRead, type RefundRead, refundLines, refunds } from './refunds.ts'

/** The kinds of documents that are written here, by the names of their entities. */
export type DocumentName =
  'quotation' | 'invoice' | 'purchase-order' | 'delivery-note' | 'product-return' | 'credit' | 'refund'

/** The kinds that the editor writes; returns are made of their order, credits and refunds of their invoice. */
export type WrittenName = Exclude<DocumentName, 'product-return' | 'credit' | 'refund'>

/** Body key of the nested lines of a kind. */
export type LinesKey =
  | 'quotation_lines'
  | 'invoice_lines'
  | 'purchase_order_lines'
  | 'delivery_note_lines'
  | 'product_return_lines'
  | 'credit_lines'
  | 'refund_lines'

/** The names of a person beside their uuid. */
export interface PersonName {
  first_name?: string | null
  last_name?: string | null
}

/** A document of any kind as it is read, with what its page expands. */
export type DocumentRecord = Expanded<
  EitherOf<
    EitherOf<
      EitherOf<EitherOf<EitherOf<EitherOf<QuotationRead, InvoiceRead>, OrderRead>, CreditRead>, RefundRead>,
      ProductReturnRead
    >,
    DeliveryNoteRead
  >,
  {
    organization: OrganizationRead
    attention_to: ContactRead
    invoice_contact: ContactRead
    linked_quotation: QuotationRead
    linked_purchase_order: OrderRead
    linked_invoice: InvoiceRead
  }
> & {
  quotation_lines?: QuotationLineRead[]
  invoice_lines?: InvoiceLineRead[]
  purchase_order_lines?: OrderLineRead[]
  delivery_note_lines?: DeliveryNoteLineRead[]
  product_return_lines?: ProductReturnLineRead[]
  credit_lines?: CreditLineRead[]
  refund_lines?: RefundLineRead[]
  refund_payments?: RefundPaymentRead[]
  invoice_payments?: InvoicePaymentRead[]
  seller_object?: PersonName | null
  validated_by_object?: PersonName | null
}

/** A line on its way to the service; `id` only when it is known there. */
export interface LineValues {
  id?: string
  [field: string]: unknown
}

interface Documents {
  records: AnyResource<DocumentRecord>
  lines: AnyResource
  linesKey: LinesKey
}

/** Records and lines of each kind. */
export const documents: Readonly<Record<DocumentName, Documents>> = {
  quotation: { records: quotations, lines: quotationLines, linesKey: 'quotation_lines' },
  invoice: { records: invoices, lines: invoiceLines, linesKey: 'invoice_lines' },
  'purchase-order': { records: orders, lines: orderLines, linesKey: 'purchase_order_lines' },
  'delivery-note': { records: deliveryNotes, lines: deliveryNoteLines, linesKey: 'delivery_note_lines' },
  'product-return': { records: productReturns, lines: productReturnLines, linesKey: 'product_return_lines' },
  credit: { records: credits, lines: creditLines, linesKey: 'credit_lines' },
  refund: { records: refunds, lines: refundLines, linesKey: 'refund_lines' },
}

/** Returns the address of a kind's records in its service. */
export const pathOf = (name: DocumentName): string => documents[name].records.entity.path

/**
 * Entities that are read again when a document of a deal changes, since the other documents show the open quantities.
 */
export const dealKeys: readonly string[] = Object.values(documents).map(({ records }) => records.entity.key)

/** Values to save: only the changed head values, and all lines in their order when one of them changed. */
export interface Saving {
  name: DocumentName
  id: string | null
  version?: string
  head: Readonly<Record<string, unknown>>
  lines: LineValues[] | null
  /** Lines that the service still has and that are gone here; used where lines are written one by one. */
  removed: string[]
  key: string
  onProgress?: (done: number, total: number) => void
  /** Called with the id of a document or line as soon as it exists, so that a retry after a failure resumes there. */
  onWritten?: (what: { document?: string; line?: { index: number; id: string } }) => void
}

async function writeOneByOne(
  { name, lines: wanted, removed, key, onProgress, onWritten }: Saving,
  transaction: string,
): Promise<void> {
  const { lines: rows } = documents[name]
  const all = wanted ?? []
  const total = all.length + removed.length
  let done = 0
  for (const [index, { id, ...values }] of all.entries()) {
    const fields = { ...values, transaction, position: index }
    const written = id
      ? await rows.patch({ id, values: fields })
      : await rows.create(fields, { key: `${key}-${index}` })
    onWritten?.({ line: { index, id: written.id } })
    onProgress?.((done += 1), total)
  }
  for (const id of removed) {
    await rows.remove(id)
    onProgress?.((done += 1), total)
  }
}

/**
 * Saves a document with its lines: in one call where the service takes nested lines, else line by line with progress.
 * Returns the record with its lines; 412 when it is stale. Silent: the caller shows a refusal.
 */
export async function saveDocument(saving: Saving): Promise<DocumentRecord> {
  const { name, id, version, head, lines: wanted, key, onWritten } = saving
  const { records, linesKey } = documents[name]
  const isNested = settings('commercial').nestedLines
  const body: Values<typeof quotations.entity> & object = {
    ...head,
    ...(isNested && wanted ? { [linesKey]: wanted } : {}),
  }
  const written = id
    ? Object.keys(body).length > 0
      ? await records.patch({ id, values: body, version }, { isSilent: true })
      : { id }
    : await records.create(body, { key, isSilent: true })
  onWritten?.({ document: written.id })
  if (!isNested && wanted) await writeOneByOne(saving, written.id)
  return records.one(written.id, { expand: [linesKey] })
}

/**
 * The e-invoice of a validated invoice: `facturx` the PDF with its data, `cii` only the data. Refused with the fields
 * that miss.
 */
export const eInvoiceFile = (
  form: 'facturx' | 'cii',
  name: DocumentName,
  id: string,
): Promise<{ blob: Blob; name: string }> => getFile('commercial', `${pathOf(name)}/${id}/${form}/`, { isSilent: true })

/**
 * Reads the PDF of a document from the service. On a quotation it is the accepted one, unless the sent one is asked
 * for.
 */
export const documentPdfFile = (
  name: DocumentName,
  id: string,
  version?: 'sent',
): Promise<{ blob: Blob; name: string }> => getFile('commercial', `${pathOf(name)}/${id}/pdf/`, { query: { version } })
