import type { DocumentName } from '../../../api/commercial/documents.ts'

/** What the page of a document reads with it; a list that points at a row reads the same ahead. */
export const pageExpand: Readonly<Record<DocumentName, readonly string[]>> = {
  quotation: ['quotation_lines', 'organization', 'attention_to', 'seller', 'validated_by'],
  invoice: [
    'invoice_lines',
    'invoice_payments',
    'organization',
    'invoice_contact',
    'linked_quotation',
    'seller',
    'validated_by',
  ],
}
