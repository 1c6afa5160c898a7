import type { DocumentEntities } from '../../contract/commercial/kinds/entities.ts'
import { type DocumentName, documentKindNames, linesKeyOf } from '../../contract/commercial/kinds/names.ts'
import type { DocumentRecord } from '../../api/commercial/documents/documents.ts'
import type { ProductReturnRead } from '../../api/commercial/documents/product-returns.ts'
import type { InvoiceRead } from '../../api/commercial/documents/invoices.ts'
import type { ContactRead } from '../../api/directory/contacts.ts'
import type { EitherOfAll } from '../../api/either-of.ts'
import type { ReadOf } from '../../api/resource.ts'
import type { OrganizationRead } from '../../api/directory/organizations.ts'

/** A document as its page reads it, with the references of its kind expanded. */
export type PageRecord = DocumentRecord

/** A line as the page reads it. */
export type LineRead = EitherOfAll<ReadOf<DocumentEntities[DocumentName]['line']>>

const record = <R extends object>(value: R | string | null | undefined): R | null =>
  typeof value === 'object' && value !== null ? value : null

export const partyOf = ({ organization }: PageRecord): OrganizationRead | null => record<OrganizationRead>(organization)

export const contactOf = ({ attention_to, invoice_contact }: PageRecord): ContactRead | null =>
  record<ContactRead>(attention_to) ?? record<ContactRead>(invoice_contact)

/** Returns the recipient of the goods; null where none is named. */
export const deliveryContactOf = ({ delivery_contact }: PageRecord): ContactRead | null =>
  record<ContactRead>(delivery_contact)

export const partyName = (document: PageRecord): string =>
  partyOf(document)?.company_name ?? document.organization_object?.company_name ?? ''

/**
 * Returns the return whose goods are still to be credited: that of the page, or that of a credit that covers a part of
 * it.
 */
export function returnWithoutCredit({ name }: { name: DocumentName }, document: PageRecord): string | null {
  if (name === 'credit' && document.status !== 'accepted') return null
  const back = name === 'product-return' ? document : record<ProductReturnRead>(document.linked_product_return)
  return back?.status === 'delivered' && !back.redeliver ? back.id : null
}

/** Returns the invoice that money may be refunded of: that of the page, or that of a credit. */
export const refundedOf = ({ name }: { name: DocumentName }, document: PageRecord) =>
  name === 'invoice' ? document : name === 'credit' ? record<InvoiceRead>(document.linked_invoice) : null

/** Returns the invoice that a corrective one replaces. */
export const replacedBy = ({ type, linked_invoice: invoice }: PageRecord): InvoiceRead | null =>
  type === 'corrective' ? record<InvoiceRead>(invoice) : null

/** Returns the most likely e-mail address for a document: its own, the contact's, the customer's. */
export const emailOf = (document: PageRecord): string =>
  document.invoice_email || contactOf(document)?.email || partyOf(document)?.email || ''

const linesKeys = documentKindNames.map(linesKeyOf)

const linesOfKind = (document: PageRecord): readonly LineRead[] | undefined =>
  linesKeys.map((key): readonly LineRead[] | undefined => document[key]).find(Boolean)

export function pageLinesOf(document: PageRecord): readonly LineRead[] {
  const lines = linesOfKind(document) ?? []
  // A service with products alone has no kinds of lines.
  return lines.every(({ kind }) => kind) ? lines : lines.map((line) => ({ ...line, kind: line.kind ?? 'product' }))
}
