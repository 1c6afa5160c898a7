/**
 * Use of a source line by a follow-up document (domain rules 1.8, for credits and refunds 1.5). A quotation is
 * `converted` into any document; an order is `billed` and `delivered` separately, and delivered units may be
 * `returned`. The lines of an invoice are `credited` and its money `refunded`; its goods are `returned` directly where
 * no order lists them.
 */
export type Taking = 'converted' | 'billed' | 'delivered' | 'returned' | 'credited' | 'refunded'

/** Checks whether a use is optional: it does not keep its source open, and a closed source allows it too. */
export const isVoluntary = (takes: Taking): boolean =>
  takes === 'returned' || takes === 'credited' || takes === 'refunded'

/** How a document is made of another, by registry names: `link` is the field of the new one that names its source. */
export interface DocumentFlow {
  from: string
  to: string
  link: string
  takes: Taking
}

/** A link that is drawn between two documents of a deal. */
export interface DrawnFlow extends Omit<DocumentFlow, 'takes'> {
  takes: Taking | 'deducted' | 'replaced'
}

/** Every way from one document to the next. A line names the line that it takes from in `source_line`. */
export const documentFlows: readonly DocumentFlow[] = [
  { from: 'commercial/quotations', to: 'commercial/purchase-orders', link: 'linked_quotation', takes: 'converted' },
  { from: 'commercial/quotations', to: 'commercial/invoices', link: 'linked_quotation', takes: 'converted' },
  { from: 'commercial/purchase-orders', to: 'commercial/invoices', link: 'linked_purchase_order', takes: 'billed' },
  {
    from: 'commercial/purchase-orders',
    to: 'commercial/delivery-notes',
    link: 'linked_purchase_order',
    takes: 'delivered',
  },
  {
    from: 'commercial/purchase-orders',
    to: 'commercial/product-returns',
    link: 'linked_purchase_order',
    takes: 'returned',
  },
  { from: 'commercial/invoices', to: 'commercial/product-returns', link: 'linked_invoice', takes: 'returned' },
  { from: 'commercial/invoices', to: 'commercial/credits', link: 'linked_invoice', takes: 'credited' },
  { from: 'commercial/product-returns', to: 'commercial/credits', link: 'linked_product_return', takes: 'credited' },
  { from: 'commercial/invoices', to: 'commercial/refunds', link: 'linked_invoice', takes: 'refunded' },
]

/**
 * Links of a deal that are drawn although they use up no line. They lead to an invoice from its delivery, its deposits
 * (`link` is a list there) or the invoice that it corrects. One leads from a return to its refund.
 */
export const drawnFlows: readonly DrawnFlow[] = [
  { from: 'commercial/delivery-notes', to: 'commercial/invoices', link: 'linked_delivery_note', takes: 'billed' },
  { from: 'commercial/product-returns', to: 'commercial/refunds', link: 'linked_product_return', takes: 'refunded' },
  { from: 'commercial/invoices', to: 'commercial/invoices', link: 'linked_deposits', takes: 'deducted' },
  { from: 'commercial/invoices', to: 'commercial/invoices', link: 'linked_invoice', takes: 'replaced' },
]

/** Returns the flows from a kind of document. */
export const flowsFrom = (entity: string): DocumentFlow[] => documentFlows.filter(({ from }) => from === entity)

/** Returns the flows to a kind of document. */
export const flowsInto = (entity: string): DocumentFlow[] => documentFlows.filter(({ to }) => to === entity)

/**
 * Returns the right on its source that a follow-up needs besides `create` on its own kind: billing an order needs only
 * `read`.
 */
export const rightOnSource = (from: string, to: string): 'read' | 'update' =>
  documentFlows.some((flow) => flow.from === from && flow.to === to && flow.takes === 'billed') ? 'read' : 'update'
