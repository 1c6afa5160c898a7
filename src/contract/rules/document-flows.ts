/**
 * What of a line a follow-up uses up: a quotation is converted whichever document it becomes, an order is billed and
 * delivered apart (domain rules 1.8).
 */
export type Taking = 'converted' | 'billed'

/** How a document is made of another, by registry names: `link` is the field of the new one that names its source. */
export interface DocumentFlow {
  from: string
  to: string
  link: string
  takes: Taking
}

/** Every way from one document to the next. A line names the line that it takes from in `source_line`. */
export const documentFlows: readonly DocumentFlow[] = [
  { from: 'commercial/quotations', to: 'commercial/purchase-orders', link: 'linked_quotation', takes: 'converted' },
  { from: 'commercial/quotations', to: 'commercial/invoices', link: 'linked_quotation', takes: 'converted' },
  { from: 'commercial/purchase-orders', to: 'commercial/invoices', link: 'linked_purchase_order', takes: 'billed' },
]

/** The ways that lead on from a kind of document. */
export const flowsFrom = (entity: string): DocumentFlow[] => documentFlows.filter(({ from }) => from === entity)

/** The ways that lead to a kind of document. */
export const flowsInto = (entity: string): DocumentFlow[] => documentFlows.filter(({ to }) => to === entity)
