import type { DocumentRecord } from '../../../api/commercial/documents.ts'
import type { InvoicePaymentRead } from '../../../api/commercial/invoice-payments.ts'
import type { ContactRead } from '../../../api/directory/contacts.ts'
import type { OrganizationRead } from '../../../api/directory/organizations.ts'
import type { Line } from '../editor/model.ts'

interface Person {
  first_name?: string | null
  last_name?: string | null
}

/** A line as the page reads it. */
export type LineRead = Omit<Line, 'key' | 'id' | 'tax'> & { id: string; taxes?: string[] | null; total?: string | null }

/** A document with what its page expands; a reference stays an id where the person may not read its record. */
export interface PageRecord extends DocumentRecord {
  number: string | null
  subject?: string | null
  issue_date?: string | null
  expiration_date?: string | null
  expiration_payment?: string | null
  discount?: string | null
  discount_type?: string | null
  cost?: string | null
  delivery_date?: string | null
  tracking?: string | null
  payment_method?: string | null
  payment_status?: string
  left_to_pay?: string
  total_discount?: string | null
  transaction_taxes?: { tax: string | null; rate: string; base: string; amount: string }[] | null
  organization?: OrganizationRead | string | null
  organization_object?: { company_name?: string | null } | null
  attention_to?: ContactRead | string | null
  invoice_contact?: ContactRead | string | null
  invoice_email?: string | null
  linked_quotation?:
    { id: string; number?: string | null; accepted_at?: string | null; status?: string } | string | null
  linked_quotations?: string[] | null
  quotation_lines?: LineRead[]
  invoice_lines?: LineRead[]
  invoice_payments?: InvoicePaymentRead[]
  validated_at?: string | null
  voucher_number?: string | null
  validated_by_object?: Person | null
  seller_object?: Person | null
  accepted_name?: string | null
  accepted_at?: string | null
  accepted_ip?: string | null
  accepted_pdf_hash?: string | null
  accepted_options?: string[] | null
  refusal_reason?: string | null
  terms_of_sales?: string | null
}

const record = <R extends object>(value: R | string | null | undefined): R | null =>
  typeof value === 'object' && value !== null ? value : null

export const partyOf = ({ organization }: PageRecord): OrganizationRead | null => record<OrganizationRead>(organization)

export const contactOf = ({ attention_to, invoice_contact }: PageRecord): ContactRead | null =>
  record<ContactRead>(attention_to) ?? record<ContactRead>(invoice_contact)

export const partyName = (document: PageRecord): string =>
  partyOf(document)?.company_name ?? document.organization_object?.company_name ?? ''

/** Where a document is most likely mailed to: its own address, the contact's, the customer's. */
export const emailOf = (document: PageRecord): string =>
  document.invoice_email || contactOf(document)?.email || partyOf(document)?.email || ''

export function linesOf(document: PageRecord): readonly LineRead[] {
  const lines = document.quotation_lines ?? document.invoice_lines ?? []
  // A service that knows products alone names no kind.
  return lines.every(({ kind }) => kind) ? lines : lines.map((line) => ({ ...line, kind: line.kind ?? 'product' }))
}
