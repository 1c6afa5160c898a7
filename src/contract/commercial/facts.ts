import { type Demand, type Fact, predicate, soonDays } from '../facts.ts'
import { deliveryNoteGroups, quotationGroups, receivedInvoiceGroups } from './states.ts'

const entity = 'commercial/invoices'
const isOpen: readonly Demand[] = [
  { field: 'status', is: 'accepted' },
  { field: 'left_to_pay', above: '0' },
]

/** An invoice of which something is left to pay: validated, neither settled nor cancelled. */
export const openInvoice: Fact = { entity, demands: isOpen }

/** A late invoice: the day of its first part that is not settled has passed (domain rules 1.6). */
export const lateInvoice: Fact = { entity, demands: [...isOpen, { field: 'next_due', until: -1 }] }

/** An open invoice that is not late. */
export const invoiceToCome: Fact = { entity, demands: [...isOpen, { field: 'next_due', from: 0, orNone: true }] }

/** An open invoice whose next part is due soon. */
export const invoiceDueSoon: Fact = {
  entity,
  demands: [...isOpen, { field: 'next_due', from: 0, until: soonDays }],
}

/** An open invoice that is to be paid soon; overdue ones count too. */
export const invoiceToPaySoon: Fact = { entity, demands: [...isOpen, { field: 'next_due', until: soonDays }] }

/**
 * The types of invoices that make the turnover: the final ones, less their credits (`net_price`). A deposit is part of
 * what its final invoice asks for, and never counts (domain rules 1.6).
 */
export const turnoverTypes = ['invoice', 'corrective', 'self_billing'] as const

interface SentInvoice {
  next_due?: string | null
  expiration_payment?: string | null
}

/**
 * Returns the due date of an invoice: that of its next part, or of the whole where a service does not compute the next
 * part.
 */
export const invoiceDue = ({ next_due: next, expiration_payment: due }: SentInvoice): string | null =>
  next ?? due ?? null

/** Reads a fact of an invoice as a service sent it. */
export const invoiceIs =
  (fact: Fact) =>
  (invoice: SentInvoice, today: string): boolean =>
    predicate(fact)({ ...invoice, next_due: invoiceDue(invoice) }, today)

/** Whether an invoice as a service sent it is late. */
export const isLateInvoice = invoiceIs(lateInvoice)

/** A refund of which something is left to pay back. */
export const openRefund: Fact = { entity: 'commercial/refunds', demands: isOpen }

const ofQuotations = 'commercial/quotations'
const isPending: Demand = { field: 'status', is: 'pending' }
const isSent: Demand = { field: 'send', not: 'not_send' }

/** A quotation without an answer. */
export const pendingQuotation: Fact = { entity: ofQuotations, demands: [isPending] }

/** An accepted quotation, invoiced or not. */
export const wonQuotation: Fact = { entity: ofQuotations, demands: [{ field: 'status', in: quotationGroups.won }] }

/** A quotation without an answer that was not sent. */
export const unsentQuotation: Fact = {
  entity: ofQuotations,
  demands: [isPending, { field: 'send', is: 'not_send' }],
}

/** A sent quotation that still waits for its answer. */
export const openQuotation: Fact = {
  entity: ofQuotations,
  demands: [isPending, isSent, { field: 'expiration_date', from: 0, orNone: true }],
}

/** A sent quotation whose last day is near: it is to be reminded of. */
export const endingQuotation: Fact = {
  entity: ofQuotations,
  demands: [isPending, isSent, { field: 'expiration_date', from: 0, until: soonDays }],
}

/** A quotation without an answer whose last day has passed (domain rules 1.8). */
export const expiredQuotation: Fact = {
  entity: ofQuotations,
  demands: [isPending, { field: 'expiration_date', until: -1 }],
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
