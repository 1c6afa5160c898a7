import { type Demand, type Fact, predicate } from '../facts.ts'
import { deliveryNoteGroups, quotationGroups, receivedInvoiceGroups } from './states.ts'

// Facts that no visitor reads: those of public pages are in facts.ts, which loads with every page.

/** An accepted quotation, invoiced or not. */
export const wonQuotation: Fact = {
  entity: 'commercial/quotations',
  demands: [{ field: 'status', in: quotationGroups.won }],
}

/** An order in progress. */
export const openOrder: Fact = { entity: 'commercial/purchase-orders', demands: [{ field: 'status', is: 'active' }] }

/** A late order: it is in progress, and goods of it were expected before today. */
export const lateOrder: Fact = {
  entity: openOrder.entity,
  demands: [...openOrder.demands, { field: 'expected_date', until: -1 }],
}

interface SentOrder {
  answer?: string | null
  expected_date?: string | null
  delivery_date?: string | null
  undelivered_lines?: number | null
}

/**
 * Returns the day on which goods of an order are expected; null once all have come. Without an answer of the supplier
 * it is the day of the order, where a service does not compute it.
 */
export const orderDue = ({
  answer,
  expected_date: expected,
  delivery_date: due,
  undelivered_lines: open,
}: SentOrder): string | null => (open === 0 ? null : (expected ?? (answer ? null : (due ?? null))))

/** Whether an order as a service sent it is late. */
export const isLateOrder = (order: SentOrder, today: string): boolean =>
  predicate(lateOrder)({ ...order, expected_date: orderDue(order) }, today)

const ofNotes = 'commercial/delivery-notes'

/** A delivery note whose goods are not sent, or not received for a purchase. */
export const unshippedNote: Fact = {
  entity: ofNotes,
  demands: [{ field: 'status', in: deliveryNoteGroups.unshipped }],
}

/** A delivery note whose goods are sent, or received for a purchase. */
export const shippedNote: Fact = { entity: ofNotes, demands: [{ field: 'status', in: deliveryNoteGroups.shipped }] }

/** A late delivery note: its day has passed, and its goods are not sent. */
export const lateNote: Fact = {
  entity: ofNotes,
  demands: [...unshippedNote.demands, { field: 'delivery_date', until: -1 }],
}

/** A return whose goods came back and are to be credited. */
export const returnToCredit: Fact = {
  entity: 'commercial/product-returns',
  demands: [
    { field: 'status', is: 'delivered' },
    { field: 'redeliver', not: true },
  ],
}

/** A received invoice that waits for its answer. */
export const unansweredInvoice: Fact = {
  entity: 'commercial/received-invoices',
  demands: [{ field: 'status', in: receivedInvoiceGroups.unanswered }],
}

/** The acts of dunning that begin and end a dispute. */
export const disputeActs = ['dispute', 'lift'] as const

/** Last act of `disputeActs` about a disputed invoice. */
export const disputedInvoice: Fact = { entity: 'commercial/reminders', demands: [{ field: 'kind', is: 'dispute' }] }

/** Whether an invoice is disputed, by the acts of its dunning, the oldest first. */
export const isDisputed = (acts: readonly { kind: string }[]): boolean =>
  predicate(disputedInvoice)(acts.findLast(({ kind }) => (disputeActs as readonly string[]).includes(kind)) ?? {}, '')

const isUndecided: Demand = { field: 'status', is: 'pending' }

/** An opportunity that is neither won nor lost. */
export const openOpportunity: Fact = { entity: 'commercial/business-opportunities', demands: [isUndecided] }

/** An open opportunity whose signature was expected before today. */
export const lateOpportunity: Fact = {
  entity: openOpportunity.entity,
  demands: [isUndecided, { field: 'expected_end_date', until: -1 }],
}
