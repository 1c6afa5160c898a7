import type { AnyResource } from '../../../widgets/entity.ts'
import type { DocumentName, DocumentRecord } from '../../../api/commercial/documents.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { quotations } from '../../../api/commercial/quotations.ts'
import { hasReader } from '../../../contract/rules/sent-quotation.ts'
import { pathTo } from '../../../paths/index.ts'

export type Side = 'sales' | 'purchases'

/** What tells one kind of document from the other, for the parts that both share. */
export interface Kind {
  name: DocumentName
  records: AnyResource<DocumentRecord>
  linesKey: 'quotation_lines' | 'invoice_lines'
  contactField: 'attention_to' | 'invoice_contact'
  dueField: 'expiration_date' | 'expiration_payment'
  /** The state in which it may still be written. */
  open: string
  listTo: (side: Side, query?: Record<string, string | undefined>) => string
  pageTo: (id: string, side: Side, query?: Record<string, string | undefined>) => string
  modifyTo: (id: string, side: Side) => string
  createTo: (side: Side, query?: Record<string, string | undefined>) => string
}

export const kinds: Readonly<Record<DocumentName, Kind>> = {
  quotation: {
    name: 'quotation',
    records: quotations,
    linesKey: 'quotation_lines',
    contactField: 'attention_to',
    dueField: 'expiration_date',
    open: 'pending',
    listTo: (sales, query) => pathTo('quotations', { sales }, query),
    pageTo: (id, sales, query) => pathTo('quotation', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('quotation-modify', { id, sales }),
    createTo: (sales, query) => pathTo('quotation-create', { sales }, query),
  },
  invoice: {
    name: 'invoice',
    records: invoices,
    linesKey: 'invoice_lines',
    contactField: 'invoice_contact',
    dueField: 'expiration_payment',
    open: 'pro_format',
    listTo: (sales, query) => pathTo('invoices', { sales }, query),
    pageTo: (id, sales, query) => pathTo('invoice', { id, sales }, query),
    modifyTo: (id, sales) => pathTo('invoice-modify', { id, sales }),
    createTo: (sales, query) => pathTo('invoice-create', { sales }, query),
  },
}

/**
 * Whether the document is dated while it is written; a sales invoice gets its day when it is validated (domain rules
 * 1.3).
 */
export const isDatedByHand = ({ name }: Kind, side: Side): boolean => name === 'quotation' || side === 'purchases'

/** Whether a document may still be written: a quotation that left the house takes a new version. */
export const isOpen = ({ name, open }: Kind, document: DocumentRecord): boolean =>
  document.status === open && !(name === 'quotation' && hasReader(document))

/** The side an address names; anything but purchases is sales. */
export const sideOf = (sales: string | undefined): Side => (sales === 'purchases' ? 'purchases' : 'sales')

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
