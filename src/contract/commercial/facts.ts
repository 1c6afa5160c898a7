import { type Demand, type Fact, predicate, soonDays } from '../facts.ts'

const entity = 'commercial/invoices'
const isOpen: readonly Demand[] = [
  { field: 'status', is: 'accepted' },
  { field: 'left_to_pay', above: '0' },
]

/** Returns the fact of an open invoice that meets one more demand; a page that does not use it loads nothing of it. */
const openAnd = (demand: Demand): Fact => ({ entity, demands: [...isOpen, demand] })

/** An invoice of which something is left to pay: validated, neither settled nor cancelled. */
export const openInvoice: Fact = { entity, demands: isOpen }

/** A late invoice: the day of its first part that is not settled has passed (domain rules 1.6). */
export const lateInvoice: Fact = /* @__PURE__ */ openAnd({ field: 'next_due', until: -1 })

/** An open invoice that is not late. */
export const invoiceToCome: Fact = /* @__PURE__ */ openAnd({ field: 'next_due', from: 0, orNone: true })

/** An open invoice whose next part is due soon. */
export const invoiceDueSoon: Fact = /* @__PURE__ */ openAnd({ field: 'next_due', from: 0, until: soonDays })

/** An open invoice that is to be paid soon; overdue ones count too. */
export const invoiceToPaySoon: Fact = /* @__PURE__ */ openAnd({ field: 'next_due', until: soonDays })

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
