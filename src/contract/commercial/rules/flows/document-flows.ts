import { allKinds } from '../../kinds/kinds.ts'
import { documentKeyOf, fieldNameOf } from '../../kinds/names.ts'
import type { Taking } from '../../kinds/taking.ts'

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

const flowsWhere = (converted: boolean): DocumentFlow[] =>
  allKinds.flatMap(({ name, key, flows }) =>
    flows
      .filter(({ isConverted }) => isConverted === converted)
      .map(({ to, takes }) => ({ from: key, to: documentKeyOf(to), link: `linked_${fieldNameOf(name)}`, takes })),
  )

/**
 * Every way from one document to the next. A line names the line that it takes from in `source_line`. Conversions come
 * first: a credit of an invoice and a return takes the lines of the invoice.
 */
export const documentFlows: readonly DocumentFlow[] = [...flowsWhere(true), ...flowsWhere(false)]

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
