import { expiredQuotation, invoiceDue, isLateInvoice } from '../../contract/commercial/facts.ts'
import { isLateOrder, lateNote, orderDue, unshippedNote } from '../../contract/commercial/order-facts.ts'
import { predicate } from '../../contract/facts.ts'
import { needsCredit } from '../../contract/commercial/rules/e-invoicing/codes.ts'
import { lateDays } from '../../contract/rules/time/due-dates.ts'
import type { Tone } from '../../contract/kit/kit.ts'

interface Facts {
  status: string
  send?: string | null
  is_sales?: boolean
  expiration_date?: string | null
  expiration_payment?: string | null
  next_due?: string | null
  payment_status?: string | null
  left_to_pay?: string | null
  /** Status that the platform of the customer gave an invoice. */
  e_status?: string | null
  delivery_date?: string | null
  /** Number of lines of an order still to be delivered; a service that does not count them omits it. */
  undelivered_lines?: number | null
  /** First day on which goods of an order are expected, and the answer of its supplier. */
  expected_date?: string | null
  answer?: 'confirmed' | 'partly' | 'refused' | null
}

export type StateKey =
  | 'draft'
  | 'toDecide'
  | 'sent'
  | 'read'
  | 'expired'
  | 'accepted'
  | 'invoiced'
  | 'canceled'
  | 'toCome'
  | 'late'
  | 'partial'
  | 'paid'
  | 'toSend'
  | 'ended'
  | 'waiting'
  | 'preparing'
  | 'ready_to_deliver'
  | 'make_the_delivery'
  | 'deliver'
  | 'settled'
  | 'confirmed'
  | 'partly'
  | 'refused'
  | 'takenIn'
  | 'toTakeIn'
  | 'toSendBack'
  | 'sentBack'
  | 'received'
  | 'toPay'

/** Present state of a document, as one label and tone; `days` counts the delay. */
export interface DocumentState {
  key: StateKey
  tone: Tone
  days?: number
}

/**
 * Returns the state of a quotation: a pending one is a draft, sent, read, expired, or a supplier's that waits for a
 * decision.
 */
export function quotationState(facts: Facts, today: string): DocumentState {
  const { status, send, is_sales: isSale } = facts
  if (status === 'accepted') return { key: 'accepted', tone: 'success' }
  if (status === 'accepted_transformed') return { key: 'invoiced', tone: 'success' }
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (predicate(expiredQuotation)(facts, today)) return { key: 'expired', tone: 'warning' }
  if (isSale === false) return { key: 'toDecide', tone: 'warning' }
  if (send === 'read') return { key: 'read', tone: 'primary' }
  return send === 'send' ? { key: 'sent', tone: 'primary' } : { key: 'draft', tone: 'secondary' }
}

/**
 * Returns the state of an invoice: refused by the platform of its customer, else by the amount left to pay and its
 * delay.
 */
export function invoiceState(facts: Facts, today: string): DocumentState {
  const { status, payment_status: paid } = facts
  if (status === 'pro_format') return { key: 'draft', tone: 'secondary' }
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (paid === 'paid') return { key: 'paid', tone: 'success' }
  if (facts.is_sales !== false && needsCredit(facts.e_status)) return { key: 'refused', tone: 'danger' }
  if (isLateInvoice(facts, today)) return { key: 'late', tone: 'danger', days: lateDays(invoiceDue(facts)!, today) }
  return paid === 'partially_paid' ? { key: 'partial', tone: 'warning' } : { key: 'toCome', tone: 'primary' }
}

const answerTones = { confirmed: 'success', partly: 'warning', refused: 'danger' } as const

/** Returns the state of an order: not sent yet, in progress, answered by its supplier, late, ended. */
function orderState(facts: Facts, today: string): DocumentState {
  const { status, send, answer } = facts
  if (status === 'ended') return { key: 'ended', tone: 'success' }
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (isLateOrder(facts, today)) return { key: 'late', tone: 'danger', days: lateDays(orderDue(facts)!, today) }
  if (answer) return { key: answer, tone: answerTones[answer] }
  if (send === 'read') return { key: 'read', tone: 'primary' }
  return send === 'send' ? { key: 'sent', tone: 'primary' } : { key: 'toSend', tone: 'warning' }
}

const deliveryTones = {
  waiting: 'warning',
  preparing: 'primary',
  ready_to_deliver: 'tertiary',
  make_the_delivery: 'primary',
  deliver: 'success',
  canceled: 'danger',
} as const

/**
 * Returns the state of a delivery note: the progress of its goods, or the delay while they are not yet sent or
 * received.
 */
function deliveryNoteState(facts: Facts, today: string): DocumentState {
  const { status, delivery_date: due, is_sales: isSale } = facts
  if (predicate(lateNote)(facts, today)) return { key: 'late', tone: 'danger', days: lateDays(due!, today) }
  if (isSale === false && predicate(unshippedNote)(facts, today)) return { key: 'toTakeIn', tone: 'warning' }
  if (isSale === false && status === 'deliver') return { key: 'takenIn', tone: 'success' }
  const key = status as keyof typeof deliveryTones
  return { key, tone: deliveryTones[key] ?? 'secondary' }
}

/** Returns the state of a return: expected, received, settled by its credit. */
function returnState({ status, is_sales: isSale }: Facts): DocumentState {
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (isSale === false && status !== 'finish')
    return status === 'delivered' ? { key: 'sentBack', tone: 'primary' } : { key: 'toSendBack', tone: 'warning' }
  if (status === 'delivered') return { key: 'received', tone: 'primary' }
  return status === 'finish' ? { key: 'settled', tone: 'success' } : { key: 'waiting', tone: 'warning' }
}

/** Returns the state of a credit: a draft, validated, or abandoned. */
function creditState({ status, send, is_sales: isSale }: Facts): DocumentState {
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (status !== 'accepted') return { key: 'draft', tone: 'secondary' }
  if (isSale === false) return { key: 'accepted', tone: 'success' }
  if (send === 'not_send') return { key: 'toSend', tone: 'warning' }
  return send === 'read' ? { key: 'read', tone: 'success' } : { key: 'sent', tone: 'success' }
}

/** Returns the state of a refund: a draft, promised, paid in part or wholly. */
function refundState({ status, payment_status: paid }: Facts): DocumentState {
  if (status === 'canceled') return { key: 'canceled', tone: 'danger' }
  if (status !== 'accepted') return { key: 'draft', tone: 'secondary' }
  if (paid === 'paid') return { key: 'settled', tone: 'success' }
  return paid === 'partially_paid' ? { key: 'partial', tone: 'warning' } : { key: 'toPay', tone: 'warning' }
}

/** The state of a document by its kind. */
export const stateOf = {
  quotation: quotationState,
  invoice: invoiceState,
  'purchase-order': orderState,
  'delivery-note': deliveryNoteState,
  'product-return': returnState,
  credit: creditState,
  refund: refundState,
} as const

/** Returns the state of a document of any kind; a new one is a draft. */
export const documentState = (kind: keyof typeof stateOf, facts: Facts | null, today: string): DocumentState =>
  facts ? stateOf[kind](facts, today) : { key: 'draft', tone: 'secondary' }
