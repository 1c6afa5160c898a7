/**
 * What of a line a follow-up uses up: a quotation is converted whichever document it becomes, an order is billed and
 * delivered apart, and what was delivered of it may come back (domain rules 1.8). Of an invoice lines are credited, and
 * money is refunded (domain rules 1.5); goods come back of its own lines where no order tells of them.
 */
export type Taking = 'converted' | 'billed' | 'delivered' | 'returned' | 'credited' | 'refunded'

/** A taking that nobody waits for: it leaves its source as open or closed as it is, and a closed one allows it too. */
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
 * Links of a deal that take nothing of a line themselves and are drawn all the same: the delivery that an invoice bills,
 * what a refund goes back to, the deposits that an invoice deducts (`link` is a list there), the invoice that a
 * corrective one replaces.
 */
export const drawnFlows: readonly DrawnFlow[] = [
  { from: 'commercial/delivery-notes', to: 'commercial/invoices', link: 'linked_delivery_note', takes: 'billed' },
  { from: 'commercial/product-returns', to: 'commercial/refunds', link: 'linked_product_return', takes: 'refunded' },
  { from: 'commercial/invoices', to: 'commercial/invoices', link: 'linked_deposits', takes: 'deducted' },
  { from: 'commercial/invoices', to: 'commercial/invoices', link: 'linked_invoice', takes: 'replaced' },
]

/** The ways that lead on from a kind of document. */
export const flowsFrom = (entity: string): DocumentFlow[] => documentFlows.filter(({ from }) => from === entity)

/** The ways that lead to a kind of document. */
export const flowsInto = (entity: string): DocumentFlow[] => documentFlows.filter(({ to }) => to === entity)

/** Returns the right on its source that a follow-up needs besides `create` on its own kind: an order is billed by who reads it. */
export const rightOnSource = (from: string, to: string): 'read' | 'update' =>
  documentFlows.some((flow) => flow.from === from && flow.to === to && flow.takes === 'billed') ? 'read' : 'update'
