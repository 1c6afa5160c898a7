import { getFile } from '../http/call.ts'
import { settings } from '../http/config.ts'
import type { AnyResource } from '../any-resource.ts'
import type { ContactRead } from '../directory/contacts.ts'
import type { OrganizationRead } from '../directory/organizations.ts'
import type { EitherOf, Expanded, Values } from '../resource.ts'
import type { InvoicePaymentRead } from './invoice-payments.ts'
import { type InvoiceLineRead, type InvoiceRead, invoiceLines, invoices } from './invoices.ts'
import { type QuotationLineRead, type QuotationRead, quotationLines, quotations } from './quotations.ts'

/** The two kinds of documents that are written here. */
export type DocumentName = 'quotation' | 'invoice'

/** The names of a person beside their uuid. */
interface PersonName {
  first_name?: string | null
  last_name?: string | null
}

/** A document of either kind as it is read, with what its page expands. */
export type DocumentRecord = Expanded<
  EitherOf<QuotationRead, InvoiceRead>,
  {
    organization: OrganizationRead
    attention_to: ContactRead
    invoice_contact: ContactRead
    linked_quotation: QuotationRead
  }
> & {
  quotation_lines?: QuotationLineRead[]
  invoice_lines?: InvoiceLineRead[]
  invoice_payments?: InvoicePaymentRead[]
  seller_object?: PersonName | null
  validated_by_object?: PersonName | null
}

/** A line on its way to the service; `id` only when it is known there. */
export interface LineValues {
  id?: string
  [field: string]: unknown
}

const documents: Record<DocumentName, AnyResource<DocumentRecord>> = { quotation: quotations, invoice: invoices }
const lines: Record<DocumentName, AnyResource> = { quotation: quotationLines, invoice: invoiceLines }

/** Body key of the nested lines of a kind. */
export const linesKey = (name: DocumentName): 'quotation_lines' | 'invoice_lines' => `${name}_lines`

/** What is to be saved: only the changed head values, and all lines in their order when one of them changed. */
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
  /**
   * Hears the id of a document or line as soon as it exists, so that a repeat after a failure goes on where it stopped.
   */
  onWritten?: (what: { document?: string; line?: { index: number; id: string } }) => void
}

async function writeOneByOne(
  { name, lines: wanted, removed, key, onProgress, onWritten }: Saving,
  transaction: string,
): Promise<void> {
  const all = wanted ?? []
  const total = all.length + removed.length
  let done = 0
  for (const [index, { id, ...values }] of all.entries()) {
    const fields = { ...values, transaction, position: index }
    const written = id
      ? await lines[name].patch({ id, values: fields })
      : await lines[name].create(fields, { key: `${key}-${index}` })
    onWritten?.({ line: { index, id: written.id } })
    onProgress?.((done += 1), total)
  }
  for (const id of removed) {
    await lines[name].remove(id)
    onProgress?.((done += 1), total)
  }
}

/**
 * Saves a document with its lines: in one call where the service takes nested lines, else line by line with progress.
 * Answers the record with its lines; 412 when it is stale. Silent: the caller says what a refusal means.
 */
export async function saveDocument(saving: Saving): Promise<DocumentRecord> {
  const { name, id, version, head, lines: wanted, key, onWritten } = saving
  const isNested = settings('commercial').nestedLines
  const body: Values<typeof quotations.entity> & object = {
    ...head,
    ...(isNested && wanted ? { [linesKey(name)]: wanted } : {}),
  }
  const written = id
    ? Object.keys(body).length > 0
      ? await documents[name].patch({ id, values: body, version }, { isSilent: true })
      : { id }
    : await documents[name].create(body, { key, isSilent: true })
  onWritten?.({ document: written.id })
  if (!isNested && wanted) await writeOneByOne(saving, written.id)
  return documents[name].one(written.id, { expand: [linesKey(name)] })
}

/**
 * The PDF of a document as the service makes it: of a quotation what its customer accepted, unless the one that was
 * sent is asked for.
 */
export const documentPdfFile = (
  name: DocumentName,
  id: string,
  version?: 'sent',
): Promise<{ blob: Blob; name: string }> => getFile('commercial', `${name}s/${id}/pdf/`, { query: { version } })
