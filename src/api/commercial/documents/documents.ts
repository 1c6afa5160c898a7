import { type DocumentEntities, documentEntities } from '../../../contract/commercial/kinds/entities.ts'
import { tableOfKinds } from '../../../contract/commercial/kinds/kinds.ts'
import {
  type DocumentName,
  documentNames,
  type LinesKey,
  linesKeyOf,
} from '../../../contract/commercial/kinds/names.ts'
import { getFile } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import type { AnyResource } from '../../any-resource.ts'
import type { ContactRead } from '../../directory/contacts.ts'
import type { OrganizationRead } from '../../directory/organizations.ts'
import type { EitherOfAll } from '../../either-of.ts'
import { type Expanded, type ReadOf, resource, type DraftValues } from '../../resource.ts'
import type { InvoicePaymentRead } from '../payments/invoice-payments.ts'
import type { InvoiceRead } from './invoices.ts'
import type { OrderRead } from './orders.ts'
import type { QuotationRead } from './quotations.ts'
import type { RefundPaymentRead } from './refunds.ts'

/** The names of a person beside their uuid. */
export interface PersonName {
  first_name?: string | null
  last_name?: string | null
}

/** A document of any kind as it is read, with what its page expands. */
export type DocumentRecord = Expanded<
  EitherOfAll<ReadOf<DocumentEntities[DocumentName]['head']>>,
  {
    organization: OrganizationRead
    attention_to: ContactRead
    invoice_contact: ContactRead
    linked_quotation: QuotationRead
    linked_purchase_order: OrderRead
    linked_invoice: InvoiceRead
  }
> & {
  [Name in DocumentName as LinesKey<Name>]?: ReadOf<DocumentEntities[Name]['line']>[]
} & {
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
export const documents = tableOfKinds((name): Documents => {
  const { head, line } = documentEntities[name]
  return {
    records: resource(head) as unknown as AnyResource<DocumentRecord>,
    lines: resource(line) as unknown as AnyResource,
    linesKey: linesKeyOf(name),
  }
})

/** Returns the address of a kind's records in its service. */
export const pathOf = (name: DocumentName): string => documentNames[name].path

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
  const body: DraftValues<DocumentEntities['quotation']['head']> & object = {
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
